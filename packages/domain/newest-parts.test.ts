import { expect, test } from 'vitest'
import { newestParts } from './newest-parts.ts'

const idAt = (hex: string, rest: string) => `${hex.slice(0, 8)}-${hex.slice(8)}-${rest}`

test('a part begins at its share of the time, and the last one has everything', () => {
  const [oldest, newest] = [
    idAt('018bcfe56800', '7001-8000-000000000000'),
    idAt('018bcfe56c00', '7fff-bfff-ffffffffffff'),
  ]
  expect(newestParts(oldest, newest)).toEqual([
    idAt('018bcfe56bf0', '0000-0000-000000000000'),
    idAt('018bcfe56b80', '0000-0000-000000000000'),
    '00000000-0000-0000-0000-000000000000',
  ])
})

test('every part of a single moment has it', () => {
  const id = idAt('018bcfe56800', '7001-8000-000000000000')
  for (const beginning of newestParts(id, id)) expect(beginning <= id).toBe(true)
})
