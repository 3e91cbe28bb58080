import type { QueryClient } from '@tanstack/react-query'
import { assessment } from './assessments.ts'
import { isBeingJudged, judgedAnswer } from './judged-answers.ts'
import type { Assessment, JudgedAnswer, StatementAnswer } from './types.ts'

/** The detail of an event about a judged or commented answer. */
export interface AnswerChange {
  vendor_id: string
  assessment_id: string
  result_id: string
  /** null: the judgement was withdrawn; absent: somebody commented on the answer. */
  verdict?: string | null
  judged_by?: string
}

/** Replaces an answer of a cached assessment with the server's response, and those that were judged with it. */
function keepAnswer(
  queries: QueryClient,
  vendorId: string,
  assessmentId: string,
  judged: JudgedAnswer,
  together: JudgedAnswer['result']['judged_with'] = [],
): void {
  const { queryKey } = assessment(vendorId, assessmentId)
  const { judgement, effective_answer } = judged.result
  const known = queries.getQueryData(queryKey)
  if (!known) return
  const now = together.reduce(
    (known, { id, etag }) =>
      withAnswer(known, { id, judgement, etag, ...(effective_answer !== undefined && { effective_answer }) }),
    withJudged(known, judged),
  )
  // A response that is under way may be older than the judgement.
  const isOutdated = queries.isFetching({ queryKey, exact: true }) > 0 || reopensOthers(known, now, judged)
  queries.setQueryData(queryKey, now)
  if (isOutdated) void queries.invalidateQueries({ queryKey, exact: true })
}

/**
 * Whether a judgement on the claim of a certificate also opened the answers that rest on it, or restored them: then the server knows
 * more or fewer answers than this assessment.
 */
function reopensOthers(before: Assessment, now: Assessment, { result, answer_counts }: JudgedAnswer): boolean {
  if (result.answer !== true || answerIn(before, result.id)?.effective_answer === result.effective_answer) return false
  return resultsOf(now).filter(({ effective_answer }) => effective_answer !== null).length !== answer_counts.known
}

/** Replaces an answer that was just judged, and each answer judged with it. */
export function keepJudged(queries: QueryClient, vendorId: string, assessmentId: string, judged: JudgedAnswer): void {
  keepAnswer(queries, vendorId, assessmentId, judged, judged.result.judged_with)
  refetchCounts(queries, vendorId)
}

/** Reads one answer again and replaces the cached one. */
export async function readAnswerAgain(
  queries: QueryClient,
  vendorId: string,
  assessmentId: string,
  resultId: string,
): Promise<JudgedAnswer> {
  const fresh = await queries.fetchQuery({ ...judgedAnswer(vendorId, assessmentId, resultId), staleTime: 0 })
  keepAnswer(queries, vendorId, assessmentId, fresh)
  return fresh
}

/**
 * Shows a colleague's verdict on a screen with the answer. Reads only that answer, because the audit log records every read.
 * This tab already knows its own judgements.
 * @param at when the judgement happened; unix seconds
 */
export function answerChanged(queries: QueryClient, change: AnswerChange, at: number): void {
  const { vendor_id: vendorId, assessment_id: assessmentId, result_id: resultId } = change
  const { queryKey } = assessment(vendorId, assessmentId)
  for (const behind of [queryKey, ['vendors', vendorId]])
    void queries.invalidateQueries({ queryKey: behind, exact: true, refetchType: 'none' })
  refetchCounts(queries, vendorId)
  const whole = queries.getQueryCache().find<Assessment>({ queryKey, exact: true })
  const cached = whole?.isActive() ? answerIn(whole.state.data, resultId) : undefined
  if (cached && !isBeingJudged(resultId) && !tells(cached, change, at))
    readAnswerAgain(queries, vendorId, assessmentId, resultId).catch(() => {})
}

/**
 * Reloads data that depends on the vendor's answers: the counts and the basis now if a screen shows them, the rest when it is
 * next shown.
 */
function refetchCounts(queries: QueryClient, vendorId: string): void {
  for (const queryKey of [['assessments'], ['vendors', 'overview'], ['vendors', vendorId, 'basis']])
    void queries.invalidateQueries({ queryKey })
  for (const queryKey of [
    ['vendors', 'list'],
    ['vendors', vendorId, 'questions'],
  ])
    void queries.invalidateQueries({ queryKey, refetchType: 'none' })
  void queries.invalidateQueries({ queryKey: ['vendors', vendorId, 'assessments'], exact: true, refetchType: 'none' })
}

/** Whether the cached answer is at least as new as the change. */
function tells({ judgement }: StatementAnswer, { verdict, judged_by }: AnswerChange, at: number): boolean {
  if (verdict === undefined) return false
  if (verdict === null || !judgement) return verdict === null && !judgement
  return judgement.judged_by === judged_by && judgement.judged_at >= at
}

const resultsOf = ({ security_review, framework_reviews }: Assessment): StatementAnswer[] => [
  ...(security_review?.results ?? []),
  ...(framework_reviews ?? []).flatMap(({ results }) => results),
]

const answerIn = (assessment: Assessment | undefined, id: string): StatementAnswer | undefined =>
  assessment && resultsOf(assessment).find((result) => result.id === id)

/** The assessment after a judgement: the answer, the progress, the resulting risk, and the answers that no longer affect it. */
function withJudged(
  known: Assessment,
  { result, risk_level, review_progress, answer_counts, not_needed }: JudgedAnswer,
): Assessment {
  const notNeeded = new Set(not_needed)
  return {
    ...withResults(withAnswer(known, result), (one) => ({
      ...one,
      not_needed: notNeeded.has(one.id) && one.judgement === null,
    })),
    review_progress,
    answer_counts,
    ...(known.summarized_risk && { summarized_risk: { ...known.summarized_risk, level: risk_level } }),
  }
}

/** The assessment with the changed fields of one answer. */
function withAnswer(
  known: Assessment,
  now: Pick<StatementAnswer, 'id' | 'etag'> & Partial<StatementAnswer>,
): Assessment {
  const renewed = (answer: StatementAnswer): StatementAnswer =>
    answer.id === now.id && versionOf(answer) <= versionOf(now) ? { ...answer, ...now } : answer
  return withResults(known, renewed)
}

const withResults = (assessment: Assessment, change: (result: StatementAnswer) => StatementAnswer): Assessment => ({
  ...assessment,
  ...(assessment.security_review && {
    security_review: { ...assessment.security_review, results: assessment.security_review.results.map(change) },
  }),
  ...(assessment.framework_reviews && {
    framework_reviews: assessment.framework_reviews.map((of) => ({ ...of, results: of.results.map(change) })),
  }),
})

/** An entity tag is the number of the version. */
const versionOf = ({ etag }: Pick<StatementAnswer, 'etag'>): number => Number(etag.replaceAll('"', ''))
