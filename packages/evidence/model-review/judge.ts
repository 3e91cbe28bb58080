import type { Pair } from '@custos/verifier/verifier'
import type { Finding, ModelOpinion } from '../model.ts'
import { pairOf } from '../review/pair.ts'
import { type Passage, textOf } from '../review/passages.ts'
import type { Opinion } from './prompt.ts'
import { type Scored, withSecondOpinion } from './second-opinion.ts'
import { verifyQuote } from './verify-quote.ts'

/** Quotes of one opinion that are looked at. */
const mostQuotes = 3
/** Of what a model says is missing. UTF-16 code units. */
const longestMissing = 200

export type Score = (pairs: readonly Pair[]) => Promise<number[]>

/** What a model said of a statement, the passages of the call by their ids, and the statement's share of it. */
export interface Said {
  opinion: Opinion | { reason: string }
  shown: ReadonlyMap<string, Passage>
  share: Pick<ModelOpinion, 'name' | 'prompt_version' | 'input_tokens' | 'output_tokens' | 'cost'>
}

/** The rules' finding with what the model said of it. */
export async function judge(own: Finding, { opinion, shown, share }: Said, score: Score): Promise<Finding> {
  if ('reason' in opinion) return withOpinion(own, { ...share, verdict: null, accepted: false, reason: opinion.reason })
  const { verdict } = opinion
  const missing = opinion.missing?.replace(/\s+/g, ' ').trim().slice(0, longestMissing) || null
  const told = { ...share, verdict, ...(missing !== null && { missing }) }
  if (verdict === 'not_said' && own.sources.length > 0 && !wasShown(own, shown))
    return withOpinion(own, { ...told, accepted: false, reason: 'the model was not shown what the answer rests on' })
  const held = opinion.quotes
    .slice(0, mostQuotes)
    .map(({ passage, quote }) => verifyQuote(own, shown.get(passage), quote, verdict === 'no' ? 'no' : 'yes'))
  const verified = held.filter((found) => 'passage' in found)
  const refused = held.find((found) => 'reason' in found)
  if (verdict !== 'not_said' && verified.length === 0)
    return withOpinion(own, { ...told, accepted: false, reason: refused?.reason ?? 'the model quotes nothing' })
  const english = verified.filter(({ passage }) => passage.english)
  const scores =
    verdict === 'yes' || verdict === 'partly'
      ? await score(english.map(({ passage }) => pairOf(own.statement, passage.block, textOf(passage))))
      : []
  const quotes: Scored[] = verified.map((found) => ({ ...found, score: scores[english.indexOf(found)] ?? null }))
  const taken = withSecondOpinion(own, verdict, quotes)
  if ('reason' in taken) return withOpinion(own, { ...told, accepted: false, reason: taken.reason })
  return withOpinion(taken, { ...told, accepted: true, reason: null })
}

/** Whether the model saw a document that the answer rests on: of one that is confidential its silence says nothing. */
const wasShown = ({ sources }: Finding, shown: Said['shown']): boolean =>
  sources.some((source) => [...shown.values()].some(({ document }) => document.sha256 === source.sha256))

const withOpinion = (finding: Finding, model: ModelOpinion): Finding => ({
  ...finding,
  explanation: { ...finding.explanation, model },
})
