import access from './claim-matchers/access.json' with { type: 'json' }
import assurance from './claim-matchers/assurance.json' with { type: 'json' }
import broad from './claim-matchers/broad.json' with { type: 'json' }
import continuity from './claim-matchers/continuity.json' with { type: 'json' }
import encryption from './claim-matchers/encryption.json' with { type: 'json' }
import laws from './claim-matchers/laws.json' with { type: 'json' }
import operations from './claim-matchers/operations.json' with { type: 'json' }
import people from './claim-matchers/people.json' with { type: 'json' }
import practice from './claim-matchers/practice.json' with { type: 'json' }
import privacy from './claim-matchers/privacy.json' with { type: 'json' }
import processing from './claim-matchers/processing.json' with { type: 'json' }
import type { AssertionKind } from './guard-table.ts'

/** The evidence for a claim of the catalogue: a quote that shows its elements, or a held certificate. */
export interface ClaimMatcher {
  /** The claim is that one of these frameworks is held, of this type and edition; nothing but the claim to hold it answers it. */
  held?: { any: string[]; type?: string | null; edition?: string | null }
  /** Rows of a table are quotes of it whose headers and headings show every element. */
  rows?: true
  /** Each is needed: the object, the act, the actor, a qualifier; any of its patterns shows it. */
  shows?: Record<string, string[]>
  /** Elements that a heading, a question, the introduction of a list or a table's header may show. */
  above?: string[]
  /** Its elements are words rather than a phrase, or its claim is a broad one: no quote of it is HIGH. */
  loose?: true
  /** Qualifiers: a quote without one of these is a partial answer. */
  parts?: string[]
  /** The claim asks for a country: a union of states is none. */
  country?: true
  /** A value of this unit must be stated. */
  number?: 'duration' | 'frequency' | 'percent'
  /** The kinds of sentences that assert the claim, if not only a plain practice of the vendor. */
  assertionKinds?: AssertionKind[]
  /** The claim is about acts without consent: a sentence about an act with consent, or one that may need it, does not deny it. */
  consent?: true
  /** A sentence with one of these is about another subject. */
  not?: string[]
  /** A sentence with one of these covers a part or some cases only, such as the website, metadata, or rights under conditions. */
  limited?: string[]
  /** A sentence with one of these denies the claim. */
  denies?: string[]
  /** The elements stand within so many words; see `widest` in `score-passages.ts`. */
  within?: number
}

/** By the claim's id. */
export const claimMatchers: ReadonlyMap<string, ClaimMatcher> = new Map(
  [access, assurance, continuity, encryption, laws, operations, people, practice, privacy, processing, broad].flatMap(
    (file) => Object.entries(file as Record<string, ClaimMatcher>),
  ),
)

/** The names of a claim's lists in the lexicon. */
export const elementList = (claim: string, element: string): string => `${claim}: ${element}`
export const notList = (claim: string): string => `${claim}, not`
export const limitedList = (claim: string): string => `${claim}, limited`
export const deniesList = (claim: string): string => `${claim}, denied`

export const claimMatcherLists: readonly (readonly [string, readonly string[]])[] = [...claimMatchers].flatMap(
  ([claim, matcher]) => [
    ...Object.entries(matcher.shows ?? {}).map(([name, patterns]) => [elementList(claim, name), patterns] as const),
    [notList(claim), matcher.not ?? []] as const,
    [limitedList(claim), matcher.limited ?? []] as const,
    [deniesList(claim), matcher.denies ?? []] as const,
  ],
)
