import { expect, test } from 'vitest'
import examples from './finder.json' with { type: 'json' }
import { finder, nearness } from './finder.ts'

const meaningsOf = () =>
  examples.map(({ statement, passages }) => ({
    asked: finder().ofStatement(statement),
    said: passages.map((place) => finder().ofPassage(place)),
  }))

test('the weights that ship, in whole numbers, come to what they come to in full precision', () => {
  for (const [i, { asked, said }] of meaningsOf().entries())
    for (const [j, meaning] of said.entries()) {
      const { passage, nearness: expected } = examples[i]!.passages[j]!
      expect(Math.abs(nearness(asked, meaning) - expected), passage).toBeLessThan(0.02)
    }
})

test('in each language the passage that says it is nearer than one that speaks of something else', () => {
  for (const { said, asked } of meaningsOf()) {
    const [first, ...others] = said.map((meaning) => nearness(asked, meaning))
    for (const other of others) expect(first).toBeGreaterThan(other)
  }
})

test('a text has the same meaning each time', () => {
  expect(meaningsOf()).toEqual(meaningsOf())
})

test('every text has a meaning, however odd or long', () => {
  for (const text of ['', ' ', '\u0000', '\ud800', '🔒'.repeat(5000), 'word '.repeat(100_000), '<s> </s> <pad>'])
    for (const meaning of [finder().ofStatement(text), finder().ofPassage({ heading: text, passage: text })])
      expect(nearness(meaning, meaning)).toBeCloseTo(1, 5)
})
