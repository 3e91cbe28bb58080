import { sourceOf } from '../document/source.ts'
import type { Confidence, Finding, FindingSource } from '../model.ts'
import { binds } from '../review/document-kind.ts'
import { textOf } from '../review/passages.ts'
import type { Opinion } from './prompt.ts'
import type { Verified } from './verify-quote.ts'

/** A quote that was verified, and how probable the local verifier finds it that it proves the statement; null: it cannot read it. */
export interface Scored extends Verified {
  score: number | null
}

/** From this probability on the local verifier finds it said too. */
const agrees = 0.2
/** Below this it finds that the quote is about something else. */
const unrelated = 0.04
/** Passages that are named beside an answer at most. */
const mostConsidered = 6

/**
 * What the rules' finding becomes with what a model read and the verification of quotes left of it. Sure is what the rules, the model and the
 * local verifier found, in a document that binds the vendor; MEDIUM is what two of them found, LOW what the model found alone. A part
 * that is said makes no answer, and makes an answer of the rules unsure; so does a sentence that says the opposite. Where the model is silent, an
 * answer of the rules stands, but is not sure.
 *
 * @param quotes of the verdict, best first; at least one unless it is `not_said`
 * @returns the finding, or why the rules' own stands
 */
export function withSecondOpinion(
  own: Finding,
  verdict: Opinion['verdict'],
  quotes: readonly Scored[],
): Finding | { reason: string } {
  const byRules = own.status === 'EXPLICITLY_MENTIONED_IN_SOURCE'
  if (verdict === 'not_said')
    return byRules && own.confidence === 'HIGH'
      ? { ...own, confidence: 'MEDIUM' }
      : { reason: 'the model found nothing that says it' }
  const related = quotes.filter(({ score }) => score === null || score >= unrelated)
  if (related.length === 0) return { reason: 'the quote is about something else' }
  if (verdict === 'partly')
    return byRules ? beside({ ...own, confidence: 'LOW' }, related, part) : beside(own, related, part)
  const answer = verdict === 'yes'
  if (byRules && own.answer !== answer) return beside({ ...own, confidence: 'LOW' }, related, opposite)
  const confidence = confidenceOf(byRules, related)
  if (byRules) return { ...own, confidence: surer(own.confidence, confidence) }
  return {
    ...own,
    status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
    answer,
    ...evidenceOf(related),
    confidence,
    explanation: { ...own.explanation, rule: 'read by a model', facets: [] },
  }
}

function confidenceOf(byRules: boolean, [best]: readonly Scored[]): Confidence {
  const { score, most, passage } = best!
  const found = 1 + Number(byRules) + Number(score !== null && score >= agrees)
  const confidence = found === 1 ? 'LOW' : found === 2 || !binds(passage.kind) ? 'MEDIUM' : 'HIGH'
  return order[Math.min(order.indexOf(confidence), order.indexOf(most))]!
}

/** The whole sentences are the evidence, as of the rules' own answers. */
function evidenceOf(quotes: readonly Scored[]): { evidence: string; sources: FindingSource[] } {
  const sources = quotes.map(({ passage }) => sourceOf(passage))
  return { evidence: sources[0]!.quote, sources }
}

const order: readonly Confidence[] = ['LOW', 'MEDIUM', 'HIGH']
const surer = (one: Confidence, other: Confidence): Confidence =>
  order[Math.max(order.indexOf(one), order.indexOf(other))]!

const part = 'a model reads a part of it here'
const opposite = 'a model reads the opposite here'

/** A finding with sentences named beside it, which do not answer it. */
const beside = (finding: Finding, quotes: readonly Scored[], reason: string): Finding => ({
  ...finding,
  explanation: {
    ...finding.explanation,
    considered: [
      ...quotes.map(({ passage }) => ({
        quote: textOf(passage).slice(0, 300),
        location: passage.document.url,
        reason,
      })),
      ...finding.explanation.considered,
    ].slice(0, mostConsidered),
  },
})
