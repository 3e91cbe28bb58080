import { expect, test } from 'vitest'
import { quoteAddress } from './quote-address.ts'

test('the live page is opened at the passage', () => {
  expect(quoteAddress({ location: 'https://fernhill.example/dpa#annex', quote: 'kept for twelve-month periods' })).toBe(
    'https://fernhill.example/dpa#:~:text=kept%20for%20twelve%2Dmonth%20periods',
  )
})

test('what is no web page, as a file that was uploaded, has no live page', () => {
  expect(quoteAddress({ location: 'javascript:alert(1)', quote: 'x' })).toBeNull()
})
