import type { getAssessment } from '@custos/contract/assessments'
import type { Finding, RiskSummary, Statement } from '@custos/evidence/model'
import { unixSeconds } from '@custos/kernel/clock'
import type { Data } from '../call.ts'
import { manifestKey } from '../manifests.ts'
import type { AssessmentHead, AssessmentRow, Review } from './assessment.ts'

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
  summarized_risk: row.summarized_risk && presentRisk(row.summarized_risk),
  triggered_by: row.triggered_by,
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
})

const presentRisk = (risk: RiskSummary) => ({
  level: risk.level,
  factors: risk.factors.map((factor) => factor.message),
  recommendations: risk.recommendations.map((recommendation) => recommendation.message),
  details: { factors: risk.factors, recommendations: risk.recommendations },
})

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
