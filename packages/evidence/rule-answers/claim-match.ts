import type { Match } from '../vocabulary/patterns.ts'
import type { AssertionKind } from './guard-table.ts'

/** The words of a passage that match a claim, and the kinds of sentences that assert it. */
export interface ClaimMatch {
  window: Match
  /** The words of the claim's elements. */
  matches: readonly Match[]
  assertionKinds: readonly AssertionKind[]
  answer: 'yes' | 'no'
}
