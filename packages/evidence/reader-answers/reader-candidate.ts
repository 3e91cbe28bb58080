import type { Candidate } from '../rule-answers/candidate.ts'
import type { Passage } from '../rule-answers/passages.ts'
import type { Confidence } from '../types.ts'

/** The score from which a reader's answer has this confidence; null: no score is enough. */
export type Bounds = Record<'MEDIUM' | 'LOW', number | null>

/** A candidate for an installed reader. */
export interface ReaderCandidate extends Candidate {
  /** The highest confidence of an answer by it; null: it cannot answer. */
  max: Confidence | null
  /** The reader's; null: it was not scored. */
  score: number | null
}

/** The passage that answers a statement. */
export interface AcceptedPassage {
  passage: Passage
  confidence: Confidence
}

/** Whether the reader's score is high enough for an answer. */
export function isAccepted({ passage, score }: ReaderCandidate, boundsIn: (language: string) => Bounds): boolean {
  const bound = boundsIn(passage.document.language).LOW
  return score !== null && bound !== null && score >= bound
}

/** The read passages in the order of their scores, in the places that they have among the others by nearness. */
export function byScore(candidates: readonly ReaderCandidate[]): Candidate[] {
  const scored = candidates.filter(({ score }) => score !== null).sort((one, other) => other.score! - one.score!)
  return candidates.map((candidate) => (candidate.score === null ? candidate : scored.shift()!))
}
