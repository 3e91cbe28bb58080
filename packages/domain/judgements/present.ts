import type { getJudgedAnswer } from '@custos/contract/judged-answers'
import type { Data } from '@custos/contract/route'
import { unixSeconds } from '@custos/kernel/clock'
import type { Comment, Judgement, JudgementCounts } from './judgement.ts'

type Representation = Data<typeof getJudgedAnswer>

export const presentVersion = ({
  result_id: _,
  version: __,
  ...judgement
}: Judgement): Representation['history'][number] => judgement

/** null if there is no judgement, or it was withdrawn. */
export function presentJudgement(
  judgement: Judgement | undefined,
): NonNullable<Representation['result']['judgement']> | null {
  if (!judgement) return null
  const { verdict, ...change } = presentVersion(judgement)
  return verdict && { verdict, ...change }
}

/** The version of an answer's judgement as an entity tag (RFC 9110 section 8.8.3). */
export const etagOf = (judgement: Pick<Judgement, 'version'> | undefined): string => `"${judgement?.version ?? 0}"`

export const presentComment = ({
  id,
  text,
  mentions,
  written_by,
  written_at,
}: Comment): Representation['comments'][number] => ({
  id,
  text,
  mentions,
  written_by,
  written_at: unixSeconds(written_at),
})

export const reviewProgress = (statements: number, counts: JudgementCounts): Representation['review_progress'] => ({
  statements,
  ...counts,
})
