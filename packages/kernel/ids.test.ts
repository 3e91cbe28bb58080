// @module-tag spec/3
// @module-tag spec/5
// @module-tag spec/9

import ksuid from 'ksuid'
import { expect, test } from 'vitest'
import { isUuid, newId, newKsuid, newRequestId } from './ids.ts'

test('ids are UUIDs of version 7 in the order of their creation', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(ids.every((id, index) => index === 0 || id > ids[index - 1]!)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})

test('request ids are req_ and 16 alphanumeric characters, each once', () => {
  const ids = Array.from({ length: 2000 }, newRequestId)
  for (const id of ids) expect(id).toMatch(/^req_[A-Za-z0-9]{16}$/)
  expect(new Set(ids).size).toBe(ids.length)
})

test('event ids are KSUIDs of their second', () => {
  const at = new Date('2026-11-21T12:00:00Z')
  const id = newKsuid(at)
  expect(id).toMatch(/^[A-Za-z0-9]{27}$/)
  expect(ksuid.parse(id).date).toEqual(at)
})

test('event ids of one second sort as they were made, also when another second comes between', () => {
  const [at, next] = [new Date('2026-11-21T12:00:00.900Z'), new Date('2026-11-21T12:00:01Z')]
  const ids = Array.from({ length: 5000 }, () => [newKsuid(at), newKsuid(next)])
  for (const of of [0, 1]) {
    const made = ids.map((pair) => pair[of]!)
    expect(made.toSorted()).toEqual(made)
    expect(new Set(made).size).toBe(made.length)
  }
})

test.each([
  '',
  'x',
  '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e4',
  "0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41' OR 1=1",
  '0198c2b47d107c3e9a516a7f4c1d2e41',
])('%j is no UUID', (value) => {
  expect(isUuid(value)).toBe(false)
})
