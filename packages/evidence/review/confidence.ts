import type { Confidence } from '../model.ts'
import type { Candidate, Decision } from './decide.ts'
import type { Understanding } from './statement.ts'

/**
 * How far an answer from the documents can be trusted, by a table whose reliability `docs/evaluation.md` shows:
 *
 * - HIGH: two passages say it plainly, or one in words that alone suffice and another beside it.
 * - MEDIUM: two passages say it, or one in words that alone suffice.
 * - LOW: one sentence that holds all the facets; whatever is contradicted, answered by a wider topic, or asked in words
 *   that hardly name a topic.
 */
export function confidenceOf({ questions }: Understanding, { rule, candidates, against }: Decision): Confidence {
  if (questions.length === 0 || against.length > 0 || rule === 'wider topic') return 'LOW'
  if (questions.some(({ named, likeness }) => likeness < (named ? 0.6 : 0.75))) return 'LOW'
  const [best, second] = candidates
  const suffices = inSetWords(best!)
  if (second && (second.strength >= 1.1 || (suffices && best!.strength >= 1.15))) return 'HIGH'
  return second || suffices ? 'MEDIUM' : 'LOW'
}

const inSetWords = ({ facets }: Candidate) => facets[0]?.name === 'all'
