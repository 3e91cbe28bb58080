import type { TenantSession } from '@custos/database/session'
import { canonicalJson } from '@custos/kernel/canonical-json'
import { sha256 } from '@custos/kernel/hash'
import type { RiskLevel } from '@custos/risk/model'
import { resultsOf } from '../judgements/results.ts'
import { isUnchecked } from '../judgements/rules.ts'
import { judgementsOf } from '../judgements/store.ts'
import { citedAssessments } from './store.ts'

/** What a decision rests on. */
export interface Evidence {
  /** SHA-256 in hexadecimal; null when it rests on no assessment. */
  digest: string | null
  /** The gravest of the assessments' levels, of their effective answers; null where none has one. */
  risk: RiskLevel | null
  /** By which risk it is to be reviewed; null where the level of one is not known. */
  reviewedAs: RiskLevel | null
  /** Answers that need a person and that nobody has judged; null when it rests on no assessment. */
  unchecked: number | null
}

const gravestFirst: readonly RiskLevel[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']

const gravestOf = (levels: readonly (RiskLevel | null)[]): RiskLevel | null =>
  gravestFirst.find((level) => levels.includes(level)) ?? null

/** What a decision on these assessments rests on. */
export async function evidenceOf(session: TenantSession, assessmentIds: readonly string[]): Promise<Evidence> {
  if (assessmentIds.length === 0) return { digest: null, risk: null, reviewedAs: null, unchecked: null }
  const assessments = await citedWithJudgements(session, assessmentIds)
  const levels = assessments.map(({ risk_level, assessable }) => (assessable ? risk_level : null))
  return {
    digest: sha256(canonicalJson(tableOf(assessments))),
    risk: gravestOf(levels),
    reviewedAs: levels.includes(null) ? null : gravestOf(levels),
    unchecked: assessments.reduce((sum, assessment) => sum + uncheckedIn(assessment), 0),
  }
}

/**
 * What is on the table when people decide, whose canonical JSON (RFC 8785) the digest is of: for each cited assessment in the
 * order of the ids, its collection, its answers with their sources (which name each document by its SHA-256), and the judgements.
 */
export const evidenceTable = async (session: TenantSession, assessmentIds: readonly string[]) =>
  tableOf(await citedWithJudgements(session, assessmentIds))

type Cited = Awaited<ReturnType<typeof citedWithJudgements>>[number]

const tableOf = (assessments: readonly Cited[]) =>
  assessments.map((assessment) => ({
    id: assessment.id,
    collection: assessment.collection,
    results: resultsOf(assessment.id, assessment).map(({ id, framework_id, finding }) => ({
      id,
      framework_id,
      statement: finding.statement,
      status: finding.status,
      answer: finding.answer,
      evidence: finding.evidence,
      sources: finding.sources,
    })),
    judgements: assessment.judgements,
  }))

function uncheckedIn(assessment: Cited): number {
  const byResult = new Map(assessment.judgements.map((judgement) => [judgement.result_id, judgement]))
  return resultsOf(assessment.id, assessment).filter(({ id, finding }) => isUnchecked(finding, byResult.get(id))).length
}

async function citedWithJudgements(session: TenantSession, assessmentIds: readonly string[]) {
  const cited = []
  for (const assessment of await citedAssessments(session, assessmentIds)) {
    const judgements = await judgementsOf.all(session, { tenantId: session.tenantId, assessmentId: assessment.id })
    cited.push({ ...assessment, judgements })
  }
  return cited
}
