import { errorCatalogue } from '@custos/contract/errors'
import { build, run } from '@custos/database/query'
import type { Schema } from '@custos/database/schema'
import type { TenantSession } from '@custos/database/session'
import { type Expression, type ExpressionBuilder, sql } from 'kysely'

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
  const { order, after } = page
  const rows = (answered?: Expression<number>) => {
    const all = build
      .selectFrom('audit_records')
      .select(['at', 'id', 'record'])
      .where((where) => within(where, filters.start_time, filters.end_time + 1))
      .where((where) => matching(where, session.tenantId, filters, answered))
      .orderBy('at', order)
      .orderBy('id', order)
      .limit(page.limit + 1)
    return after
      ? all.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('at', 'id'), order === 'desc' ? '<' : '>', tuple(new Date(after.at), after.id)),
        )
      : all
  }
  const statuses = classOf(filters)
  if (!statuses) return run(session, rows())
  // The newest of each status, and of these the newest: the index has an order within one status alone.
  return run(
    session,
    build
      .selectFrom(sql<{ status: number }>`unnest(${statuses}::smallint[])`.as<'answered'>(sql`answered(status)`))
      .innerJoinLateral(
        ({ ref }) => rows(ref('answered.status')).as('found'),
        (join) => join.onTrue(),
      )
      .select(['found.at', 'found.id', 'found.record'])
      .orderBy('found.at', order)
      .orderBy('found.id', order)
      .limit(page.limit + 1),
  )
}

/**
 * The exact number of records that the filters match. Whole hours and days of sealed records are counted already; the rest, and
 * filters that no hour is counted by, are looked up. All in one statement: between two, the sealer could move records from one to
 * the other.
 */
export async function countAll(session: TenantSession, filters: AuditFilters): Promise<number> {
  const [start, end] = [filters.start_time, filters.end_time + 1]
  const [firstHour, lastHour] = wholeWithin(start, end, hour)
  const isCounted = firstHour < lastHour && filters.path === undefined && filters.ip_address === undefined
  const [row] = await run(session, isCounted ? countedAlready() : counted(start, end))
  return Number(row?.total ?? 0)

  function counted(from: number, to: number, table = 'audit_records') {
    return build
      .selectFrom(sql.table(table).as<'audit_records'>(sql.table('audit_records')))
      .select((select) => select.fn.countAll<string>().as('total'))
      .where((where) => where.and([within(where, from, to), matching(where, session.tenantId, filters)]))
  }

  function summed<Table extends 'audit_counts' | 'audit_day_counts'>(table: Table, from: number, to: number) {
    const since = sql.ref(table === 'audit_counts' ? 'hour' : 'day')
    return build
      .selectFrom<'audit_counts' | 'audit_day_counts'>(table)
      .select(sql<string>`coalesce(sum(records), 0)`.as('total'))
      .where(sql<boolean>`${since} >= ${timeOf(from)} AND ${since} < ${timeOf(to)}`)
      .where((where) => matching(where, session.tenantId, filters))
  }

  function countedAlready() {
    const [firstDay, lastDay] = wholeWithin(firstHour, lastHour, day)
    const parts = [
      counted(start, firstHour),
      summed('audit_counts', firstHour, firstDay),
      summed('audit_day_counts', firstDay, lastDay),
      summed('audit_counts', lastDay, lastHour),
      counted(lastHour, end),
      counted(firstHour, lastHour, 'unsealed'),
    ]
    return (
      build
        // Looked for by their transaction alone: they are few, and no filter narrows them as far.
        .with(
          (cte) => cte('unsealed').materialized(),
          (from) =>
            from
              .selectFrom('audit_records')
              .select(['tenant_id', 'at', 'action', 'user_id', 'status', 'method', 'path', 'ip_address'])
              .where('transaction', '>=', from.selectFrom('audit_sealer').select('sealed_below'))
              // Always true. It tells the planner that few records are in question.
              .where('transaction', '<', sql<string>`audit_transaction(pg_snapshot_xmax(pg_current_snapshot()))`),
        )
        .selectNoFrom(
          sql<string>`${sql.join(
            parts.map((part) => sql`(${part})`),
            sql` + `,
          )}`.as('total'),
        )
    )
  }
}

/** Seconds. */
const hour = 3600
const day = 24 * hour

/** The whole units within a span, or an empty span at its end where there is none. Unix seconds, the end exclusive. */
function wholeWithin(from: number, to: number, unit: number): [first: number, last: number] {
  const [first, last] = [Math.ceil(from / unit) * unit, Math.floor(to / unit) * unit]
  return first < last ? [first, last] : [to, to]
}

const timeOf = (seconds: number) => new Date(seconds * 1000)

/** @param to exclusive. */
function within(where: ExpressionBuilder<Schema, 'audit_records'>, from: number, to: number) {
  return where.and([where('at', '>=', timeOf(from)), where('at', '<', timeOf(to))])
}

/** @param status what takes the place of a class of statuses. */
function matching<Table extends 'audit_records' | 'audit_counts' | 'audit_day_counts'>(
  given: ExpressionBuilder<Schema, Table>,
  tenantId: string,
  filters: AuditFilters,
  status?: Expression<number>,
) {
  // All of these tables have the columns that are asked for here.
  const where = given as unknown as ExpressionBuilder<Schema, 'audit_records'>
  const conditions = [where('tenant_id', '=', tenantId)]
  if (filters.user_id !== undefined) conditions.push(where('user_id', '=', filters.user_id))
  if (filters.action !== undefined) conditions.push(where('action', '=', filters.action))
  if (filters.method !== undefined) conditions.push(where('method', '=', filters.method))
  if (filters.path !== undefined) conditions.push(where('path', '=', filters.path))
  if (filters.ip_address !== undefined) conditions.push(where('ip_address', '=', filters.ip_address))
  const statuses = classOf(filters)
  if (status) conditions.push(where('status', '=', status))
  else if (statuses) conditions.push(where('status', 'in', statuses))
  else if (filters.status_code !== undefined) conditions.push(where('status', '=', Number(filters.status_code)))
  return where.and(conditions)
}

/** Every status that the API can answer with: a short list, where a class of a hundred would be as many places to look in. */
const statuses = [...new Set([200, 201, 405, ...Object.values(errorCatalogue).map((kind) => kind.status)])]

/** The statuses of the class that is asked for, or undefined where none is. */
function classOf({ status_code }: AuditFilters): number[] | undefined {
  if (status_code === undefined || !/xx$/i.test(status_code)) return undefined
  const first = Number(status_code[0])
  const found = statuses.filter((status) => Math.floor(status / 100) === first)
  // A class that is never answered still has to match nothing.
  return found.length > 0 ? found : [first * 100]
}
