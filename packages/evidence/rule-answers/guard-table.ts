import file from './guards.json' with { type: 'json' }

/** The kind of sentence that asserts a claim, if not a plain practice of the vendor. */
export type AssertionKind = 'offer' | 'duty' | 'provider' | 'prohibition' | 'permission' | 'suppliers'

/**
 * Words in or above a sentence that take away the meaning which its other words seem to have.
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
  /** It blocks no answer, but none has a higher confidence. */
  lowers?: 'MEDIUM' | 'LOW'
  /** It does not apply to claims asserted by these kinds of sentences. */
  unless?: AssertionKind[]
  /** It applies only to claims asserted by these kinds of sentences. */
  only?: AssertionKind[]
  /** Sentences whose claim stands between « and »; a heading stands before >. */
  examples: { stops: string[]; passes: string[] }
}

export const guards = file.guards as readonly Guard[]

export const guardLists: readonly (readonly [string, readonly string[]])[] = guards.flatMap(({ id, words, exempt }) => [
  [`guard ${id}`, words] as const,
  [`guard ${id}, exempt`, exempt ?? []] as const,
])
