import type { Excerpts, Place } from './excerpts.ts'
import type { Proposal } from './proposal.ts'

/** An answer that is judged, with the places of its quotes. */
export interface Put {
  statement: string
  answer: 'yes' | 'no'
  places: readonly Place[]
}

/** null where one of its quotes may not be seen by the model: who does not see all cannot judge. */
export function putOf({ statement, answer, quotes }: Proposal, excerpts: Excerpts): Put | null {
  const places = quotes.map(({ source }) => excerpts.placeOf(source))
  const seen = places.filter((place) => place !== null)
  return seen.length < places.length ? null : { statement, answer: answer ? 'yes' : 'no', places: seen }
}
