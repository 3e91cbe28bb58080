import { ApiError } from '@custos/contract/errors'
import type { judgeAnswer } from '@custos/contract/judged-answers'
import type { Answer } from '@custos/evidence/types'
import { assuranceClaims } from '@custos/risk/controls'
import { isInapplicable } from '@custos/risk/inapplicable'
import type { Answered } from '@custos/risk/types'
import type { z } from 'zod'
import type { Judgement, JudgementValue } from './judgement.ts'

/**
 * The given judgement with its effective answer: AGREED takes the engine's.
 *
 * @throws ApiError if its parts contradict each other.
 */
export function judgementValueOf(
  given: z.output<typeof judgeAnswer.body>,
  engine: Pick<Answer, 'answer'>,
): JudgementValue {
  const { verdict, answer } = given
  if (given.reason_code === 'IN_PART') requireYesInPart(given, engine)
  const value = {
    verdict,
    reason_code: given.reason_code ?? null,
    reason: given.reason ?? null,
    quote: given.quote ?? null,
    source: given.source ?? null,
  }
  if (verdict === 'CORRECTED') {
    if (answer === undefined) throw missing('answer', 'A correction needs the parameter answer')
    if (value.reason_code === null) throw missing('reason_code', 'A correction needs the parameter reason_code')
    if (answer === engine.answer && value.quote === null && value.reason === null)
      throw missing('quote', 'A correction that keeps the answer must say what it corrects: a quote or a reason')
    return { ...value, answer }
  }
  const impliedAnswer = verdict === 'AGREED' ? engine.answer : null
  if (answer !== undefined && answer !== impliedAnswer)
    throw new ApiError('parameter_invalid', {
      param: 'answer',
      message: `The parameter answer is only for CORRECTED; with ${verdict} it can only be ${impliedAnswer}`,
    })
  return { ...value, answer: impliedAnswer }
}

/** Of how far a yes in part holds. Characters. */
const longestLimit = 200

/** @throws ApiError if the judgement confirms no yes, or does not say how far the yes holds. */
function requireYesInPart(
  { verdict, answer, reason }: z.output<typeof judgeAnswer.body>,
  engine: Pick<Answer, 'answer'>,
): void {
  const given = verdict === 'CORRECTED' ? answer : verdict === 'AGREED' ? engine.answer : null
  if (given !== true)
    throw new ApiError('parameter_invalid', {
      param: 'reason_code',
      message: 'The reason code IN_PART is only for a yes: with AGREED of a yes, or with CORRECTED and the answer true',
    })
  if (!reason || !/[\p{L}\p{N}]/u.test(reason))
    throw missing('reason', 'A yes in part needs the parameter reason, which says how far it holds')
  if (reason.length > longestLimit)
    throw new ApiError('parameter_invalid', {
      param: 'reason',
      message: `The parameter reason of a yes in part has at most ${longestLimit} characters: conditions repeat it whole`,
    })
}

const missing = (param: string, message: string) => new ApiError('parameter_missing', { param, message })

export const withdrawn: JudgementValue = {
  verdict: null,
  answer: null,
  reason_code: null,
  reason: null,
  quote: null,
  source: null,
}

/** The judgement of an answer, unless there is none or it was withdrawn. */
export const inForce = (judgement: Judgement | undefined): Judgement | null =>
  judgement && judgement.verdict !== null ? judgement : null

/**
 * The ids of the answers that are open because a person rejected the certificate on which they rest, and nobody has judged them.
 * `answerCounts` counts the same answers in SQL.
 *
 * @param withoutCertificate the ids of all answers that rest on a rejected certificate
 * @param judgements the newest of each answer
 */
export function openAgainOf(
  withoutCertificate: readonly string[],
  judgements: readonly { result_id: string; verdict: string | null }[],
): ReadonlySet<string> {
  const judged = new Set(judgements.flatMap(({ result_id, verdict }) => (verdict === null ? [] : [result_id])))
  return new Set(withoutCertificate).difference(judged)
}

/**
 * Whether a person has to judge the answer: the documents have no evidence or weak evidence, or deny the statement. Never for an
 * inapplicable statement.
 */
export const needsCheck = (answer: Pick<Answered, 'answer' | 'confidence' | 'explanation'>): boolean =>
  (answer.answer !== true || answer.confidence === 'LOW') && !isInapplicable(answer)

/** Whether passages are offered for an open answer. */
export const hasPassages = ({ answer, explanation }: Pick<Answer, 'answer' | 'explanation'>): boolean =>
  answer === null && Boolean(explanation.offered?.length)

export const effectiveAnswer = (
  answer: Pick<Answer, 'answer'>,
  judgement: Pick<Judgement, 'answer'> | null,
): boolean | null => (judgement ? judgement.answer : answer.answer)

/** The reason for leaving an answer open, or for finding that no passage answers it; null if the person gave none. */
export const whyOpen = (judgement: Pick<Judgement, 'answer' | 'reason'> | null): string | null =>
  judgement?.answer === null ? judgement.reason : null

/** How far a yes holds that a person confirmed only in part, in the person's words; null for any other answer. */
export const inPart = (judgement: { reason_code: string | null; reason: string | null } | null): string | null =>
  judgement?.reason_code === 'IN_PART' ? judgement.reason : null

/**
 * The effective answer: the engine's, or a person's judgement in its place. A yes with a person's own quote rests on that quote: the
 * places that it names are those that count.
 */
export function answerAsJudged<Found extends Answered>(
  answer: Found,
  judgement: Pick<Judgement, 'answer' | 'quote'> | null,
): Found {
  if (judgement === null) return answer
  const isOwnQuote = judgement.answer === true && judgement.quote !== null
  if (judgement.answer === answer.answer && !isOwnQuote) return answer
  return {
    ...answer,
    answer: judgement.answer,
    status: judgement.answer === null ? 'UNDEFINED' : 'EXPLICITLY_MENTIONED_IN_SOURCE',
    evidence: judgement.quote,
    confidence: 'HIGH',
    sources: [],
    said_by_reviewer: true,
  }
}

/**
 * An answer that a person left open or found not shown, with the reason. If the person refused a yes as a whole, no part of it counts.
 * A yes to a certificate is refused as a whole, whatever it leaves open: a certificate is not held in part.
 * Only “not shown” is a finding: a person who leaves an answer open postpones the judgement.
 */
export function answerJudgedUnknown(
  found: Answered,
  judged: Answered,
  verdict: string,
  reason: string | null,
): Answered {
  const { said_by_reviewer: _, ...open } = judged
  const { explanation } = open
  const isWhole = explanation?.missing === undefined || assuranceClaims.has(found.claim ?? '')
  const isRefused = found.answer === true && isWhole
  return {
    ...open,
    ...(verdict !== 'LEFT_OPEN' && { said_by_reviewer: true }),
    ...(reason && { why_open: reason }),
    ...(explanation &&
      isRefused && {
        explanation: {
          ...explanation,
          missing: undefined,
          considered: explanation.considered?.filter((one) => !one.taken_back && one.reason !== 'says it'),
        },
      }),
  }
}
