import { query, runUnprepared } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { heldKinds } from '@custos/evidence/certificates/held'
import { sql } from 'kysely'
import { isRejected } from '../judgements/rejected-certificate.ts'
import { build } from '../tables.ts'
import type { DatedVendor, DateKind } from './due-date.ts'

const heldKindList = sql.join(heldKinds.map((kind) => sql.lit(kind)))

/** A due day of a vendor; the fields define the order of days. */
export interface DueDay {
  /** Unix seconds. */
  at: number
  vendor_id: string
  kind: DateKind | 'UNDATED'
}

/** The filters of days; an undefined member does not filter. */
export interface DayFilters {
  kinds: readonly (DateKind | 'UNDATED')[]
  ownerId?: string | undefined
  /** Unix seconds, the first inclusive and the second exclusive. */
  from: number
  to?: number | undefined
}

/** The first days after the last seen one, soonest first. */
export function dueDays(
  session: TenantSession,
  { kinds, ownerId, from, to }: DayFilters,
  page: { rows: number; after: DueDay | undefined },
): Promise<DueDay[]> {
  let days = build
    .selectFrom('due_days')
    .select([sql<DueDay['kind']>`kind`.as('kind'), 'vendor_id', sql<number>`at::float8`.as('at')])
    .where('tenant_id', '=', session.tenantId)
    .where('kind', '=', sql<string>`chosen.kind`)
    .where('at', '>=', String(Math.floor(from)))
    .orderBy('due_days.at')
    .orderBy('vendor_id')
    .limit(page.rows)
  if (to !== undefined) days = days.where('at', '<', String(Math.ceil(to)))
  if (ownerId) days = days.where('owner_id', '=', ownerId)
  if (page.after)
    days = days.where(
      sql<boolean>`(at, vendor_id, kind) > (${page.after.at}::bigint, ${page.after.vendor_id}::uuid, ${page.after.kind}::text)`,
    )
  // Reads each kind by its own index, then takes the soonest of all.
  return runUnprepared(
    session,
    build
      .selectFrom(sql<{ kind: string }>`unnest(${kinds}::text[])`.as<'chosen'>(sql`chosen(kind)`))
      .innerJoinLateral(days.as('day'), (join) => join.onTrue())
      .select(['day.kind', 'day.vendor_id', 'day.at'])
      .orderBy('day.at')
      .orderBy('day.vendor_id')
      .orderBy('day.kind')
      .limit(page.rows),
  )
}

/**
 * The vendors that have a date of these kinds on these days, with the facts behind those dates. Other facts are empty, because reading them takes
 * most of the time.
 */
export function datedVendors(session: TenantSession, days: readonly DueDay[]): Promise<DatedVendor[]> {
  const withDayOf = (kinds: readonly DueDay['kind'][]) => [
    ...new Set(days.filter(({ kind }) => kinds.includes(kind)).map(({ vendor_id }) => vendor_id)),
  ]
  return vendorsWithFacts.all(session, {
    tenantId: session.tenantId,
    ids: [...new Set(days.map(({ vendor_id }) => vendor_id))],
    withCertificates: withDayOf(['CERTIFICATE']),
    withRequests: withDayOf(['VENDOR_REQUEST']),
  })
}

interface VendorSelection {
  tenantId: string
  ids: string[]
  withCertificates: string[]
  withRequests: string[]
}

const vendorsWithFacts = query((p: VendorSelection) =>
  build
    .selectFrom('vendors')
    .select([
      'vendors.id',
      'vendors.name',
      'vendors.owner_id',
      'vendors.contracts',
      sql<number | null>`floor(extract(epoch FROM vendors.next_review_at))::float8`.as('next_review_at'),
      sql<DatedVendor['decision']>`vendors.approval_history -> 0`.as('decision'),
      sql<DatedVendor['certificates']>`CASE WHEN vendors.id = ANY(${p.withCertificates}::uuid[]) THEN ARRAY(
        SELECT jsonb_build_object('framework_id', certificate -> 'framework_id', 'name', certificate -> 'name', 'type', certificate -> 'type',
                                  'scope', certificate -> 'scope', 'valid_until', certificate -> 'valid_until')
        FROM vendor_facts, jsonb_array_elements(vendor_facts.facts -> 'certificates') certificate
        WHERE vendor_facts.tenant_id = vendors.tenant_id AND vendor_facts.vendor_id = vendors.id
          AND certificate ->> 'kind' IN (${heldKindList}) AND certificate ->> 'valid_until' IS NOT NULL
          AND NOT ${isRejected('certificate')}) ELSE '{}' END`.as('certificates'),
      sql<DatedVendor['vendorRequests']>`CASE WHEN vendors.id = ANY(${p.withRequests}::uuid[]) THEN ARRAY(
        SELECT jsonb_build_object('id', id, 'answer_by', floor(extract(epoch FROM answer_by)))
        FROM vendor_requests
        WHERE vendor_requests.tenant_id = vendors.tenant_id AND vendor_requests.vendor_id = vendors.id AND closed_at IS NULL
          AND jsonb_array_length(questions) > (
            SELECT count(DISTINCT question_id) FROM vendor_request_answers
            WHERE vendor_request_answers.tenant_id = vendor_requests.tenant_id AND vendor_request_id = vendor_requests.id AND submitted_at IS NOT NULL)
        ORDER BY id) ELSE '{}' END`.as('vendorRequests'),
    ])
    .where('vendors.tenant_id', '=', p.tenantId)
    .where(sql<boolean>`vendors.id = ANY(${p.ids}::uuid[])`)
    .orderBy('vendors.id'),
)
