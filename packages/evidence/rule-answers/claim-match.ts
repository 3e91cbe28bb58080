import type { Match } from '../vocabulary/patterns.ts'
import type { AssertionKind } from './guard-table.ts'

/** Words of a passage in which a claim was found, and how such a claim is said. */
export interface ClaimMatch {
  window: Match
  /** The words of its elements. */
  matches: readonly Match[]
  assertionKinds: readonly AssertionKind[]
  answer: 'yes' | 'no'
}
