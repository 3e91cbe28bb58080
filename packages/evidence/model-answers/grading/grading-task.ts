import type { CandidateAnswer } from './candidate-answer.ts'
import type { Excerpts, Place } from './excerpts.ts'

/** A candidate answer in a grading call: its statement, and the places of its quotes. */
export interface GradingTask {
  statement: string
  answer: 'yes' | 'no'
  places: readonly Place[]
}

/** null if the model may not see one of the quotes: it grades an answer only on all of them. */
export function gradingTaskOf({ statement, answer, quotes }: CandidateAnswer, excerpts: Excerpts): GradingTask | null {
  const places = quotes.map(({ source }) => excerpts.placeOf(source))
  const seen = places.filter((place) => place !== null)
  return seen.length < places.length ? null : { statement, answer: answer ? 'yes' : 'no', places: seen }
}
