import type { Answer } from '../../model.ts'
import type { Passage } from '../../review/passages.ts'
import { missingIn } from '../shown.ts'
import type { ModelVerdict } from './prompt.ts'
import { type Verified, verifyQuote } from './verify-quote.ts'

/** Quotes of one opinion that are looked at. */
const maxQuotes = 3

/** A model's reading of a statement, limited to verified quotes. */
export interface Read {
  /** null: it gave no answer that can be used. */
  verdict: ModelVerdict['verdict'] | null
  missing: string | null
  /** Best first; none where it says that nothing is said. */
  quotes: readonly Verified[]
  /** Why nothing that it said is taken; null where something is. */
  reason: string | null
}

export const unread = (reason: string): Read => ({ verdict: null, missing: null, quotes: [], reason })

/** What is left of an opinion when its quotes are held against the passages that were shown. */
export function readOf(
  own: Answer,
  { verdict, missing, quotes }: ModelVerdict,
  shown: ReadonlyMap<string, Passage>,
): Read {
  if (verdict === 'not_said')
    return { verdict, missing: null, quotes: [], reason: 'the model found nothing that says it' }
  const held = quotes
    .slice(0, maxQuotes)
    .map(({ passage, quote }) => verifyQuote(own, shown.get(passage), quote, verdict === 'no' ? 'no' : 'yes'))
  const verified = held.filter((found) => 'passage' in found)
  const refused = held.find((found) => 'reason' in found)
  const reason = verified.length > 0 ? null : (refused?.reason ?? 'the model quotes nothing')
  return { verdict, missing: missingIn(missing), quotes: verified, reason }
}
