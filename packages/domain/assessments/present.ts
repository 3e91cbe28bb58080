import type { getAssessment } from '@custos/contract/assessments'
import type { Data } from '@custos/contract/route'
import type { ReaderUsage } from '@custos/evidence/reader-answers/answer'
import { asksForWords } from '@custos/evidence/rule-answers/asks-for-words'
import type { Answer, RiskSummary, Statement } from '@custos/evidence/types'
import { unixSeconds } from '@custos/kernel/clock'
import { upperFirst } from '@custos/kernel/upper-first'
import { agreementPoints } from '@custos/risk/agreement-points'
import { proposedCondition } from '@custos/risk/conditions'
import { isInapplicable } from '@custos/risk/inapplicable'
import { relatedAnswers } from '@custos/risk/related-answers'
import type { IdentifiedAnswer } from '../answers/answer.ts'
import type { AnswerWithoutExplanation } from '../answers/store.ts'
import { restsOnUnverifiedCertificate } from '../answers/unverified-certificate.ts'
import { judgedWith, presentJudgedWith, withJudgements } from '../judgements/judged-with.ts'
import { etagOf, presentJudgement, reviewProgress } from '../judgements/present.ts'
import { effectiveAnswer, inForce, needsCheck, openAgainOf } from '../judgements/rules.ts'
import { manifestKey } from '../manifests.ts'
import type { AssessmentHead, AssessmentWithAnswers, VendorQuestion } from './assessment.ts'
import { certificateRejected, unknownOf } from './key-documents.ts'
import { presentTierDifference } from './present-tier-difference.ts'
import { newestByStatement } from './vendor-questions.ts'

type Assessment = Data<typeof getAssessment>

export const presentHead = (row: AssessmentHead, location: (key: string) => string): Assessment => ({
  id: row.id,
  vendor_id: row.vendor_id,
  name: row.name,
  status: row.status,
  collected_trust_data_id: row.collection,
  collected_trust_data_location: row.collection === null ? null : location(manifestKey(row.collection)),
  security_statement_inventory: row.questionnaire_id,
  framework_ids: row.framework_ids,
  cited_in_approvals: row.cited_in_approvals,
  summarized_risk: presentRisk(row),
  ...(row.tier !== null && { tier: row.tier, not_asked: row.not_asked }),
  ...(row.lower_tier && { lower_tier: row.lower_tier }),
  ...(row.tier_difference && { tier_difference: presentTierDifference(row.tier_difference) }),
  ...(row.reader && { reader: presentReader(row.reader) }),
  assignee_id: row.assignee_id,
  review_progress: reviewProgress(row.progress.statements_total, row.judgement_counts),
  answer_counts: row.answer_counts,
  triggered_by: row.triggered_by,
  failure: row.failure,
  progress: row.progress,
  created_at: unixSeconds(row.created_at),
  updated_at: unixSeconds(row.updated_at),
})

const presentReader = ({ reader, statements, read, answered, stopped, failure }: ReaderUsage) => ({
  name: reader,
  statements,
  read,
  answered,
  failure: failure ?? (stopped === 'time' ? 'The reader ran out of time.' : null),
})

export const presentAssessment = (row: AssessmentWithAnswers, location: (key: string) => string): Assessment => {
  const present = answerPresenter(row)
  const byInventory = Map.groupBy(row.results, ({ framework_id }) => framework_id)
  const results = (frameworkId: string | null) => (byInventory.get(frameworkId) ?? []).map(present)
  const head = presentHead(row, location)
  if (row.status !== 'COMPLETED') return { ...head, security_review: null, framework_reviews: [] }
  const completed_at = unixSeconds(row.ended_at!)
  return {
    ...head,
    ...(row.left_out && { statements_not_asked: row.left_out }),
    ...(row.not_asked_now !== undefined && { not_asked_now: row.not_asked_now }),
    ...(row.key_documents && { key_documents: row.key_documents }),
    agreement_points: agreementPointsOf(row.results),
    security_review: row.questionnaire_id === null ? null : { completed_at, results: results(null) },
    framework_reviews: row.framework_ids.map((framework_id) => ({
      framework_id,
      completed_at,
      results: results(framework_id),
    })),
  }
}

/** The required points of an agreement, each with its answers. */
const agreementPointsOf = (results: readonly IdentifiedAnswer[]) =>
  agreementPoints.map(({ article, says, claim }) => ({
    article,
    says: upperFirst(says),
    results: results.filter(({ answer }) => answer.claim === claim).map(({ id }) => id),
  }))

/**
 * Presents answers of an assessment, each with its judgement, the vendor's answers and related answers.
 *
 * @param row.results all answers of the assessment; or the presented ones and all possible related ones, in order.
 */
export function answerPresenter(row: AnsweredRow) {
  const all = row.results
  const others = judgedWith(withJudgements(all, row.judgements))
  const notNeeded = new Set(row.not_needed)
  const withoutCertificate = new Set(row.without_certificate)
  const openAgainIds = openAgainOf(row.without_certificate, row.judgements)
  const restsWithOthers = restsOnUnverifiedCertificate(all, withoutCertificate)
  const judgements = new Map(row.judgements.map((judgement) => [judgement.result_id, judgement]))
  const comments = new Map(row.comment_counts.map(({ result_id, count }) => [result_id, count]))
  const byId = new Map(all.map((result) => [result.id, result]))
  const { onSamePassage, seeAlso } = relatedAnswers(all, ({ answer }) => answer)
  const newest = newestByStatement(row.vendor_questions)
  // Several frameworks may ask the same claim, but the vendor is asked once.
  const questionByClaim = new Map(
    all.flatMap(({ answer }) => {
      const found = newest.get(answer.statement)
      return found ? [[claimOrStatement(answer), found] as const] : []
    }),
  )
  const idsOf = (results: readonly { id: string }[]) => results.map(({ id }) => id)
  return ({ id, answer }: Pick<IdentifiedAnswer, 'id' | 'answer'>) => {
    const judgement = judgements.get(id)
    const isJudged = inForce(judgement) !== null
    const one = byId.get(id)!
    const lostCertificate = withoutCertificate.has(id)
    return {
      id,
      ...presentEngineAnswer(answer),
      unknown: lostCertificate ? certificateRejected : unknownOf(answer, row.key_documents),
      judgement: presentJudgement(judgement),
      effective_answer: openAgainIds.has(id) ? null : effectiveAnswer(answer, inForce(judgement)),
      needs_check: lostCertificate || needsCheck(answer),
      not_needed: notNeeded.has(id) && !isJudged,
      rests_on_unverified_certificate: restsWithOthers.has(id) && !isJudged,
      comments: comments.get(id) ?? 0,
      etag: etagOf(judgement),
      judged_with: presentJudgedWith(others({ id })),
      on_same_passage: idsOf(onSamePassage(one)),
      see_also: hasNoSentence(answer) ? idsOf(seeAlso(one).filter((other) => other.answer.answer !== null)) : [],
      asked_of_vendor: presentVendorQuestion(questionByClaim.get(claimOrStatement(answer))),
    }
  }
}

type AnsweredRow = Pick<
  AssessmentWithAnswers,
  'not_needed' | 'without_certificate' | 'key_documents' | 'judgements' | 'comment_counts' | 'vendor_questions'
> & {
  results: readonly IdentifiedAnswer<AnswerWithoutExplanation & Partial<Pick<Answer, 'explanation'>>>[]
}

const claimOrStatement = ({ claim, statement }: Statement): string => claim ?? statement

/** Whether an answer is open, or only a certificate supports it. */
const hasNoSentence = (answer: Answer): boolean =>
  answer.status !== 'EXPLICITLY_MENTIONED_IN_SOURCE' && !isInapplicable(answer)

const presentVendorQuestion = (question: VendorQuestion | undefined) =>
  question
    ? {
        vendor_request_id: question.vendor_request_id,
        question: question.question,
        asks_for_words: asksForWords(question.question),
        asked_at: unixSeconds(question.asked_at),
        answer: question.answer && {
          ...question.answer,
          answered_at: unixSeconds(question.answer.answered_at),
          submitted_at: unixSeconds(question.answer.submitted_at),
        },
      }
    : null

export const presentEngineAnswer = (answer: Answer) => ({
  ...theStatement(answer),
  status: answer.status,
  evidence: answer.evidence,
  confidence: answer.confidence,
  sources: answer.sources.map(presentSource),
  answer: answer.answer,
  explanation: answer.explanation,
})

const presentSource = (source: Answer['sources'][number]) => ({
  name: source.name,
  location: source.location,
  type: source.type,
  sourced_at: source.sourced_at,
  sha256: source.sha256,
  // Absent in answers from before texts were stored.
  text_sha256: source.text_sha256 ?? null,
  engine_version: source.engine_version ?? null,
  quote: source.quote,
  start: source.start,
  end: source.end,
  page: source.page,
  ...(source.stated_by_vendor && { stated_by_vendor: true as const }),
})

function presentRisk({ summarized_risk, effective_risk }: AssessmentHead): Assessment['summarized_risk'] {
  if (summarized_risk === null) return null
  const risk = effective_risk ?? summarized_risk
  return {
    level: risk.level,
    engine_level: summarized_risk.level,
    factors: risk.factors.map((factor) => factor.message),
    recommendations: risk.recommendations.map((recommendation) => recommendation.message),
    details: {
      inherent: risk.inherent,
      residual: risk.residual,
      vetoes: risk.vetoes,
      known: risk.known ?? null,
      measures: risk.measures ?? [],
      firm_level: risk.firm_level ?? null,
      establishment: establishmentRead(risk),
      transfers: risk.transfers ?? [],
      factors: risk.factors.map(({ remedy, ...factor }) => ({
        ...factor,
        proposed_condition: proposedCondition({ ...factor, remedy }, risk.basis),
      })),
      recommendations: risk.recommendations,
    },
  }
}

/** The vendor's place of establishment by its documents. The transfers name it too, but also the recorded country. */
const establishmentRead = ({ basis, transfers = [] }: RiskSummary): string | null =>
  basis.establishment ??
  (basis.country ? null : (transfers.find(({ role }) => role === 'ESTABLISHMENT')?.location ?? null))

/** The statement of an answer, with its properties. */
const theStatement = ({ category, statement, coverage, reference, claim, proof, owner }: Statement) => ({
  category,
  statement,
  coverage,
  ...(reference !== undefined && { reference }),
  ...(claim !== undefined && { claim }),
  ...(proof !== undefined && { proof }),
  ...(owner !== undefined && { owner }),
})
