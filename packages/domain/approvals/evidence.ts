import type { TenantSession } from '@custos/database/session'
import { canonicalJson } from '@custos/kernel/canonical-json'
import { sha256 } from '@custos/kernel/hash'
import type { RiskLevel } from '@custos/risk/model'
import { answersOf } from '../answers/store.ts'
import { judgementsOf } from '../judgements/store.ts'
import { vendorDecided } from '../vendor-queries.ts'
import type { ApprovalRow, StoredEvidence } from './approval.ts'
import type { Parts } from './evidence-parts.ts'
import { citedAssessments, decisionInForce, documentsOfVendor } from './store.ts'

/** What a decision rests on. */
export interface Evidence {
  /** SHA-256, in hexadecimal, of the canonical JSON (RFC 8785) of the table. */
  digest: string
  table: Table
  /** The gravest of the assessments' levels, of their effective answers; null where none has one. */
  risk: RiskLevel | null
  /** By which risk it is to be reviewed; null where the level of one is not known. */
  reviewedAs: RiskLevel | null
  /** Answers that need a person and that nobody has judged; null when it rests on no assessment. */
  unchecked: number | null
}

/** The form of the table. What was signed in another form stays as it is, and is verified by that. */
const form = 'custos-evidence-3'

/**
 * What is on the table when people decide: whom it is about, what for, and how much risk that is before anything is read, the decision in force with its conditions, the vendor's
 * documents, and for each cited assessment, in the order of the ids, whom it read, at which tier, its risk with the reasons, its answers with their
 * sources (which name each document by its SHA-256), and the judgements.
 */
export interface Table extends Omit<StoredEvidence, 'assessments'> {
  assessments: (StoredEvidence['assessments'][number] & ReturnType<typeof judgedAnswersOf>)[]
}

const gravestFirst: readonly RiskLevel[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']

const gravestOf = (levels: readonly (RiskLevel | null)[]): RiskLevel | null =>
  gravestFirst.find((level) => levels.includes(level)) ?? null

/** What a decision about the vendor on these assessments rests on, at present. The vendor exists. */
export async function evidenceOf(
  session: TenantSession,
  vendorId: string,
  assessmentIds: readonly string[],
): Promise<Evidence> {
  const { tenantId } = session
  const vendor = (await vendorDecided.first(session, { tenantId, id: vendorId }))!
  const replaced = await decisionInForce(session, vendorId)
  const documents = await documentsOfVendor.all(session, { tenantId, vendorId })
  const cited = await citedWithJudgements(session, assessmentIds)
  const table: Table = {
    form,
    vendor: { id: vendorId, ...vendor },
    replaces: replaced?.id ?? null,
    conditions: replaced?.condition_items ?? [],
    documents,
    assessments: cited.map((assessment) => ({
      id: assessment.id,
      name: assessment.name,
      domain: assessment.domain,
      collection: assessment.collection,
      tier: assessment.tier,
      not_asked: assessment.not_asked,
      risk: assessment.risk,
      ...judgedAnswersOf(assessment),
    })),
  }
  const levels = cited.map(({ risk_level, assessable }) => (assessable ? risk_level : null))
  return {
    digest: sha256(canonicalJson(table)),
    table,
    risk: gravestOf(levels),
    reviewedAs: levels.includes(null) ? null : gravestOf(levels),
    unchecked: cited.length === 0 ? null : cited.reduce((sum, { answer_counts }) => sum + answer_counts!.to_check, 0),
  }
}

/** What of the table no assessment keeps, which is frozen once a decision cites it: it stays with the decision. */
export const storedPart = ({ assessments, ...rest }: Table): StoredEvidence => ({
  ...rest,
  assessments: assessments.map(({ results: _, judgements: __, ...assessment }) => assessment),
})

/**
 * The table as it was signed, whose SHA-256 is the decision's digest.
 *
 * @returns of a decision of before vendor and risk were bound, what was on the table then; null where that was nothing.
 */
export async function evidenceSigned(
  session: TenantSession,
  { supporting_assessments }: Pick<ApprovalRow, 'supporting_assessments'>,
  kept: StoredEvidence | null,
): Promise<string | null> {
  if (kept === null && supporting_assessments.length === 0) return null
  const cited = await citedWithJudgements(session, supporting_assessments)
  if (kept === null)
    return canonicalJson(
      cited.map((assessment) => ({
        id: assessment.id,
        collection: assessment.collection,
        ...judgedAnswersOf(assessment),
      })),
    )
  const answers = new Map(cited.map((assessment) => [assessment.id, judgedAnswersOf(assessment)]))
  return canonicalJson({
    ...kept,
    assessments: kept.assessments.map((assessment) => ({ ...assessment, ...answers.get(assessment.id) })),
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
    const of = { tenantId: session.tenantId, assessmentId: assessment.id }
    cited.push({
      ...assessment,
      results: await answersOf.all(session, of),
      judgements: await judgementsOf.all(session, of),
    })
  }
  return cited
}

export function partsOf({ vendor, replaces, conditions, documents, assessments }: Table): Parts {
  const parts: Record<keyof Parts, unknown> = {
    vendor_name: vendor.name,
    vendor_domain: [vendor.domain, vendor.alternative_domains],
    vendor_use: [vendor.data_usage, vendor.criticality],
    tier: [vendor.inherent_risk, vendor.risk_override, assessments.map(({ tier, not_asked }) => [tier, not_asked])],
    replaces,
    conditions,
    documents,
    assessments: assessments.map(({ id, name, domain, collection }) => [id, name, domain, collection]),
    risk: assessments.map(({ risk }) => risk),
    answers: assessments.map(({ results }) => results),
    judgements: assessments.map(({ judgements }) => judgements),
  }
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, sha256(canonicalJson(part)).slice(0, 16)]),
  ) as Parts
}
