import { frameworks } from '@custos/catalogue/catalogue'
import type { getReview } from '@custos/contract/reviews'
import type { Data } from '@custos/contract/route'
import type { IdentifiedAnswer } from '../answers/answer.ts'
import type { AnswerWithoutExplanation } from '../answers/store.ts'
import type { Judgement } from './judgement.ts'
import { etagOf } from './present.ts'
import { inForce } from './rules.ts'

/** An answer of an assessment, with its newest judgement if it was ever judged. */
export interface Judged {
  result: IdentifiedAnswer<AnswerWithoutExplanation>
  judgement: Judgement | undefined
}

export const withJudgements = (
  results: readonly IdentifiedAnswer<AnswerWithoutExplanation>[],
  judgements: readonly Judgement[],
): Judged[] => {
  const byResult = new Map(judgements.map((judgement) => [judgement.result_id, judgement]))
  return results.map((result) => ({ result, judgement: byResult.get(result.id) }))
}

/**
 * For each answer, the others that a judgement of it is recorded for as well: to the same claim, with the same answer on the
 * same passages, that nobody has judged or that were judged as this one was, by the same person. It overwrites no
 * judgement of another reviewer.
 */
export function judgedWith(all: readonly Judged[]): (result: Pick<IdentifiedAnswer, 'id'>) => Judged[] {
  const bySense = Map.groupBy(
    all.filter(({ result }) => result.answer.claim !== undefined),
    ({ result }) => senseOf(result),
  )
  const groups = new Map([...bySense.values()].flatMap((group) => group.map((one) => [one.result.id, { one, group }])))
  return ({ id }) => {
    const found = groups.get(id)
    if (!found) return []
    const stands = standingOf(found.one.judgement)
    return found.group.filter(
      ({ result, judgement }) => result.id !== id && (!inForce(judgement) || standingOf(judgement) === stands),
    )
  }
}

export const presentJudgedWith = (others: Judged[]): Data<typeof getReview>['result']['judged_with'] =>
  others.map(({ result, judgement }) => ({
    id: result.id,
    framework_id: result.framework_id,
    framework_name: result.framework_id && (frameworks.get(result.framework_id)?.name ?? result.framework_id),
    reference: result.answer.reference ?? null,
    etag: etagOf(judgement),
  }))

const senseOf = ({
  answer: { claim, status, answer, evidence, sources },
}: IdentifiedAnswer<AnswerWithoutExplanation>): string =>
  JSON.stringify([claim, status, answer, evidence, sources.map(({ sha256, quote }) => [sha256, quote])])

function standingOf(judgement: Judgement | undefined): string | null {
  const said = inForce(judgement)
  return (
    said &&
    JSON.stringify([said.verdict, said.answer, said.reason_code, said.reason, said.quote, said.source, said.judged_by])
  )
}
