import { json, query, run, runUnprepared } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { heldKinds } from '@custos/evidence/certificates/held'
import { dateOf, unixSeconds } from '@custos/kernel/clock'
import type { RiskBasis, RiskSummary } from '@custos/risk/types'
import { sql } from 'kysely'
import { isRejected } from '../judgements/rejected-certificate.ts'
import { domainsRead } from '../shared-assessment-queries.ts'
import { build } from '../tables.ts'
import type { ApprovalRow, ConditionItem, StoredEvidence } from './approval.ts'
import { signedRecord } from './signed-record.ts'
import { isOpen } from './terms.ts'
import type { EndingCertificate, StatusFacts } from './vendor-status.ts'

/** Whole seconds as a JavaScript number. */
const seconds = <
  Column extends 'decision_date' | 'trigger_date' | 'review_by' | 'valid_until' | 'period_start' | 'period_end',
>(
  column: Column,
) =>
  sql<
    Column extends 'decision_date' | 'trigger_date' ? number : number | null
  >`floor(extract(epoch FROM ${sql.ref(column)}))::float8`.as(column)

/** Decisions of a vendor, newest first, as `ApprovalRow`s. */
const decisions = build
  .selectFrom('approvals')
  .select([
    'id',
    'status',
    'supporting_assessments',
    'approvers',
    'advice',
    'reasoning',
    'conditions',
    'condition_items',
    'accepted_risks',
    'settled_conditions',
    'evidence_digest',
    'answers_to_check',
    'answers_not_needed',
    'vendor',
    'trigger_type',
    'trigger_assessment_id',
  ])
  .select([seconds('decision_date'), seconds('trigger_date'), seconds('review_by'), seconds('valid_until')])
  .orderBy('id', 'desc')

export async function listDecisions(
  session: TenantSession,
  vendorId: string,
  page: { rows: number; after: string | null },
): Promise<ApprovalRow[]> {
  let rows = decisions.where('tenant_id', '=', session.tenantId).where('vendor_id', '=', vendorId).limit(page.rows)
  if (page.after) rows = rows.where('id', '<', page.after)
  return run(session, rows)
}

export function everyDecision(session: TenantSession, vendorId: string): Promise<ApprovalRow[]> {
  return run(session, decisions.where('tenant_id', '=', session.tenantId).where('vendor_id', '=', vendorId))
}

export async function decisionById(
  session: TenantSession,
  vendorId: string,
  id: string,
): Promise<ApprovalRow | undefined> {
  const rows = decisions
    .where('tenant_id', '=', session.tenantId)
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
  return (await run(session, rows))[0]
}

/** The decisions that cite an assessment, newest first. */
export async function decisionsOn(session: TenantSession, assessmentId: string): Promise<ApprovalRow[]> {
  const rows = decisions
    .where('tenant_id', '=', session.tenantId)
    .where(sql<boolean>`${assessmentId} = ANY (supporting_assessments)`)
  return run(session, rows)
}

export async function decisionInForce(session: TenantSession, vendorId: string): Promise<ApprovalRow | undefined> {
  return (await listDecisions(session, vendorId, { rows: 1, after: null }))[0]
}

export async function insertDecision(
  session: TenantSession,
  vendorId: string,
  decision: ApprovalRow,
  evidence: StoredEvidence,
  dates: { decision_date: Date; trigger_date: Date },
): Promise<void> {
  await run(
    session,
    build.insertInto('approvals').values({
      ...decision,
      ...dates,
      tenant_id: session.tenantId,
      vendor_id: vendorId,
      approvers: json(decision.approvers),
      advice: decision.advice && json(decision.advice),
      conditions: json(decision.conditions),
      condition_items: json(decision.condition_items),
      accepted_risks: json(decision.accepted_risks),
      settled_conditions: json(decision.settled_conditions),
      review_by: dateOf(decision.review_by),
      valid_until: dateOf(decision.valid_until),
      vendor: json(decision.vendor),
      evidence: json(evidence),
      signed_record: signedRecord(vendorId, decision),
    }),
  )
  if (decision.supporting_assessments.length === 0) return
  await runUnprepared(
    session,
    build.insertInto('approval_citations').values(
      decision.supporting_assessments.map((assessment) => ({
        tenant_id: session.tenantId,
        assessment_id: assessment,
        approval_id: decision.id,
      })),
    ),
  )
}

export async function setConditions(session: TenantSession, id: string, items: ConditionItem[]): Promise<void> {
  await run(
    session,
    build
      .updateTable('approvals')
      .set({ condition_items: json(items), conditions: json(items.map(({ text }) => text)) })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id),
  )
}

/** The assessments that a decision cites, ordered by id. */
export function citedAssessments(session: TenantSession, ids: readonly string[]) {
  return run(
    session,
    build
      .selectFrom('assessments')
      .select([
        'id',
        'name',
        'domain',
        'collection',
        'tier',
        'not_asked',
        'lower_tier',
        'tier_difference',
        'risk_level',
        'answer_counts',
      ])
      .select(sql<RiskSummary | null>`coalesce(effective_risk, summarized_risk)`.as('risk'))
      .select(sql<boolean>`coalesce(known ->> 'assessable', 'true') = 'true'`.as('assessable'))
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', sql<string>`ANY(${ids})`)
      .orderBy('id'),
  )
}

/** The maximum number of newer severe assessments in a record; older ones add little. */
const maxNewer = 20

/** The vendor's COMPLETED assessments of HIGH or CRITICAL risk that are newer than all of these, newest first. */
export function severeAssessmentsAfter(session: TenantSession, vendorId: string, ids: readonly string[]) {
  return run(
    session,
    build
      .selectFrom('assessments')
      .select(['id', 'risk_level'])
      .where('tenant_id', '=', session.tenantId)
      .where('vendor_id', '=', vendorId)
      .where('status', '=', 'COMPLETED')
      .where('risk_level', 'in', ['HIGH', 'CRITICAL'])
      .where('id', '>', sql<string>`ALL(${ids}::uuid[])`)
      .orderBy('id', 'desc')
      .limit(maxNewer),
  )
}

/** The decision as it was signed, and the part of the evidence record that is stored with it; null in decisions from before each was stored. */
export const storedAtSignature = query((p: { tenantId: string; id: string }) =>
  build
    .selectFrom('approvals')
    .select('signed_record')
    .select(sql<StoredEvidence | null>`evidence`.as('evidence'))
    .where('tenant_id', '=', p.tenantId)
    .where('id', '=', p.id),
)

/** The vendor's documents that are not removed and belong to it by their text or a person's confirmation, oldest first. */
export const documentsOfVendor = query((p: { tenantId: string; vendorId: string }) =>
  build
    .selectFrom('documents')
    .select(['id', 'name', 'kind', 'sha256'])
    .select([seconds('period_start'), seconds('period_end'), seconds('valid_until')])
    .where('tenant_id', '=', p.tenantId)
    .where('vendor_id', '=', p.vendorId)
    .where('status', 'not in', ['REMOVED', 'HELD'])
    .orderBy('id'),
)

/** Marks the decision's evidence as changed, unless it is already marked. */
export async function markEvidenceChanged(session: TenantSession, id: string, now: Date): Promise<void> {
  await run(
    session,
    build
      .updateTable('approvals')
      .set({ evidence_changed_at: now })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id)
      .where('evidence_changed_at', 'is', null),
  )
}

/** @returns false if the decision already has this value */
export async function setPlacesLeftOut(session: TenantSession, id: string, areLeftOut: boolean): Promise<boolean> {
  const changed = await run(
    session,
    build
      .updateTable('approvals')
      .set({ places_left_out: areLeftOut })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id)
      .where('places_left_out', '<>', areLeftOut)
      .returning('id'),
  )
  return changed.length > 0
}

/** The organisation's assessments with these ids. */
export async function assessmentsNamed(session: TenantSession, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await run(
    session,
    build
      .selectFrom('assessments')
      .select(['id', 'vendor_id', 'status', 'domain', 'is_cited', 'sub_processors'])
      .select(sql<RiskBasis>`coalesce(effective_risk, summarized_risk) -> 'basis'`.as('basis'))
      .select(domainsRead)
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', sql<string>`ANY(${ids})`),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The kinds that mean a held certificate. */
const heldKindList = sql.join(heldKinds.map((kind) => sql.lit(kind)))

const facts = query((p: { tenantId: string; vendorId: string }) =>
  build
    .selectFrom('approvals as decision')
    .select(['decision.status', 'decision.decision_date', 'decision.condition_items', 'decision.valid_until'])
    .select(['decision.evidence_changed_at', 'decision.places_left_out'])
    .select([
      sql<boolean>`EXISTS (
        SELECT FROM assessments later
        WHERE later.tenant_id = decision.tenant_id AND later.vendor_id = decision.vendor_id AND later.status = 'COMPLETED'
          AND later.risk_level IN ('HIGH', 'CRITICAL') AND later.ended_at > decision.decision_date
          AND later.id <> ALL (decision.supporting_assessments))`.as('later_high_risk'),
      sql<EndingCertificate[]>`ARRAY(
        SELECT jsonb_build_object('framework_id', certificate->'framework_id', 'name', certificate->'name', 'valid_until', certificate->'valid_until')
        FROM assessments basis JOIN vendors ON vendors.tenant_id = basis.tenant_id AND vendors.id = basis.vendor_id,
          jsonb_array_elements(basis.certificates) certificate
        WHERE basis.tenant_id = decision.tenant_id AND basis.id = ANY (decision.supporting_assessments)
          AND certificate->>'kind' IN (${heldKindList}) AND certificate->>'valid_until' IS NOT NULL
          AND NOT ${isRejected('certificate')})`.as('certificates'),
    ])
    .where('decision.tenant_id', '=', p.tenantId)
    .where('decision.vendor_id', '=', p.vendorId)
    .orderBy('decision.id', 'desc')
    .limit(1),
)

export async function statusFacts(session: TenantSession, vendorId: string): Promise<StatusFacts> {
  const row = await facts.first(session, { tenantId: session.tenantId, vendorId })
  if (!row) return undecided
  return {
    decision: row.status,
    decidedAt: unixSeconds(row.decision_date),
    laterHighRisk: row.later_high_risk,
    evidenceChanged: row.evidence_changed_at !== null || row.places_left_out,
    validUntil: row.valid_until && unixSeconds(row.valid_until),
    conditionsDue: row.condition_items.flatMap((item) => (isOpen(item) && item.due !== null ? [item.due] : [])),
    certificates: row.certificates,
  }
}

const undecided: StatusFacts = {
  decision: null,
  decidedAt: null,
  laterHighRisk: false,
  evidenceChanged: false,
  validUntil: null,
  conditionsDue: [],
  certificates: [],
}

/** Whether a decision was made on the assessment itself. */
export const decidedOn = query((p: { tenantId: string; id: string }) =>
  build
    .selectFrom('approvals')
    .select('id')
    .where('tenant_id', '=', p.tenantId)
    .where('trigger_assessment_id', '=', p.id),
)
