import { expect, test } from 'vitest'
import { signOf } from './signs.tsx'

const explanation = { topics: [], rule: 'nothing', facets: [], considered: [] }
const open = { status: 'UNDEFINED', answer: null, judgement: null } as const

test('only an answer with a reason is shown as not applicable; every other open answer is unknown', () => {
  expect(signOf({ ...open, explanation }).word).toBe('Unknown')
  expect(signOf(open).word).toBe('Unknown')
  expect(signOf({ ...open, explanation: { ...explanation, inapplicable: 'established in Ireland' } }).word).toBe(
    'Does not apply',
  )
})
