import { errorCatalogue } from '@custos/contract/errors'
import { build, run } from '@custos/database/query'
import type { Schema } from '@custos/database/schema'
import type { TenantSession } from '@custos/database/session'
import { type ExpressionBuilder, sql } from 'kysely'

/** What a page of the audit log may be narrowed to. Times are unix seconds, inclusive. */
export interface AuditFilters {
  start_time: number
  end_time: number
  user_id?: string | undefined
  action?: string | undefined
  /** A status, or a class as `4xx`. */
  status_code?: string | undefined
  method?: string | undefined
  path?: string | undefined
  ip_address?: string | undefined
}

/** The last record of a page. */
export interface AuditPlace {
  at: string
  id: string
}

/** A page of records as JSON texts, one more than `limit` when others follow. */
export async function readPage(
  session: TenantSession,
  filters: AuditFilters,
  page: { order: 'asc' | 'desc'; limit: number; after: AuditPlace | null },
): Promise<{ at: Date; id: string; record: unknown }[]> {
  const beyond = page.order === 'desc' ? '<' : '>'
  let rows = build
    .selectFrom('audit_records')
    .select(['at', 'id', 'record'])
    .where((where) =>
      where.and([within(where, filters.start_time, filters.end_time + 1), matching(where, session.tenantId, filters)]),
    )
    .orderBy('at', page.order)
    .orderBy('id', page.order)
    .limit(page.limit + 1)
  const { after } = page
  if (after)
    rows = rows.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('at', 'id'), beyond, tuple(new Date(after.at), after.id)),
    )
  return run(session, rows)
}

/**
 * The exact number of records that the filters match. Whole hours of sealed records are counted already; the rest, and filters
 * that no hour is counted by, are looked up. All in one statement: between two, the sealer could move records from one to the other.
 */
export async function countAll(session: TenantSession, filters: AuditFilters): Promise<number> {
  const [start, end] = [filters.start_time, filters.end_time + 1]
  const [first, last] = [Math.ceil(start / hour) * hour, Math.floor(end / hour) * hour]
  const isCounted = first < last && filters.path === undefined && filters.ip_address === undefined
  const [row] = await run(session, isCounted ? countedByHours(first, last) : counted(start, end))
  return Number(row?.total ?? 0)

  function counted(from: number, to: number) {
    return build
      .selectFrom('audit_records')
      .select((select) => select.fn.countAll<string>().as('total'))
      .where((where) => where.and([within(where, from, to), matching(where, session.tenantId, filters)]))
  }

  function countedByHours(first: number, last: number) {
    const sealed = build
      .selectFrom('audit_counts')
      .select(sql<string>`coalesce(sum(records), 0)`.as('total'))
      .where('hour', '>=', timeOf(first))
      .where('hour', '<', timeOf(last))
      .where((where) => matching(where, session.tenantId, filters))
    const unsealed = counted(first, last)
      .where('transaction', '>=', build.selectFrom('audit_sealer').select('sealed_below'))
      // Always true. It tells the planner that few records are in question, so that it looks for them by their transaction.
      .where('transaction', '<', sql<string>`pg_snapshot_xmax(pg_current_snapshot())`)
    return build.selectNoFrom(
      sql<string>`(${sealed}) + (${counted(start, first)}) + (${counted(last, end)}) + (${unsealed})`.as('total'),
    )
  }
}

/** Seconds. */
const hour = 3600

const timeOf = (seconds: number) => new Date(seconds * 1000)

/** @param to exclusive. */
function within(where: ExpressionBuilder<Schema, 'audit_records'>, from: number, to: number) {
  return where.and([where('at', '>=', timeOf(from)), where('at', '<', timeOf(to))])
}

function matching<Table extends 'audit_records' | 'audit_counts'>(
  given: ExpressionBuilder<Schema, Table>,
  tenantId: string,
  filters: AuditFilters,
) {
  // Both tables have the columns that are asked for here.
  const where = given as unknown as ExpressionBuilder<Schema, 'audit_records'>
  const conditions = [where('tenant_id', '=', tenantId)]
  if (filters.user_id !== undefined) conditions.push(where('user_id', '=', filters.user_id))
  if (filters.action !== undefined) conditions.push(where('action', '=', filters.action))
  if (filters.method !== undefined) conditions.push(where('method', '=', filters.method))
  if (filters.path !== undefined) conditions.push(where('path', '=', filters.path))
  if (filters.ip_address !== undefined) conditions.push(where('ip_address', '=', filters.ip_address))
  if (filters.status_code !== undefined) {
    const first = Number(filters.status_code[0])
    if (/xx$/i.test(filters.status_code)) conditions.push(where('status', 'in', statusesOf(first)))
    else conditions.push(where('status', '=', Number(filters.status_code)))
  }
  return where.and(conditions)
}

/** Every status that the API can answer with: a short list, where a class of a hundred would be as many places to look in. */
const statuses = [...new Set([200, 201, 405, ...Object.values(errorCatalogue).map((kind) => kind.status)])]

function statusesOf(first: number): number[] {
  const found = statuses.filter((status) => Math.floor(status / 100) === first)
  // A class that is never answered still has to match nothing.
  return found.length > 0 ? found : [first * 100]
}
