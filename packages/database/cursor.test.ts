// @module-tag spec/7

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cursorSigner } from './cursor.ts'

const now = new Date('2026-11-21T12:00:00Z')
const signerUnder = (byte: number) => cursorSigner({ current: Buffer.alloc(32, byte), former: [] }, () => now)
const signer = signerUnder(1)
const place = fc.jsonValue({ maxDepth: 2 })

test('a cursor returns the position that it was made from', () => {
  fc.assert(
    fc.property(fc.string(), place, (purpose, value) => {
      expect(signer.open(purpose, signer.seal(purpose, value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('a cursor that was altered anywhere is refused', () => {
  const change = fc.record({ at: fc.nat(), to: fc.constantFrom(...'ABCxyz019-_=+/ .') })
  fc.assert(
    fc.property(place, change, (value, { at, to }) => {
      const cursor = signer.seal('list', value)
      const index = at % (cursor.length + 1)
      const altered = [
        cursor.slice(0, index) + to + cursor.slice(index),
        cursor.slice(0, index) + to + cursor.slice(index + 1),
        cursor.slice(0, index),
      ]
      for (const text of altered) if (text !== cursor) expect(signer.open('list', text)).toBeUndefined()
    }),
  )
})

test('a cursor of another list, organisation, filter or installation is refused', () => {
  const cursor = signer.seal('list', 1)
  expect(signer.open('another list', cursor)).toBeUndefined()
  expect(signerUnder(2).open('list', cursor)).toBeUndefined()
})

test('a malformed cursor is refused', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (text) => {
      expect(signer.open('list', text)).toBeUndefined()
    }),
  )
})
