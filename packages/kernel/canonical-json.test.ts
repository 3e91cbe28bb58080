import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

const wellFormed = fc.jsonValue({ maxDepth: 4 }).filter((value) => JSON.stringify(value).isWellFormed())

test('the text is JSON of the same value', () => {
  fc.assert(
    fc.property(wellFormed, (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('the order in which members were set makes no difference', () => {
  const members = fc.uniqueArray(fc.tuple(fc.string(), fc.integer()), { selector: ([name]) => name })
  fc.assert(
    fc.property(members, (entries) => {
      expect(canonicalJson(Object.fromEntries(entries))).toBe(canonicalJson(Object.fromEntries(entries.toReversed())))
    }),
  )
})

test('numbers and strings have the forms of ECMAScript (RFC 8785, section 3.2.2)', () => {
  const value = { string: '\u20ac$\u000f\n"\\/', numbers: [1e30, 4.5, 2e-3, 1e-27, -0], literals: [null, true, false] }
  expect(canonicalJson(value)).toBe(
    '{"literals":[null,true,false],"numbers":[1e+30,4.5,0.002,1e-27,0],"string":"€$\\u000f\\n\\"\\\\/"}',
  )
})

test('keys are sorted by UTF-16 code units (RFC 8785, section 3.2.3)', () => {
  const sorted = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33']
  const value = Object.fromEntries(sorted.toReversed().map((key) => [key, 0]))
  expect(canonicalJson(value)).toBe(`{${sorted.map((key) => `${JSON.stringify(key)}:0`).join(',')}}`)
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, '\ud800', { '\udc00': 1 }, () => 1, 1n])('%s has no form', (value) => {
  expect(() => canonicalJson([value])).toThrow(TypeError)
})
