import { countUpTo, type Page, readInOrder, type TimeRange, within } from '@custos/database/pages-by-time'
import { build, query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { sql } from 'kysely'

export interface EventFilters extends TimeRange {
  event_source?: string | undefined
  event_type?: string | undefined
  service?: string | undefined
  /** Every event's region and account are null, so that a filter on them matches none. */
  region?: string | undefined
  account?: string | undefined
}

/** A page of events, with one more than `limit` if others follow. */
export const readEvents = (session: TenantSession, filters: EventFilters, page: Page) =>
  readInOrder(
    session,
    matching(session, filters)
      .select(['at', 'id', 'expires_at', 'source', 'type', 'service', 'detail', 'processing_time_ms', 'stored_at'])
      .select(['archive_object', 'vendor_id', 'actor_id']),
    page,
  )

export const countEvents = (session: TenantSession, filters: EventFilters) =>
  countUpTo(session, matching(session, filters))

/** The names of existing vendors, by id. */
export async function vendorNames(session: TenantSession, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await run(
    session,
    build
      .selectFrom('vendors')
      .select(['id', 'name'])
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', sql<string>`ANY(${[...new Set(ids)]})`),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** People and apps by id, without deleted ones. */
export const namesOfActors = query((p: { tenantId: string; ids: string[] }) =>
  build
    .selectFrom('users')
    .select(['id', sql<string>`coalesce(name, email)`.as('name'), sql<'PERSON' | 'APP'>`'PERSON'`.as('kind')])
    .where('tenant_id', '=', p.tenantId)
    .where('id', '=', sql<string>`ANY(${p.ids})`)
    .unionAll(
      build
        .selectFrom('apps')
        .select(['id', 'name', sql<'PERSON' | 'APP'>`'APP'`.as('kind')])
        .where('tenant_id', '=', p.tenantId)
        .where('id', '=', sql<string>`ANY(${p.ids})`),
    ),
)

/** Source and type each have an index by time. */
function matching({ tenantId }: TenantSession, filters: EventFilters) {
  let events = build.selectFrom('events').where('tenant_id', '=', tenantId).where(within(filters))
  const { event_source, event_type, service, region, account } = filters
  for (const [column, value] of Object.entries({ source: event_source, type: event_type, service }))
    if (value !== undefined) events = events.where(column as 'source' | 'type' | 'service', '=', value)
  return region === undefined && account === undefined ? events : events.where(sql.lit(false))
}
