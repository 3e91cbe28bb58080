import { run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { type RawBuilder, sql } from 'kysely'
import { ofNewestReview, riskLevel, vendorRows } from './store.ts'
import { specialCategories, type VendorFields, type VendorRow, type VendorStatus } from './vendor.ts'

/** Filters for the vendors of the register; an undefined one does not filter. */
export interface VendorFilters {
  industry?: VendorFields['industry'] | undefined
  status?: VendorStatus | undefined
  externalId?: string | undefined
  updatedSince?: Date | undefined
  /** Part of the name, a domain, the external id or a note, in any case. */
  text?: string | undefined
  ownerId?: string | undefined
  riskLevel?: string | undefined
  reviewDueBefore?: Date | undefined
  /** Whether it receives data of GDPR Art. 9 or 10. */
  specialCategories?: boolean | undefined
  /** Whether only those count for which no assessment was ever created. */
  neverRead?: boolean | undefined
  dataGoes?: DataGoes | undefined
}

export type DataGoes = 'OUTSIDE_EEA' | 'WITHOUT_SAFEGUARD'

export type VendorOrder = 'newest' | 'name' | 'decision' | 'risk' | 'known' | 'last_review' | 'next_review'

/** The day of the next open condition of the decision in force. */
const nextDue = sql`(
  SELECT to_timestamp(min((item ->> 'due')::float8))
  FROM (
    SELECT condition_items FROM approvals
    WHERE approvals.tenant_id = vendors.tenant_id AND approvals.vendor_id = vendors.id
    ORDER BY approvals.id DESC LIMIT 1) in_force, jsonb_array_elements(in_force.condition_items) item
  WHERE item ->> 'met_at' IS NULL)`

/** The column of each order; the id, newest first, comes after it. Never null, so that a page can continue after any row. */
const sortColumns: Record<Exclude<VendorOrder, 'newest'>, RawBuilder<unknown>> = {
  name: sql`lower(vendors.name)`,
  risk: sql`coalesce(array_position(ARRAY['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'], ${riskLevel}), 5)`,
  decision: sql`array_position(ARRAY['WARNING', 'PENDING_REVIEW', 'CONDITIONAL', 'APPROVED', 'REJECTED'], vendors.overall_status)`,
  known: sql`coalesce(${ofNewestReview(sql`(assessed.answer_counts ->> 'known')::float8 / nullif((assessed.answer_counts ->> 'statements')::float8, 0)`)}, -1)`,
  last_review: sql`coalesce(vendors.assessed_at, '-infinity')`,
  next_review: sql`coalesce(least(vendors.next_review_at, ${nextDue}), 'infinity')`,
}

/** A page of the register, after the vendor that was last seen. */
export async function listVendors(
  session: TenantSession,
  filters: VendorFilters,
  order: VendorOrder,
  page: { rows: number; after: string | undefined },
): Promise<VendorRow[]> {
  const { tenantId } = session
  let rows = vendorRows.where('vendors.tenant_id', '=', tenantId).limit(page.rows)
  if (filters.industry) rows = rows.where('vendors.industry', '=', filters.industry)
  if (filters.status) rows = rows.where('vendors.overall_status', '=', filters.status)
  if (filters.externalId) rows = rows.where('vendors.external_id', '=', filters.externalId)
  if (filters.updatedSince) rows = rows.where('vendors.updated_at', '>=', filters.updatedSince)
  if (filters.text) rows = rows.where(containing(filters.text))
  if (filters.ownerId) rows = rows.where('vendors.owner_id', '=', filters.ownerId)
  if (filters.riskLevel) rows = rows.where(sql<boolean>`coalesce(${riskLevel}, 'UNKNOWN') = ${filters.riskLevel}`)
  if (filters.reviewDueBefore) rows = rows.where('vendors.next_review_at', '<', filters.reviewDueBefore)
  if (filters.specialCategories !== undefined)
    rows = rows.where(sql<boolean>`${receivesSpecial} = ${filters.specialCategories}`)
  if (filters.neverRead) rows = rows.where(neverRead)
  if (filters.dataGoes) rows = rows.where(dataGoes(filters.dataGoes))

  if (order === 'newest') {
    if (page.after) rows = rows.where('vendors.id', '<', page.after)
    return run(session, rows.orderBy('vendors.id', 'desc'))
  }
  const place = sortColumns[order]
  if (page.after)
    rows = rows.where(
      sql<boolean>`EXISTS (
        SELECT FROM (SELECT ${place} AS place, vendors.id FROM vendors WHERE vendors.tenant_id = ${tenantId} AND vendors.id = ${page.after}) AS seen
        WHERE (${place}, seen.id) > (seen.place, vendors.id))`,
    )
  return run(session, rows.orderBy(sql`${place}`).orderBy('vendors.id', 'desc'))
}

function containing(text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(vendors.name ILIKE ${pattern} OR vendors.domain ILIKE ${pattern}
    OR vendors.external_id ILIKE ${pattern} OR vendors.alternative_domains::text ILIKE ${pattern}
    OR EXISTS (SELECT FROM jsonb_array_elements_text(vendors.notes) note WHERE note ILIKE ${pattern}))`
}

export const receivesSpecial = sql<boolean>`coalesce(vendors.data_usage -> 'shared_data_types' ?| ${specialCategories}::text[], false)`

export const neverRead = sql<boolean>`NOT EXISTS (
  SELECT FROM assessments WHERE assessments.tenant_id = vendors.tenant_id AND assessments.vendor_id = vendors.id)`

/** As far as the newest COMPLETED assessment knows. */
export const dataGoes = (where: DataGoes) =>
  sql<boolean>`coalesce(${ofNewestReview(
    where === 'WITHOUT_SAFEGUARD'
      ? sql`assessed.without_safeguard`
      : sql`assessed.data_locations @? '$[*] ? (@.standing != "EEA")'`,
  )}, false)`
