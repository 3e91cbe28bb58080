import type { getAssessment } from '@custos/contract/assessments'
import type { Schema } from '@custos/database/schema'
import type { Finding, RiskSummary, Statement } from '@custos/evidence/model'
import { unixSeconds } from '@custos/kernel/clock'
import type { Data } from '../call.ts'
import { manifestKey } from '../manifests.ts'

type Assessment = Data<typeof getAssessment>

/** The statements of an assessment as they were when it was created. */
export interface Snapshot {
  questionnaire: Statement[] | null
  frameworks: { framework_id: string; statements: Statement[] }[]
}

export interface Review {
  /** Unix seconds. */
  completed_at: number
  results: Finding[]
}

export interface Failure {
  code: string
  message: string
}

export type Progress = Assessment['progress']
export type Trigger = Assessment['triggered_by']

/** What every answer shows. */
export interface AssessmentHead
  extends Pick<
    Schema['assessments'],
    | 'id'
    | 'vendor_id'
    | 'name'
    | 'status'
    | 'questionnaire_id'
    | 'framework_ids'
    | 'collection'
    | 'triggered_by'
    | 'created_at'
    | 'updated_at'
  > {
  progress: Progress
  summarized_risk: RiskSummary | null
  failure: Failure | null
  cited_in_approvals: string[]
}

/** With the answers, which a list leaves out. */
export interface AssessmentRow extends AssessmentHead {
  security_review: Review | null
  framework_reviews: (Review & { framework_id: string })[] | null
}

export const presentHead = (row: AssessmentHead, location: (key: string) => string): Assessment => ({
  id: row.id,
  vendor_id: row.vendor_id,
  name: row.name,
  status: row.status as Assessment['status'],
  collected_trust_data_id: row.collection,
  collected_trust_data_location: row.collection === null ? null : location(manifestKey(row.collection)),
  security_statement_inventory: row.questionnaire_id,
  framework_ids: row.framework_ids,
  cited_in_approvals: row.cited_in_approvals,
  summarized_risk: row.summarized_risk && presentRisk(row.summarized_risk),
  triggered_by: row.triggered_by as Trigger,
  failure: row.failure,
  progress: row.progress,
  created_at: unixSeconds(row.created_at),
  updated_at: unixSeconds(row.updated_at),
})

export const presentAssessment = (row: AssessmentRow, location: (key: string) => string): Assessment => ({
  ...presentHead(row, location),
  security_review: row.security_review && presentReview(row.security_review),
  framework_reviews: (row.framework_reviews ?? []).map((review) => ({
    framework_id: review.framework_id,
    ...presentReview(review),
  })),
})

const presentReview = (review: Review) => ({
  completed_at: review.completed_at,
  results: review.results.map(presentFinding),
})

const presentFinding = (finding: Finding) => ({
  category: finding.category,
  statement: finding.statement,
  coverage: finding.coverage,
  status: finding.status,
  evidence: finding.evidence,
  confidence: finding.confidence,
  sources: finding.sources.map(({ name, location, type, sourced_at, sha256, quote, start, end, page }) => ({
    name,
    location,
    type,
    sourced_at,
    sha256,
    quote,
    start,
    end,
    page,
  })),
  answer: finding.answer,
  explanation: finding.explanation,
})

const presentRisk = (risk: RiskSummary) => ({
  level: risk.level,
  factors: risk.factors.map((factor) => factor.message),
  recommendations: risk.recommendations.map((recommendation) => recommendation.message),
  details: { factors: risk.factors, recommendations: risk.recommendations },
})
