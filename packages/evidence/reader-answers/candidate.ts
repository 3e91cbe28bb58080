import type { Passage } from '../rule-answers/passages.ts'
import type { Candidate } from '../rule-answers/read-candidate.ts'
import type { Confidence } from '../types.ts'

/** From which score on a reader's word counts for how much; null: from none. */
export type Bounds = Record<'MEDIUM' | 'LOW', number | null>

/** A passage that may answer a statement, with what the reader says of it. */
export interface ScoredCandidate extends Candidate {
  /** The most that an answer by it can be; null: it can bear none out. */
  max: Confidence | null
  /** The reader's; null: it was not read. */
  score: number | null
}

/** The passage that answers a statement. */
export interface Said {
  passage: Passage
  confidence: Confidence
}

/** Whether the reader may be believed that it says the statement. */
export function isSaid({ passage, score }: ScoredCandidate, boundsIn: (language: string) => Bounds): boolean {
  const bound = boundsIn(passage.document.language).LOW
  return score !== null && bound !== null && score >= bound
}

/** Those that were read in the order of their scores, in the places that they have among the others by nearness. */
export function byScore(candidates: readonly ScoredCandidate[]): Candidate[] {
  const read = candidates.filter(({ score }) => score !== null).sort((one, other) => other.score! - one.score!)
  return candidates.map((candidate) => (candidate.score === null ? candidate : read.shift()!))
}
