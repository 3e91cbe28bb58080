import type { Question } from '@custos/readers/reader'
import type { Found } from './passage-finder.ts'

/** A passage that may answer a statement, with a reader's question about it. */
export interface Candidate extends Found {
  question: Question
}

/** A candidate with the built-in reader's score: the probability that the passage supports the statement, between 0 and 1. */
export interface ScoredCandidate extends Candidate {
  score: number
}
