import type { TenantSession } from '@custos/database/session'
import { canonicalJson } from '@custos/kernel/canonical-json'
import { sha256 } from '@custos/kernel/hash'
import type { RiskLevel, RiskSummary } from '@custos/risk/types'
import { answersOf } from '../answers/store.ts'
import { judgementsOf } from '../judgements/store.ts'
import { vendorForEvidence } from '../shared-vendor-queries.ts'
import type { ApprovalRow, StoredEvidence } from './approval.ts'
import type { Parts } from './evidence-parts.ts'
import { citedAssessments, decisionInForce, documentsOfVendor, severeAssessmentsAfter } from './store.ts'

/** The evidence of a decision. */
export interface Evidence {
  /** SHA-256 of the record's canonical JSON (RFC 8785), in hexadecimal. */
  digest: string
  record: EvidenceRecord
  /** The highest level of the assessments, by their effective answers; null if none has one. */
  risk: RiskLevel | null
  /** The risk that sets the review date; null if the level of one assessment is unknown. */
  riskForReviewDate: RiskLevel | null
  /** The number of answers that a person still has to check; null if the decision cites no assessment. */
  toCheck: number | null
  /** The number of open answers that the decision does not need; null if it cites no assessment. */
  notNeeded: number | null
}

/** The version of the record. A decision keeps the version in which it was signed, and is verified against it. */
const recordVersion = 'custos-evidence-5'

/**
 * The evidence that a decision binds: the vendor with its use and inherent risk, the decision in force with its conditions, the
 * vendor's documents, and each cited assessment, ordered by id. An assessment has its domain and tier, its risk with the reasons,
 * its answers with their sources (each document by its SHA-256), and the judgements. Newer assessments of higher risk are named.
 */
export interface EvidenceRecord extends Omit<StoredEvidence, 'assessments'> {
  assessments: (StoredEvidence['assessments'][number] & ReturnType<typeof judgedAnswersOf>)[]
}

const highestFirst: readonly RiskLevel[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']

const highestRiskOf = (levels: readonly (RiskLevel | null)[]): RiskLevel | null =>
  highestFirst.find((level) => levels.includes(level)) ?? null

/** The current evidence for a decision about an existing vendor on these assessments. */
export async function evidenceOf(
  session: TenantSession,
  vendorId: string,
  assessmentIds: readonly string[],
): Promise<Evidence> {
  const { tenantId } = session
  const vendor = (await vendorForEvidence.first(session, { tenantId, id: vendorId }))!
  const replaced = await decisionInForce(session, vendorId)
  const documents = await documentsOfVendor.all(session, { tenantId, vendorId })
  const cited = await citedWithJudgements(session, assessmentIds)
  const record: EvidenceRecord = {
    form: recordVersion,
    vendor: { id: vendorId, ...vendor },
    replaces: replaced?.id ?? null,
    conditions: (replaced?.condition_items ?? []).map(({ owner: _, owner_id: __, ...condition }) => condition),
    documents,
    assessments: cited.map((assessment) => ({
      id: assessment.id,
      name: assessment.name,
      domain: assessment.domain,
      collection: assessment.collection,
      tier: assessment.tier,
      not_asked: assessment.not_asked,
      ...(assessment.lower_tier && { lower_tier: assessment.lower_tier }),
      ...(assessment.tier_difference?.own_tiers?.length && { own_tiers: assessment.tier_difference.own_tiers }),
      risk: assessment.risk && riskSigned(assessment.risk),
      ...judgedAnswersOf(assessment),
    })),
    newer: await severeAssessmentsAfter(session, vendorId, assessmentIds),
  }
  const levels = cited.map(({ risk_level, assessable }) => (assessable ? risk_level : null))
  return {
    digest: sha256(canonicalJson(record)),
    record,
    risk: highestRiskOf(levels),
    riskForReviewDate: levels.includes(null) ? null : highestRiskOf(levels),
    toCheck: sumOf(cited, 'to_check'),
    notNeeded: sumOf(cited, 'not_needed'),
  }
}

/** Without the number of the rules and the wording of the conditions: an upgrade that changes these alone ends no proposal. */
const riskSigned = ({ rules: _, factors, ...risk }: RiskSummary) => ({
  ...risk,
  factors: factors.map(({ remedy: _, ...factor }) => factor),
})

const sumOf = (cited: readonly Cited[], name: 'to_check' | 'not_needed'): number | null =>
  cited.length === 0 ? null : cited.reduce((sum, { answer_counts }) => sum + answer_counts![name], 0)

/** The part of the record that is stored with the decision. Cited assessments are frozen and keep their answers and judgements. */
export const storedPart = ({ assessments, ...rest }: EvidenceRecord): StoredEvidence => ({
  ...rest,
  assessments: assessments.map(({ results: _, judgements: __, ...assessment }) => assessment),
})

/**
 * The signed record, whose SHA-256 is the decision's digest.
 *
 * @returns only the assessments for a decision from before the record had vendor and risk; null if it cites none.
 */
export async function evidenceSigned(
  session: TenantSession,
  { supporting_assessments }: Pick<ApprovalRow, 'supporting_assessments'>,
  stored: StoredEvidence | null,
): Promise<string | null> {
  if (stored === null && supporting_assessments.length === 0) return null
  const cited = await citedWithJudgements(session, supporting_assessments)
  if (stored === null)
    return canonicalJson(
      cited.map((assessment) => ({
        id: assessment.id,
        collection: assessment.collection,
        ...judgedAnswersOf(assessment),
      })),
    )
  const answers = new Map(cited.map((assessment) => [assessment.id, judgedAnswersOf(assessment)]))
  return canonicalJson({
    ...stored,
    assessments: stored.assessments.map((assessment) => ({ ...assessment, ...answers.get(assessment.id) })),
  })
}

type Cited = Awaited<ReturnType<typeof citedWithJudgements>>[number]

const judgedAnswersOf = ({ results, judgements }: Cited) => ({
  results: results.map(({ id, framework_id, answer }) => ({
    id,
    framework_id,
    statement: answer.statement,
    status: answer.status,
    answer: answer.answer,
    evidence: answer.evidence,
    sources: answer.sources,
  })),
  judgements,
})

async function citedWithJudgements(session: TenantSession, assessmentIds: readonly string[]) {
  const cited = []
  if (assessmentIds.length === 0) return []
  for (const assessment of await citedAssessments(session, assessmentIds)) {
    const key = { tenantId: session.tenantId, assessmentId: assessment.id }
    cited.push({
      ...assessment,
      results: await answersOf.all(session, key),
      judgements: await judgementsOf.all(session, key),
    })
  }
  return cited
}

export function partsOf({ vendor, replaces, conditions, documents, assessments, newer }: EvidenceRecord): Parts {
  const parts: Record<keyof Parts, unknown> = {
    vendor_name: vendor.name,
    vendor_domain: [vendor.domain, vendor.alternative_domains],
    vendor_use: [vendor.data_usage, vendor.criticality, vendor.industry, vendor.processing],
    tier: [
      vendor.inherent_risk,
      vendor.risk_override,
      assessments.map(({ tier, not_asked, lower_tier, own_tiers }) => [
        tier,
        not_asked,
        ...(lower_tier ? [lower_tier] : []),
        ...(own_tiers ? [own_tiers] : []),
      ]),
    ],
    replaces,
    conditions,
    documents,
    assessments: [assessments.map(({ id, name, domain, collection }) => [id, name, domain, collection]), newer],
    risk: assessments.map(({ risk }) => risk),
    answers: assessments.map(({ results }) => results),
    judgements: assessments.map(({ judgements }) => judgements),
  }
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, sha256(canonicalJson(part)).slice(0, 16)]),
  ) as Parts
}
