import { frameworks } from '@custos/catalogue/catalogue'
import type { getJudgedAnswer } from '@custos/contract/judged-answers'
import type { Data } from '@custos/contract/route'
import type { IdentifiedAnswer } from '../answers/answer.ts'
import type { AnswerWithoutExplanation } from '../answers/store.ts'
import type { Judgement } from './judgement.ts'
import { etagOf } from './present.ts'
import { inForce } from './rules.ts'

/** An answer of an assessment, with its newest judgement if it was ever judged. */
export interface AnswerWithJudgement {
  result: IdentifiedAnswer<AnswerWithoutExplanation>
  judgement: Judgement | undefined
}

export const withJudgements = (
  results: readonly IdentifiedAnswer<AnswerWithoutExplanation>[],
  judgements: readonly Judgement[],
): AnswerWithJudgement[] => {
  const byResult = new Map(judgements.map((judgement) => [judgement.result_id, judgement]))
  return results.map((result) => ({ result, judgement: byResult.get(result.id) }))
}

/**
 * For each answer, the others that share its judgements: to the same claim, with the same answer on the same passages, unjudged or
 * judged alike by the same person. No other reviewer's judgement is overwritten.
 */
export function judgedWith(
  all: readonly AnswerWithJudgement[],
): (result: Pick<IdentifiedAnswer, 'id'>) => AnswerWithJudgement[] {
  const bySense = Map.groupBy(
    all.filter(({ result }) => result.answer.claim !== undefined),
    ({ result }) => sameSenseKey(result),
  )
  const groups = new Map([...bySense.values()].flatMap((group) => group.map((one) => [one.result.id, { one, group }])))
  return ({ id }) => {
    const found = groups.get(id)
    if (!found) return []
    const ownKey = judgementKey(found.one.judgement)
    return found.group.filter(
      ({ result, judgement }) => result.id !== id && (!inForce(judgement) || judgementKey(judgement) === ownKey),
    )
  }
}

export const presentJudgedWith = (
  others: AnswerWithJudgement[],
): Data<typeof getJudgedAnswer>['result']['judged_with'] =>
  others.map(({ result, judgement }) => ({
    id: result.id,
    framework_id: result.framework_id,
    framework_name: result.framework_id && (frameworks.get(result.framework_id)?.name ?? result.framework_id),
    reference: result.answer.reference ?? null,
    etag: etagOf(judgement),
  }))

const sameSenseKey = ({
  answer: { claim, status, answer, evidence, sources },
}: IdentifiedAnswer<AnswerWithoutExplanation>): string =>
  JSON.stringify([claim, status, answer, evidence, sources.map(({ sha256, quote }) => [sha256, quote])])

function judgementKey(judgement: Judgement | undefined): string | null {
  const current = inForce(judgement)
  return (
    current &&
    JSON.stringify([
      current.verdict,
      current.answer,
      current.reason_code,
      current.reason,
      current.quote,
      current.source,
      current.judged_by,
    ])
  )
}
