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
  /** Only a held certificate of one of these frameworks, with this type and edition, answers the claim. */
  held?: { any: string[]; type?: string | null; edition?: string | null }
  /** Table rows count as quotes if their headers and headings show every element. */
  rows?: true
  /** The required elements: object, act, actor, qualifier. Any of an element's patterns shows it. */
  shows?: Record<string, string[]>
  /** Elements that a heading, a question, a list's introduction or a table's header may show. */
  above?: string[]
  /** The elements are words rather than a phrase, or the claim is broad: no quote of it is HIGH. */
  loose?: true
  /** Qualifiers: a quote without one of these is a partial answer. */
  parts?: string[]
  /** The claim asks for a country; a union of states does not count. */
  country?: true
  /** A value of this unit must be stated. */
  number?: 'duration' | 'frequency' | 'percent'
  /** The kinds of sentences that assert the claim, if not only a plain practice of the vendor. */
  assertionKinds?: AssertionKind[]
  /** The claim concerns acts without consent: a sentence about an act with possible consent does not deny it. */
  consent?: true
  /** A sentence with one of these concerns another subject. */
  not?: string[]
  /** A sentence with one of these covers only a part or some cases, such as the website, metadata, or rights under conditions. */
  limited?: string[]
  /** A sentence with one of these denies the claim. */
  denies?: string[]
  /** The maximum distance of the elements, in words; see `widest` in `score-passages.ts`. */
  within?: number
}

/** By claim id. */
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
