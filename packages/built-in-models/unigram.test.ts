import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import vectors from './unigram.json' with { type: 'json' }
import { Unigram } from './unigram.ts'

const words = new Unigram(readFileSync(new URL('model/finder-vocabulary.txt', import.meta.url), 'utf8'))

test.each(vectors)('$text is cut into the pieces with which the model was trained', ({ text, numbers }) => {
  expect(words.pieces(text)).toEqual(numbers)
})

test('a mark of the model in a text is text', () => {
  expect(words.pieces('</s>')).not.toContain(words.number('</s>'))
})

test('of an endless text no more is cut than is asked for', () => {
  expect(words.pieces('word '.repeat(100_000), 8)).toHaveLength(8)
  expect(words.pieces('x'.repeat(1_000_000)).length).toBeLessThan(200)
})
