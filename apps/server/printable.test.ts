import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printable } from './printable.ts'

const hostile = [
  '\u0000',
  '\u0007',
  '\b',
  '\t',
  '\r',
  '\n',
  '\u001b',
  '\u007f',
  '\u009b',
  '\u2028',
  '\u2029',
  '\u202e',
  '\u2066',
]

test('text of others cannot control the terminal', () => {
  expect(printable('a\u001b[2Jb\r\nc\u202ed')).toBe('ab c d')
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...hostile, ...'[];31mJ ') }), (text) => {
      expect(printable(text)).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u)
    }),
  )
})
