import { expect, test } from 'vitest'
import { jsonExcess } from './json-bounds.ts'

const bounds = { depth: 3, members: 5 }
const excess = (text: string) => jsonExcess(Buffer.from(text), bounds)?.bound ?? null

test.each([
  ['[[[]]]', null],
  ['[[[[]]]]', 'depth'],
  ['{"a":[{}]}', null],
  ['{"a":[{"b":[', 'depth'],
  ['[1,2,3,4,5]', null],
  ['[1,2,3,4,5,6]', 'members'],
  ['{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}', 'members'],
  ['[{},{},{},{}]', 'members'],
  ['["[[[[[,,,,,,,"]', null],
  ['["\\"[[[[,,,,,,"]', null],
  ['["\\\\",[[[', 'depth'],
  ['', null],
])('of %s it tells %s', (text, told) => {
  expect(excess(text)).toBe(told)
})

test('it names the outermost member in which it lies', () => {
  const text = '{"a":"b","c":{"d":[[]]}}'
  const { from, to } = jsonExcess(Buffer.from(text), bounds)!.member!
  expect(text.slice(from, to)).toBe('"c"')
  expect(jsonExcess(Buffer.from('[[[['), bounds)!.member).toBeNull()
})

test('a megabyte of brackets is told at the first that is too deep', () => {
  expect(excess('['.repeat(1_000_000))).toBe('depth')
})
