import { frameworks, isCertifiable } from '@custos/catalogue/catalogue'
import { json, query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { sql } from 'kysely'
import type { ApprovalRow } from '../approvals/approval.ts'
import { decisions, heldKindList } from '../approvals/store.ts'
import { build } from '../tables.ts'
import { inherentRiskOf } from './risk-context.ts'
import type { VendorFields, VendorRow } from './vendor.ts'
import { storedContracts } from './vendor-contracts.ts'

const ownColumns = [
  'vendors.id',
  'vendors.name',
  'vendors.description',
  'vendors.domain',
  'vendors.alternative_domains',
  'vendors.industry',
  'vendors.contact',
  'vendors.data_usage',
  'vendors.notes',
  'vendors.review_period_days',
  'vendors.owner_id',
  'vendors.external_id',
  'vendors.next_review_at',
  'vendors.criticality',
  'vendors.processing',
  'vendors.contracts',
  'vendors.internal_use',
  'vendors.custom_fields',
  'vendors.inherent_risk',
  'vendors.risk_override',
  'vendors.service_profile',
  'vendors.risk_level',
  'vendors.overall_status',
  'vendors.created_at',
  'vendors.updated_at',
] as const

/** The maximum number of decisions in a vendor's response; the history call returns all. */
const shownDecisions = 20

/** Laws and guidelines. */
const uncertifiable = sql.join([...frameworks.keys()].filter((id) => !isCertifiable(id)).map((id) => sql.lit(id)))

const newestReviewRow = sql`FROM assessments review WHERE review.tenant_id = vendors.tenant_id AND review.id = vendors.newest_review_id`

/** The list's view of the newest COMPLETED assessment; null if an older version completed it without locations. */
const newestReview = sql<VendorRow['newest_review']>`(
  SELECT CASE WHEN review.data_locations IS NOT NULL THEN jsonb_build_object(
    'assessment_id', review.id,
    'ended_at', floor(extract(epoch FROM review.ended_at))::bigint,
    'known', review.known,
    'answer_counts', review.answer_counts,
    'certificates', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('framework_id', claim -> 'framework_id', 'name', claim -> 'name', 'type', claim -> 'type',
        'valid_until', claim -> 'valid_until', 'period_to', claim #> '{period,to}') ORDER BY place), '[]')
      FROM jsonb_array_elements(review.certificates) WITH ORDINALITY AS certificates (claim, place) WHERE claim ->> 'kind' IN (${heldKindList})
        AND claim ->> 'framework_id' NOT IN (${uncertifiable})),
    'locations', review.data_locations,
    'without_safeguard', review.without_safeguard) END
  ${newestReviewRow})`

const ended = (alias: string) =>
  sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'status', ${sql.ref(`${alias}.status`)},
    'ended_at', floor(extract(epoch FROM ${sql.ref(`${alias}.ended_at`)}))::bigint)`

/** The assessment that ended last: mostly the newest COMPLETED one, whose row is read in any case. */
const latestAssessment = sql<VendorRow['latest_assessment']>`CASE WHEN vendors.assessed_at IS NOT NULL THEN coalesce(
  (SELECT ${ended('review')} ${newestReviewRow} AND review.ended_at = vendors.assessed_at),
  (SELECT ${ended('latest')} FROM assessments latest
    WHERE latest.tenant_id = vendors.tenant_id AND latest.vendor_id = vendors.id AND latest.ended_at IS NOT NULL
    ORDER BY latest.ended_at DESC LIMIT 1)) END`

/** A vendor with its newest decisions and its unended assessments, in one round trip. */
export const vendorRows = build
  .selectFrom('vendors')
  .select(ownColumns)
  .select((select) => [
    // Before the first decision, there is none to look for.
    sql<ApprovalRow[]>`CASE WHEN vendors.overall_status = 'PENDING_REVIEW' THEN '[]' ELSE (${select
      .selectFrom(
        decisions
          .where('approvals.tenant_id', '=', sql.ref<string>('vendors.tenant_id'))
          .where('approvals.vendor_id', '=', sql.ref<string>('vendors.id'))
          .limit(sql.lit(shownDecisions))
          .as('decision'),
      )
      .select(sql<ApprovalRow[]>`coalesce(json_agg(to_json(decision)), '[]')`.as('all'))}) END`.as('approval_history'),
    sql<string[]>`ARRAY(
      SELECT pending.id FROM assessments pending
      WHERE pending.tenant_id = vendors.tenant_id AND pending.vendor_id = vendors.id AND pending.status IN ('AWAITING', 'IN_PROGRESS')
      ORDER BY pending.id DESC)`.as('pending_assessments'),
    latestAssessment.as('latest_assessment'),
    newestReview.as('newest_review'),
    sql<string | null>`vendors.contract_due_on::text`.as('contract_due_on'),
  ])

const byId = query((p: { tenantId: string; id: string }) =>
  vendorRows.where('vendors.tenant_id', '=', p.tenantId).where('vendors.id', '=', p.id),
)

export async function findVendor(session: TenantSession, id: string): Promise<VendorRow | undefined> {
  return byId.first(session, { tenantId: session.tenantId, id })
}

const stored = (fields: VendorFields, now: Date) => ({
  name: fields.name,
  description: fields.description,
  domain: fields.domain,
  alternative_domains: json(fields.alternative_domains),
  industry: fields.industry,
  contact: fields.contact === null ? null : json(fields.contact),
  data_usage: fields.data_usage === null ? null : json(fields.data_usage),
  notes: json(fields.notes),
  review_period_days: fields.review_period_days,
  owner_id: fields.owner_id,
  external_id: fields.external_id,
  next_review_at: fields.next_review_at,
  criticality: fields.criticality,
  processing: fields.processing === null ? null : json(fields.processing),
  inherent_risk: json(inherentRiskOf(fields)),
  ...storedContracts(fields.contracts, now),
  internal_use: json(fields.internal_use),
  custom_fields: json(fields.custom_fields),
  risk_override: fields.risk_override === null ? null : json(fields.risk_override),
  service_profile: fields.service_profile,
})

export async function insertVendor(session: TenantSession, id: string, fields: VendorFields, now: Date): Promise<void> {
  await run(
    session,
    build.insertInto('vendors').values({
      tenant_id: session.tenantId,
      id,
      ...stored(fields, now),
      overall_status: 'PENDING_REVIEW',
      warning_due: null,
      created_at: now,
      updated_at: now,
    }),
  )
}

export async function changeVendor(session: TenantSession, id: string, fields: VendorFields, now: Date): Promise<void> {
  await run(
    session,
    build
      .updateTable('vendors')
      .set({ ...stored(fields, now), updated_at: now })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id),
  )
}

/** Deletes the vendor with its assessments, decisions and facts. */
export async function deleteVendor(session: TenantSession, id: string): Promise<void> {
  await run(session, build.deleteFrom('vendors').where('tenant_id', '=', session.tenantId).where('id', '=', id))
}
