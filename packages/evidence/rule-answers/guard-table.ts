import file from './guards.json' with { type: 'json' }

/** How a claim is said, where it is not a plain practice of the vendor itself. */
export type AssertionKind = 'offer' | 'duty' | 'provider' | 'prohibition' | 'permission' | 'suppliers'

/**
 * Something in or above a sentence that takes away what its words seem to say.
 *
 * - `near`: within `away` words of the claim's words · `before`: before their end, at most `away` words from their start
 * - `anywhere` in the sentence · `above`: in its headings or introduction
 * - `pointing`: anywhere in a sentence that hardly says more, else around the claim's words
 */
export interface Guard {
  id: string
  /** For people: why the sentence was not taken. */
  reason: string
  words: string[]
  /** A match that overlaps one of these does not count. */
  exempt?: string[]
  reach: 'near' | 'before' | 'anywhere' | 'above' | 'pointing'
  away?: number
  /** A sentence that goes back to the vendor between the guard's words and the claim's is the vendor's again. */
  cancelled_by?: 'vendor-acts'
  /** The answers that it forbids. */
  blocks?: ('yes' | 'no')[]
  /** It forbids none, but no answer is surer. */
  lowers?: 'MEDIUM' | 'LOW'
  /** Claims said in such a manner are not judged by it. */
  unless?: AssertionKind[]
  /** Only claims said in such a manner are. */
  only?: AssertionKind[]
  /** Sentences whose claim stands between « and »; what stands before > is a heading. */
  examples: { stops: string[]; passes: string[] }
}

export const guards = file.guards as readonly Guard[]

export const guardLists: readonly (readonly [string, readonly string[]])[] = guards.flatMap(({ id, words, exempt }) => [
  [`guard ${id}`, words] as const,
  [`guard ${id}, exempt`, exempt ?? []] as const,
])
