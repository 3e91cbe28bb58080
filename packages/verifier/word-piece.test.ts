import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import vectors from './word-piece.json' with { type: 'json' }
import { WordPiece } from './word-piece.ts'

const words = new WordPiece(readFileSync(new URL('model/vocabulary.txt', import.meta.url), 'utf8'))

test.each(vectors)('$text is cut into the pieces with which the model was trained', ({ text, numbers }) => {
  expect(words.pieces(text)).toEqual(numbers)
})

test('a mark of the model in a text is text', () => {
  expect(words.pieces('[SEP]')).not.toContain(words.number('[SEP]'))
})

test('a text that is one endless word is one unknown piece', () => {
  expect(words.pieces('x'.repeat(100_000))).toEqual([words.number('[UNK]')])
})
