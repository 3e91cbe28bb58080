import { ApiError } from '@custos/contract/errors'
import type * as contract from '@custos/contract/reviews'
import type { Data } from '@custos/contract/route'
import type { TenantSession } from '@custos/database/session'
import { type Judged, judgedWith, withJudgements } from '../../judgements/judged-with.ts'
import type { Judgement } from '../../judgements/judgement.ts'
import { presentChange, presentComment, reviewProgress } from '../../judgements/present.ts'
import { type Result, resultsOf } from '../../judgements/results.ts'
import { changesOf, commentsOn } from '../../judgements/store.ts'
import type { AssessmentRow } from '../assessment.ts'
import { resultPresenter } from '../present.ts'
import { findAssessment } from '../store.ts'

/** An answer of an assessment, with what people said of it. */
export interface JudgedAnswer {
  assessment: AssessmentRow
  result: Result
  /** Newest first. */
  changes: Judgement[]
  /** The other answers that a judgement of this one is recorded for as well. */
  others: Judged[]
}

/** @throws ApiError when there is no such answer, or not yet. */
export async function findAnswer(
  session: TenantSession,
  params: { id: string; assessment_id: string; result_id: string },
): Promise<JudgedAnswer> {
  const { tenantId } = session
  const assessment = await findAssessment(session, params.id, params.assessment_id)
  if (!assessment) throw new ApiError('resource_not_found')
  if (assessment.status !== 'COMPLETED')
    throw new ApiError('resource_conflict', { message: 'The assessment is not COMPLETED: it has no answers to review' })
  const results = resultsOf(assessment.id, assessment)
  const result = results.find(({ id }) => id === params.result_id)
  if (!result) throw new ApiError('resource_not_found')
  const changes = await changesOf.all(session, { tenantId, assessmentId: assessment.id, resultId: result.id })
  return { assessment, result, changes, others: judgedWith(withJudgements(results, assessment.judgements))(result) }
}

export async function presentAnswer(
  session: TenantSession,
  { assessment, result, changes }: JudgedAnswer,
): Promise<Data<typeof contract.getReview>> {
  const key = { tenantId: session.tenantId, assessmentId: assessment.id, resultId: result.id }
  const comments = await commentsOn.all(session, key)
  const engine = assessment.summarized_risk!
  return {
    result: resultPresenter(assessment)(result),
    history: changes.map(presentChange),
    comments: comments.map(presentComment),
    risk_level: (assessment.effective_risk ?? engine).level,
    engine_level: engine.level,
    review_progress: reviewProgress(assessment.progress.statements_total, assessment.judged),
    answers: assessment.answers,
  }
}
