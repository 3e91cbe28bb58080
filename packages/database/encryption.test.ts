// @module-tag spec/7

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decrypt, encrypt } from './encryption.ts'

const key = Buffer.alloc(32, 1)

test('decryption returns the text, and the encrypted bytes do not contain it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 4 }), (text) => {
      const sealed = encrypt(key, 'test', text)
      expect(sealed.includes(text)).toBe(false)
      expect(decrypt(key, 'test', sealed).toString()).toBe(Buffer.from(text).toString())
    }),
  )
})

test('bytes that were altered, or sealed under another key or for another purpose, are refused', () => {
  const sealed = encrypt(key, 'test', 'the secret')
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), (at, mask) => {
      const altered = Buffer.from(sealed)
      altered[at]! ^= mask
      expect(() => decrypt(key, 'test', altered)).toThrow()
    }),
  )
  expect(() => decrypt(Buffer.alloc(32, 2), 'test', sealed)).toThrow()
  expect(() => decrypt(key, 'another', sealed)).toThrow()
})
