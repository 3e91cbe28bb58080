import { expect, test } from 'vitest'
import { liveAddress } from './live-address.ts'

test('the live page is opened at the passage', () => {
  expect(liveAddress({ location: 'https://fernhill.example/dpa#annex', quote: 'kept for twelve-month periods' })).toBe(
    'https://fernhill.example/dpa#:~:text=kept%20for%20twelve%2Dmonth%20periods',
  )
})

test('an address that is no web page leads nowhere', () => {
  expect(liveAddress({ location: 'javascript:alert(1)', quote: 'x' })).toBe('#')
})
