import type { getAssessment } from '@custos/contract/assessments'
import type { Finding, Statement } from '@custos/evidence/model'
import { unixSeconds } from '@custos/kernel/clock'
import type { Data } from '../call.ts'
import { type Judged, judgedWith, presentJudgedWith, withJudgements } from '../judgements/judged-with.ts'
import type { Judgement } from '../judgements/judgement.ts'
import { etagOf, presentJudgement, reviewProgress } from '../judgements/present.ts'
import { resultId, resultsOf } from '../judgements/results.ts'
import { effectiveAnswer, inForce, needsPerson } from '../judgements/rules.ts'
import { manifestKey } from '../manifests.ts'
import type { AssessmentHead, AssessmentRow } from './assessment.ts'

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
  assignee_id: row.assignee_id,
  review_progress: reviewProgress(row.progress.statements_total, row.judged),
  answers: row.answers,
  triggered_by: row.triggered_by,
  failure: row.failure,
  progress: row.progress,
  created_at: unixSeconds(row.created_at),
  updated_at: unixSeconds(row.updated_at),
})

export const presentAssessment = (row: AssessmentRow, location: (key: string) => string): Assessment => {
  const results = resultPresenter(row)
  return {
    ...presentHead(row, location),
    security_review: row.security_review && {
      completed_at: row.security_review.completed_at,
      results: results(null, row.security_review.results),
    },
    framework_reviews: (row.framework_reviews ?? []).map((answers) => ({
      framework_id: answers.framework_id,
      completed_at: answers.completed_at,
      results: results(answers.framework_id, answers.results),
    })),
  }
}

/** Presents the answers of an inventory, each with what people say of it. */
function resultPresenter(row: AssessmentRow) {
  const others = judgedWith(withJudgements(resultsOf(row.id, row), row.judgements))
  const judgements = new Map(row.judgements.map((judgement) => [judgement.result_id, judgement]))
  const comments = new Map(row.comments.map((count) => [count.result_id, count.comments]))
  return (frameworkId: string | null, findings: Finding[]) =>
    findings.map((finding, position) => {
      const id = resultId(row.id, frameworkId, position)
      return presentResult(id, finding, judgements.get(id), comments.get(id) ?? 0, others({ id }))
    })
}

export const presentResult = (
  id: string,
  finding: Finding,
  judgement: Judgement | undefined,
  comments: number,
  others: Judged[],
) => ({
  id,
  ...presentFinding(finding),
  judgement: presentJudgement(judgement),
  effective_answer: effectiveAnswer(finding, inForce(judgement)),
  needs_person: needsPerson(finding),
  comments,
  etag: etagOf(judgement),
  judged_with: presentJudgedWith(others),
})

export const presentFinding = (finding: Finding) => ({
  ...theStatement(finding),
  status: finding.status,
  evidence: finding.evidence,
  confidence: finding.confidence,
  sources: finding.sources.map(presentSource),
  answer: finding.answer,
  explanation: finding.explanation,
})

const presentSource = (source: Finding['sources'][number]) => ({
  name: source.name,
  location: source.location,
  type: source.type,
  sourced_at: source.sourced_at,
  sha256: source.sha256,
  // Absent in what was found before texts were kept.
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
      transfers: risk.transfers ?? [],
      factors: risk.factors,
      recommendations: risk.recommendations,
    },
  }
}

/** What was asked, with what the statement says of itself. */
const theStatement = ({ category, statement, coverage, reference, claim, proof, owner }: Statement) => ({
  category,
  statement,
  coverage,
  ...(reference !== undefined && { reference }),
  ...(claim !== undefined && { claim }),
  ...(proof !== undefined && { proof }),
  ...(owner !== undefined && { owner }),
})
