import { json, query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { sql } from 'kysely'
import { build } from '../tables.ts'
import { hasEnded } from './contract-dates.ts'
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
  'vendors.further_contacts',
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
  'vendors.has_ended',
  'vendors.inherent_risk',
  'vendors.risk_override',
  'vendors.service_profile',
  'vendors.risk_level',
  'vendors.overall_status',
  'vendors.warnings',
  'vendors.approval_history',
  'vendors.pending_assessments',
  'vendors.latest_assessment',
  'vendors.newest_review',
  'vendors.created_at',
  'vendors.updated_at',
] as const

/** A vendor with its newest decisions and its unended assessments, which the database keeps in its row. */
export const vendorRows = build
  .selectFrom('vendors')
  .select(ownColumns)
  .select([
    sql<string | null>`vendors.ended_on::text`.as('ended_on'),
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
  further_contacts: json(fields.further_contacts),
  data_usage: fields.data_usage === null ? null : json(fields.data_usage),
  notes: json(fields.notes),
  review_period_days: fields.review_period_days,
  owner_id: fields.owner_id,
  external_id: fields.external_id,
  next_review_at: fields.next_review_at,
  criticality: fields.criticality,
  processing: fields.processing === null ? null : json(fields.processing),
  inherent_risk: json(inherentRiskOf(fields)),
  ended_on: fields.ended_on,
  has_ended: hasEnded(fields, now),
  ...storedContracts(fields, now),
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
