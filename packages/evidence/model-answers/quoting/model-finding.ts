import type { Passage } from '../../rule-answers/passages.ts'
import type { Answer } from '../../types.ts'
import { storedMissingPart } from '../missing-part.ts'
import type { ModelVerdict } from './prompt.ts'
import { type VerifiedQuote, verifyQuote } from './verify-quote.ts'

/** The maximum number of examined quotes of one opinion, and of quotes behind an answer. */
const maxQuotes = 3

/** The model's finding on a statement over all parts of the documents, limited to verified quotes. */
export interface ModelFinding {
  /** The best verdict over all parts; `not_said` if it finds nothing in any of them, null if a part is not read. */
  verdict: ModelVerdict['verdict'] | 'not_said' | null
  missing: string | null
  /** Quotes that say it, wholly or in part, and quotes that say the opposite; best first. */
  quotes: { yes: readonly VerifiedQuote[]; no: readonly VerifiedQuote[] }
  /** Why nothing was accepted; null if something was. */
  reason: string | null
}

const order = ['yes', 'partly', 'no'] as const

/**
 * The opinions on a statement with quotes from the shown passages.
 *
 * @param unread why a part of the documents is not read; null if all are
 */
export function findingOf(
  statement: Answer,
  opinions: readonly ModelVerdict[],
  shown: ReadonlyMap<string, Passage>,
  unread: string | null,
): ModelFinding {
  if (opinions.length === 0) {
    const reason = unread ?? 'the model found nothing that says it'
    return { verdict: unread === null ? 'not_said' : null, missing: null, quotes: { yes: [], no: [] }, reason }
  }
  const sorted = opinions.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict))
  const checkedQuotes = sorted.flatMap(({ verdict, missing, quotes }) =>
    quotes.slice(0, maxQuotes).map(({ passage, quote }) => ({
      verdict,
      missing,
      found: verifyQuote(statement, shown.get(passage), quote, verdict === 'no' ? 'no' : 'yes'),
    })),
  )
  const verified = checkedQuotes.flatMap(({ found, ...said }) => ('passage' in found ? [{ ...said, found }] : []))
  const [best] = verified
  const { verdict, missing } = best ?? sorted[0]!
  const refused = checkedQuotes.flatMap(({ found }) => ('reason' in found ? [found.reason] : []))
  const quotesOf = (isNo: boolean) =>
    verified
      .filter((one) => (one.verdict === 'no') === isNo)
      .map(({ found }) => found)
      .filter(({ passage }, at, all) => all.findIndex((other) => other.passage === passage) === at)
      .slice(0, maxQuotes)
  return {
    verdict,
    missing: storedMissingPart(missing),
    quotes: { yes: quotesOf(false), no: quotesOf(true) },
    reason: best ? null : (refused[0] ?? 'the model quotes nothing'),
  }
}
