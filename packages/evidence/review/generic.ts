import { vocabulary } from '../vocabulary/vocabulary.ts'
import { type Corpus, type Passage, textOf } from './corpus.ts'
import type { Decision } from './decide.ts'
import { anyPractice, notOfVendor } from './guards-of-topics.ts'
import { limitOf } from './label.ts'
import { quantitiesIn } from './quantities.ts'
import type { Understanding } from './statement.ts'

/** The share of a statement's words, by their rarity, that one sentence must hold. */
const share = 0.8

/**
 * A statement outside every topic: answered only by a sentence that repeats nearly all of its rare words, and then at
 * low confidence.
 */
export function generic({ stems, numbers }: Understanding, corpus: Corpus): Decision {
  const nothing: Decision = { answer: null, rule: 'nothing', candidates: [], against: [], rejected: [] }
  if (stems.size < 3) return nothing
  let total = 0
  const scores = new Map<number, number>()
  for (const word of stems) {
    const within = corpus.postings.get(word) ?? []
    const idf = Math.log(1 + corpus.passages.length / (1 + within.length))
    total += idf
    for (const index of within) scores.set(index, (scores.get(index) ?? 0) + idf)
  }
  const found: { passage: Passage; score: number }[] = []
  for (const [index, score] of scores) {
    if (score < share * total) continue
    const passage = corpus.passages[index]!
    if (passage.block.kind === 'heading' || passage.stems.length > 60) continue
    const whole = { owner: -1, from: 0, to: passage.reading.tokens.length }
    if (
      vocabulary.marked(passage.reading, 'negation').length > 0 ||
      vocabulary.marked(passage.reading, 'plan').length > 0
    )
      continue
    if (
      limitOf(passage) === 'all' ||
      (passage.reply !== null && passage.reply.said !== 'yes') ||
      /\?\s*$/.test(textOf(passage)) ||
      notOfVendor(passage, anyPractice, whole) ||
      !holds(passage, numbers)
    )
      continue
    found.push({ passage, score })
  }
  if (found.length === 0) return nothing
  found.sort((a, b) => b.score - a.score || a.passage.index - b.passage.index)
  return {
    ...nothing,
    answer: true,
    rule: 'support',
    candidates: found.map(({ passage }) => ({
      passage,
      strength: 0.4,
      facets: [{ name: 'words', matched: [...stems] }],
      spare: 0,
    })),
  }
}

/** Whether a passage states the very numbers of a statement: what a topic does not know cannot be compared. */
function holds({ reading }: Passage, numbers: Understanding['numbers']): boolean {
  const found = quantitiesIn(reading.tokens)
  return (
    numbers.quantities.every((q) =>
      found.some((f) => f.unit === q.unit && Math.abs(f.value - q.value) < 0.02 * q.value),
    ) && numbers.digits.every((digits) => reading.tokens.some(({ word }) => word === digits))
  )
}
