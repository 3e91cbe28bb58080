import { expect, test } from 'vitest'
import { tierNow } from './tier-now.ts'

test('a review below the vendor’s tier says how many statements were not asked, one above it that less is needed', () => {
  expect(tierNow({ tier: 'standard', not_asked_now: 42 }, 'high')).toEqual({
    asksTooLittle: true,
    line: 'This review asked the scope of tier standard. The vendor is tier high now: 42 statements were not asked.',
  })
  expect(tierNow({ tier: 'low' }, 'standard')?.line).toContain('its further statements were not asked.')
  expect(tierNow({ tier: 'low', not_asked_now: 1 }, 'high', 'at the signature')?.line).toBe(
    'This review asked the scope of tier low. The vendor was tier high at the signature: 1 statement was not asked.',
  )
  expect(tierNow({ tier: 'standard' }, 'none')).toEqual({
    asksTooLittle: false,
    line: 'This review asked the scope of tier standard. The vendor is tier none now, which needs less.',
  })
})

test('a review of the vendor’s tier, of everything, or below it by a recorded choice says nothing more', () => {
  expect(tierNow({ tier: 'high' }, 'high')).toBeNull()
  expect(tierNow({}, 'high')).toBeNull()
  expect(tierNow({ tier: 'low' }, null)).toBeNull()
  expect(tierNow({ tier: 'low', not_asked_now: 0 }, 'standard')).toBeNull()
  const chosen = { tier: 'low', lower_tier: { vendor_tier: 'standard' }, not_asked_now: 22 } as const
  expect(tierNow(chosen, 'standard')).toBeNull()
  expect(tierNow(chosen, 'high')?.asksTooLittle).toBe(true)
})
