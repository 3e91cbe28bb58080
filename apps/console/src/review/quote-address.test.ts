import { expect, test } from 'vitest'
import { quoteAddress } from './quote-address.ts'

test('the current page opens at the passage', () => {
  expect(quoteAddress({ location: 'https://fernhill.example/dpa#annex', quote: 'kept for twelve-month periods' })).toBe(
    'https://fernhill.example/dpa#:~:text=kept%20for%20twelve%2Dmonth%20periods',
  )
})

test('an uploaded file has no current page', () => {
  expect(quoteAddress({ location: 'javascript:alert(1)', quote: 'x' })).toBeNull()
})
