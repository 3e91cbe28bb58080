import file from './guards.json' with { type: 'json' }

/** The kind of sentence that asserts a claim, if not a plain practice of the vendor. */
export type AssertionKind = 'offer' | 'duty' | 'provider' | 'prohibition' | 'permission' | 'suppliers'

/**
 * Words in or above a sentence that change the meaning of its other words.
 *
 * - `near`: within `away` words of the claim's words · `before`: before their end, at most `away` words from their start
 * - `anywhere` in the sentence · `above`: in its headings or introduction
 * - `pointing`: anywhere in a sentence that says little else, otherwise around the claim's words
 */
export interface Guard {
  id: string
  /** For people: why the sentence was rejected. */
  reason: string
  words: string[]
  /** A match that overlaps one of these does not count. */
  exempt?: string[]
  reach: 'near' | 'before' | 'anywhere' | 'above' | 'pointing'
  away?: number
  /** Cancels the guard if the vendor acts again between the guard's words and the claim's. */
  cancelled_by?: 'vendor-acts'
  /** The answers that the guard forbids. */
  blocks?: ('yes' | 'no')[]
  /** The guard forbids no answer but limits the confidence. */
  lowers?: 'MEDIUM' | 'LOW'
  /** The guard ignores claims asserted by these kinds of sentences. */
  unless?: AssertionKind[]
  /** The guard applies only to claims asserted by these kinds of sentences. */
  only?: AssertionKind[]
  /** Sentences with the claim between « and »; a heading precedes >. */
  examples: { stops: string[]; passes: string[] }
}

export const guards = file.guards as readonly Guard[]

export const guardLists: readonly (readonly [string, readonly string[]])[] = guards.flatMap(({ id, words, exempt }) => [
  [`guard ${id}`, words] as const,
  [`guard ${id}, exempt`, exempt ?? []] as const,
])
