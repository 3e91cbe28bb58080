import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf, markedParts } from './lines.ts'

test('the marked parts of all lines are the quote, wherever it begins and ends', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', ' ', '\n', 'ä', '😀') }),
      fc.nat(40),
      fc.nat(40),
      (text, a, b) => {
        const range = { start: Math.min(a, b, text.length), end: Math.min(Math.max(a, b), text.length) }
        const marked = linesOf(text).flatMap((line) => markedParts(line, range).filter((part) => part.marked))
        const bare = (said: string) => said.replaceAll(/\s/g, '')
        expect(bare(marked.map((part) => part.text).join(''))).toBe(bare(text.slice(range.start, range.end)))
      },
    ),
  )
})

test('the parts of a line make up the line', () => {
  const line = { start: 10, text: 'kept for twelve months' }
  expect(markedParts(line, { start: 19, end: 32 })).toEqual([
    { text: 'kept for ', marked: false },
    { text: 'twelve months', marked: true },
  ])
  expect(markedParts(line, null)).toEqual([{ text: line.text, marked: false }])
})
