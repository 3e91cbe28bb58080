import { expect, test } from 'vitest'
import { Places } from './places.ts'

test('nobody takes more places than are for each, and one that is given back is free again', () => {
  const places = new Places(2)
  const first = places.take('a')
  expect([first, places.take('a')]).not.toContain(null)
  expect(places.take('a')).toBeNull()
  expect(places.take('b')).not.toBeNull()
  expect(places.all).toBe(3)
  first![Symbol.dispose]()
  expect(places.all).toBe(2)
  expect(places.take('a')).not.toBeNull()
})
