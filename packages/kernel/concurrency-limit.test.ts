import { expect, test } from 'vitest'
import { ConcurrencyLimit } from './concurrency-limit.ts'

test('no key has more tasks at once than its limit, and one that ends makes room for another', () => {
  const limit = new ConcurrencyLimit(2)
  const first = limit.begin('a')
  expect([first, limit.begin('a')]).not.toContain(null)
  expect(limit.begin('a')).toBeNull()
  expect(limit.begin('b')).not.toBeNull()
  expect(limit.total).toBe(3)
  first![Symbol.dispose]()
  expect(limit.total).toBe(2)
  expect(limit.begin('a')).not.toBeNull()
})
