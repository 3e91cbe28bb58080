import fc from 'fast-check'
import { expect, test } from 'vitest'
import { table, wrap } from './terminal.ts'

const rows = [
  { id: '019f0c52-6f1e-7c53-9d0c-3a7d3f0d2b11', name: 'A vendor with a rather long name', risk: 'HIGH' },
  { id: '019f0c52-6f1e-7c53-9d0c-3a7d3f0d2b12', name: 'Short', risk: 'LOW' },
]
const columns = [
  { heading: 'ID', value: (row: (typeof rows)[number]) => row.id },
  { heading: 'NAME', value: (row: (typeof rows)[number]) => row.name, atLeast: 6 },
  { heading: 'RISK', value: (row: (typeof rows)[number]) => row.risk },
]

test('a table fits the terminal and keeps ids whole', () => {
  const lines = table(rows, columns, 60).split('\n')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60)
  for (const { id } of rows) expect(lines.join('\n')).toContain(id)
})

test('without a terminal nothing is cut, and nothing is coloured', () => {
  expect(table(rows, columns, Number.POSITIVE_INFINITY)).toBe(
    [
      'ID                                    NAME                              RISK',
      '019f0c52-6f1e-7c53-9d0c-3a7d3f0d2b11  A vendor with a rather long name  HIGH',
      '019f0c52-6f1e-7c53-9d0c-3a7d3f0d2b12  Short                             LOW',
    ].join('\n'),
  )
})

test('wrapping keeps every word and every line within the width', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1 }),
      fc.integer({ min: 40, max: 120 }),
      (words, width) => {
        const lines = wrap(words.join(' '), width, '    ').split('\n')
        expect(lines.flatMap((line) => line.trim().split(' '))).toEqual(words)
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width)
      },
    ),
  )
})
