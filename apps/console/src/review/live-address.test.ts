import { expect, test } from 'vitest'
import { liveAddress } from './live-address.ts'

test('the live page is opened at the passage', () => {
  expect(liveAddress({ location: 'https://fernhill.example/dpa#annex', quote: 'kept for twelve-month periods' })).toBe(
    'https://fernhill.example/dpa#:~:text=kept%20for%20twelve%2Dmonth%20periods',
  )
})

test('what is no web page, as a file that was uploaded, has no live page', () => {
  expect(liveAddress({ location: 'javascript:alert(1)', quote: 'x' })).toBeNull()
})
