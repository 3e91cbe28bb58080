import { build, run } from '@custos/database/query'
import type { Schema } from '@custos/database/schema'
import type { TenantSession } from '@custos/database/session'
import type { ExpressionBuilder } from 'kysely'
import type { SpanPage } from '../span.ts'

export interface EventFilters {
  start_time: number
  end_time: number
  event_source?: string | undefined
  event_type?: string | undefined
  service?: string | undefined
  /** Every event's region and account are null, so that a filter on them matches none. */
  region?: string | undefined
  account?: string | undefined
}

export async function readEvents(session: TenantSession, filters: EventFilters, page: SpanPage) {
  let rows = build
    .selectFrom('events')
    .select([
      'at',
      'id',
      'expires_at',
      'source',
      'type',
      'service',
      'detail',
      'processing_time_ms',
      'stored_at',
      'archive_object',
    ])
    .where((where) => matching(where, session.tenantId, filters))
    .orderBy('at', page.order)
    .orderBy('id', page.order)
    .limit(page.limit + 1)
  const { after } = page
  if (after) {
    rows = rows.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('at', 'id'), page.order === 'desc' ? '<' : '>', tuple(new Date(after.at), after.id)),
    )
  }
  return run(session, rows)
}

export async function countEvents(session: TenantSession, filters: EventFilters): Promise<number> {
  const counted = build
    .selectFrom('events')
    .select((select) => select.fn.countAll<string>().as('total'))
    .where((where) => matching(where, session.tenantId, filters))
  const [row] = await run(session, counted)
  return Number(row?.total ?? 0)
}

function matching(where: ExpressionBuilder<Schema, 'events'>, tenantId: string, filters: EventFilters) {
  return where.and([
    where('tenant_id', '=', tenantId),
    where('at', '>=', new Date(filters.start_time * 1000)),
    where('at', '<', new Date((filters.end_time + 1) * 1000)),
    ...(filters.event_source === undefined ? [] : [where('source', '=', filters.event_source)]),
    ...(filters.event_type === undefined ? [] : [where('type', '=', filters.event_type)]),
    ...(filters.service === undefined ? [] : [where('service', '=', filters.service)]),
    ...(filters.region === undefined && filters.account === undefined ? [] : [where.lit(false)]),
  ])
}
