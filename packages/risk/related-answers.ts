import type { Answered } from './types.ts'

/**
 * Related answers are shown beside one another: those that rest on one passage, and those that answer a part of another statement.
 */

interface Read {
  claim?: string | undefined
  status: Answered['status']
  sources: readonly { quote: string | null; location: string }[]
  explanation?: { considered: readonly { quote: string }[] } | undefined
}

/** Claims that answer a part of another claim, never the whole. */
const near: Readonly<Record<string, readonly string[]>> = {
  'transfer-on-instruction': ['instructions'],
  'compliance-information': ['audit-reports', 'audit-right'],
  'isms-scope': ['iso27001-certificate'],
  'notice-controller': ['vendor-establishment'],
  'retention-periods': ['retention-customer-data'],
  'storage-countries': ['subprocessor-locations', 'eea-storage'],
  'restore-availability': ['backup-testing', 'continuity-plan', 'continuity-testing'],
  'vulnerability-management': ['vulnerability-scanning', 'patching-deadlines'],
  resilience: ['multiple-sites'],
  'deletion-choice': ['deletion-or-return', 'deletion-deadline'],
}

/**
 * The passages that an answer rests on, each with its words and its location. Answers that rest on a certificate are left out,
 * because correcting one says nothing about the others.
 */
const passagesOf = ({ status, sources }: Read): string[] =>
  (status === 'EXPLICITLY_MENTIONED_IN_SOURCE' ? sources : []).flatMap(({ quote, location }) =>
    quote === null ? [] : [JSON.stringify([location, quote])],
  )

/** The characters of a quote by which equal quotes are looked up. */
export const quotePrefixLength = 100

/**
 * The keys by which an answer's related answers are looked up: its claims, or the beginnings of its quotes. Unrelated answers may
 * match too.
 */
export function relationsOf({ claim, sources, explanation }: Read): { claims: string[]; beginnings: string[] } {
  const quotes = [...sources, ...(explanation?.considered ?? [])].flatMap(({ quote }) => quote ?? [])
  return {
    claims: claim === undefined ? [] : [claim, ...(near[claim] ?? [])],
    beginnings: [...new Set(quotes.map((quote) => Array.from(quote).slice(0, quotePrefixLength).join('')))],
  }
}

/**
 * Finds the related answers of each answer.
 *
 * @param given the caller's objects, each with one answer
 */
export function relatedAnswers<Given>(given: readonly Given[], answerIn: (one: Given) => Read) {
  const byPassage = new Map<string, Given[]>()
  const byQuote = new Map<string, Given[]>()
  const byClaim = new Map<string, Given[]>()
  const put = (map: Map<string, Given[]>, key: string, one: Given): void => {
    const those = map.get(key)
    if (those) those.push(one)
    else map.set(key, [one])
  }
  for (const one of given) {
    const answer = answerIn(one)
    for (const passage of new Set(passagesOf(answer))) put(byPassage, passage, one)
    for (const quote of new Set(answer.sources.flatMap(({ quote }) => (quote === null ? [] : [asConsidered(quote)]))))
      put(byQuote, quote, one)
    if (answer.claim !== undefined) put(byClaim, answer.claim, one)
  }
  const inOrder = (found: Given[], one: Given) => {
    const those = new Set(found)
    return those.size === 0 ? [] : given.filter((other) => other !== one && those.has(other))
  }
  return {
    /** Answers that rest on the same passage. */
    onSamePassage: (one: Given) =>
      inOrder(
        passagesOf(answerIn(one)).flatMap((passage) => byPassage.get(passage) ?? []),
        one,
      ),
    /** Answers whose quote was considered for this one, and answers to near claims. */
    seeAlso(one: Given) {
      const { claim = '', explanation } = answerIn(one)
      return inOrder(
        [
          ...(near[claim] ?? []).flatMap((other) => byClaim.get(other) ?? []),
          ...(explanation?.considered ?? []).flatMap(({ quote }) => byQuote.get(asConsidered(quote)) ?? []),
        ],
        one,
      )
    },
  }
}

/** Only the beginning of a considered passage is stored. */
const asConsidered = (quote: string): string => quote.slice(0, 300)
