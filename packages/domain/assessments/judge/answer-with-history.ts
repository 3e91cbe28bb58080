import { ApiError } from '@custos/contract/errors'
import type * as contract from '@custos/contract/judged-answers'
import type { Data } from '@custos/contract/route'
import type { TenantSession } from '@custos/database/session'
import { relationsOf } from '@custos/risk/related-answers'
import type { IdentifiedAnswer } from '../../answers/answer.ts'
import { type AnswerWithoutExplanation, answerById, answersRelated } from '../../answers/store.ts'
import { type AnswerWithJudgement, judgedWith, withJudgements } from '../../judgements/judged-with.ts'
import type { Judgement } from '../../judgements/judgement.ts'
import { presentComment, presentVersion, reviewProgress } from '../../judgements/present.ts'
import { commentsOn, judgementVersionsOf } from '../../judgements/store.ts'
import { answerPresenter } from '../present.ts'
import { assessmentToJudge } from '../store.ts'
import { vendorQuestionsOf } from '../vendor-questions.ts'

type AssessmentToJudge = NonNullable<Awaited<ReturnType<typeof assessmentToJudge.first>>>
type Params = { id: string; assessment_id: string; result_id: string }

/** An answer of an assessment. */
interface FoundAnswer {
  assessment: AssessmentToJudge
  result: IdentifiedAnswer
}

/** An answer with every version of its judgement, and the related answers beside it. */
export interface AnswerWithHistory extends FoundAnswer {
  /** The answer and the related ones, in the assessment's order. */
  related: IdentifiedAnswer<AnswerWithoutExplanation>[]
  /** The judgements of all these, the newest of each first. */
  judgements: Judgement[]
}

/** @throws ApiError if the answer does not exist, or the assessment is not COMPLETED. */
export async function findAnswer(session: TenantSession, params: Params): Promise<FoundAnswer> {
  const { tenantId } = session
  const { id: vendorId, assessment_id: assessmentId, result_id: resultId } = params
  const [assessment, result] = await Promise.all([
    assessmentToJudge.first(session, { tenantId, vendorId, id: assessmentId }),
    answerById.first(session, { tenantId, assessmentId, resultId }),
  ])
  if (!assessment) throw new ApiError('resource_not_found')
  if (assessment.status !== 'COMPLETED')
    throw new ApiError('resource_conflict', {
      message: 'The assessment must be COMPLETED before you can check its answers',
    })
  if (!result) throw new ApiError('resource_not_found')
  return { assessment, result }
}

/** @throws ApiError if the answer does not exist, or the assessment is not COMPLETED. */
export async function findAnswerWithHistory(session: TenantSession, params: Params): Promise<AnswerWithHistory> {
  const found = await findAnswer(session, params)
  const ofAssessment = { tenantId: session.tenantId, assessmentId: found.assessment.id }
  const { id: resultId, answer } = found.result
  const others = await answersRelated.all(session, { ...ofAssessment, resultId, ...relationsOf(answer) })
  const related = others.map((other) => (other.id === resultId ? found.result : other))
  const resultIds = related.map(({ id }) => id)
  return { ...found, related, judgements: await judgementVersionsOf.all(session, { ...ofAssessment, resultIds }) }
}

/** Every version of its judgement, newest first. */
export const judgementVersions = ({
  result,
  judgements,
}: Pick<AnswerWithHistory, 'result' | 'judgements'>): Judgement[] =>
  judgements.filter(({ result_id }) => result_id === result.id)

/** The other answers that share its judgement. */
export const othersIn = ({ result, related, judgements }: AnswerWithHistory): AnswerWithJudgement[] =>
  judgedWith(withJudgements(related, newestOf(judgements)))(result)

const newestOf = (judgements: readonly Judgement[]): Judgement[] => [
  ...new Map(judgements.toReversed().map((judgement) => [judgement.result_id, judgement])).values(),
]

export async function presentAnswerWithHistory(
  session: TenantSession,
  answer: AnswerWithHistory,
): Promise<Data<typeof contract.getJudgedAnswer>> {
  const { assessment, result, related, judgements } = answer
  const [written, vendorQuestions] = await Promise.all([
    commentsOn.all(session, { tenantId: session.tenantId, assessmentId: assessment.id, resultId: result.id }),
    vendorQuestionsOf(session, assessment.vendor_id),
  ])
  const comment_counts = [{ result_id: result.id, count: written.length }]
  const { not_needed, without_certificate, key_documents } = assessment
  const present = answerPresenter({
    results: related,
    not_needed,
    without_certificate,
    key_documents,
    judgements: newestOf(judgements),
    comment_counts,
    vendor_questions: vendorQuestions,
  })
  return {
    result: present(result),
    history: judgementVersions(answer).map(presentVersion),
    comments: written.map(presentComment),
    risk_level: assessment.risk_level!,
    engine_level: assessment.engine_level,
    review_progress: reviewProgress(assessment.statements_total, assessment.judgement_counts),
    answer_counts: assessment.answer_counts!,
    not_needed,
  }
}
