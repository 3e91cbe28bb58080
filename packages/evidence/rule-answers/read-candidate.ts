import type { Question } from '@custos/readers/reader'
import type { Passage } from './passages.ts'

/** A passage that may say a statement, and what a reader is asked of it. */
export interface Candidate {
  passage: Passage
  question: Question
  /** How near the two are in meaning: 1 is the same. */
  nearness: number
}

/** A candidate, and how probable the built-in reader finds it that the passage says the statement: above 0 and below 1. */
export interface ReadCandidate extends Candidate {
  score: number
}
