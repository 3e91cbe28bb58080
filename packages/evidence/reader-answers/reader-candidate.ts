import type { Candidate } from '../rule-answers/candidate.ts'
import type { Passage } from '../rule-answers/passages.ts'
import type { Confidence } from '../types.ts'

/** The minimum score for this confidence; null: no score is enough. */
export type Bounds = Record<'MEDIUM' | 'LOW', number | null>

/** A candidate for an installed reader. */
export interface ReaderCandidate extends Candidate {
  /** The highest confidence of an answer from it; null: it cannot answer. */
  max: Confidence | null
  /** The reader's score; null: none. */
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

/** The passages with the scored ones in the order of their scores; the others keep their places. */
export function byScore(candidates: readonly ReaderCandidate[]): Candidate[] {
  const scored = candidates.filter(({ score }) => score !== null).sort((one, other) => other.score! - one.score!)
  return candidates.map((candidate) => (candidate.score === null ? candidate : scored.shift()!))
}
