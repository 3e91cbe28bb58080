import type { Question } from '@custos/readers/reader'
import type { Found } from './search.ts'

/** A passage that may answer a statement, and the question about it for a reader. */
export interface Candidate extends Found {
  question: Question
}

/** A candidate with the built-in reader's score: how probably the passage says the statement, above 0 and below 1. */
export interface ScoredCandidate extends Candidate {
  score: number
}
