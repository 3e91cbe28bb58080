import { errorCatalogue } from '@custos/contract/errors'
import { build, run } from '@custos/database/query'
import type { Schema } from '@custos/database/schema'
import type { TenantSession } from '@custos/database/session'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'

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

interface Page {
  order: 'asc' | 'desc'
  limit: number
  after: AuditPlace | null
}

type Rows = { at: Date; id: string; record: unknown }[]

/**
 * A page of records, one more than `limit` when others follow. What one index has the order of is read from there: all records, or
 * those of one value. The others are looked up in the hours that are known to hold some.
 */
export function readPage(session: TenantSession, filters: AuditFilters, page: Page): Promise<Rows> {
  if (isScattered(filters)) return readHours(session, filters, page)
  const statuses = classOf(filters.status_code ?? '')
  if (!statuses || !isCounted(filters)) return run(session, recordsOf(session, filters, page))
  // The newest of each status, and of these the newest: the index has an order within one status alone.
  return run(
    session,
    build
      .selectFrom(sql<{ status: number }>`unnest(${statuses}::smallint[])`.as<'answered'>(sql`answered(status)`))
      .innerJoinLateral(
        ({ ref }) =>
          recordsOf(session, { ...filters, status_code: undefined }, page)
            .where('status', '=', ref('answered.status'))
            .as('found'),
        (join) => join.onTrue(),
      )
      .select(['found.at', 'found.id', 'found.record'])
      .orderBy('found.at', page.order)
      .orderBy('found.id', page.order)
      .limit(page.limit + 1),
  )
}

/** Whether no index has the order of what the filters leave, while the counts know in which hours that is. */
function isScattered(filters: AuditFilters): boolean {
  return isCounted(filters) && (filters.method !== undefined || asked(filters).length > 1)
}

/** Whether the counts know what the filters match. */
const isCounted = ({ path, ip_address }: AuditFilters): boolean => path === undefined && ip_address === undefined

/**
 * The page's records from the hours, and of the actions, that hold some: those that are counted, the nearest first and no more than
 * fill the page, and those of what is not sealed yet. So a filter that matches few records, or none, looks at little else.
 */
function readHours(session: TenantSession, filters: AuditFilters, page: Page): Promise<Rows> {
  const { order } = page
  const span = { start: filters.start_time, end: filters.end_time + 1 }
  const nearest = page.after ? Date.parse(page.after.at) / 1000 : order === 'desc' ? span.end : span.start
  const [firstHour, firstDay] = [hour, day].map((unit) => timeOf(beginOf(nearest, unit))) as [Date, Date]
  const beyond = order === 'desc' ? '<' : '>'

  /** What fills the page: beyond the first hour and day, of which it may take nothing. */
  const enough = page.limit + 1
  /** Records of the hours or days that are nearer. Each row counts one at least, so that no more rows than these are looked at. */
  const nearer = (unit: 'hour' | 'day') =>
    sql<string>`coalesce(sum(records) OVER (
      ORDER BY ${sql.ref(unit)} ${sql.raw(order)} GROUPS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)`.as('nearer')
  const days = build
    .selectFrom('audit_day_counts')
    .select(['day', nearer('day')])
    .where('day', beyond, firstDay)
    .where('day', '>=', timeOf(beginOf(span.start, day)))
    .where('day', '<', timeOf(span.end))
    .where(matching(session.tenantId, filters))
    .orderBy('day', order)
    .fetch(enough, 'with ties')
  const counted = build.selectFrom('audit_counts').select(['hour', 'action']).where(matching(session.tenantId, filters))
  const daysHeld = sql<{ day: Date }>`(
    SELECT ${firstDay}::timestamptz UNION SELECT day FROM (${days}) AS days WHERE nearer < ${enough})`
  const hours = build
    .selectFrom(daysHeld.as<'held'>(sql`held(day)`))
    .innerJoinLateral(
      ({ ref }) =>
        counted
          .select('records')
          .where('hour', beyond, firstHour)
          .where('hour', '>=', timeOf(beginOf(span.start, hour)))
          .where('hour', '<', timeOf(span.end))
          .where('hour', '>=', ref('held.day'))
          .where('hour', '<', sql<Date>`held.day + interval '24 hours'`)
          .orderBy('hour', order)
          .fetch(enough, 'with ties')
          .as('within'),
      (join) => join.onTrue(),
    )
    .select(['within.hour', 'within.action', nearer('hour')])
  const unsealed = build
    .selectFrom(audited('unsealed'))
    .select([sql<Date>`date_trunc('hour', at, 'UTC')`.as('hour'), sql<string>`action`.as('action')])
    .where(where.and([within(span.start, span.end), matching(session.tenantId, filters)]))
  const places = sql<{ hour: Date; action: string }>`(
    ${counted.where('hour', '=', firstHour)}
    UNION SELECT hour, action FROM (${hours}) AS hours WHERE nearer < ${enough}
    UNION ${unsealed})`

  return run(
    session,
    withUnsealed
      .selectFrom(places.as<'held'>(sql`held(hour, action)`))
      .innerJoinLateral(
        ({ ref }) =>
          recordsOf(session, filters, page)
            .where('action', '=', ref('held.action'))
            .where('at', '>=', ref('held.hour'))
            .where('at', '<', sql<Date>`held.hour + interval '1 hour'`)
            .as('found'),
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
 * filters that nothing is counted by, are looked up. All in one statement: between two, the sealer could move records from one to
 * the other.
 */
export async function countAll(session: TenantSession, filters: AuditFilters): Promise<number> {
  const [start, end] = [filters.start_time, filters.end_time + 1]
  const parts = isCounted(filters) ? byTheHour() : byTheDay()
  const [row] = await run(
    session,
    parts
      ? withUnsealed.selectNoFrom(
          sql<string>`${sql.join(
            parts.map((part) => sql`(${part})`),
            sql` + `,
          )}`.as('total'),
        )
      : counted(start, end),
  )
  return Number(row?.total ?? 0)

  function byTheHour() {
    const [firstHour, lastHour] = wholeWithin(start, end, hour)
    const [firstDay, lastDay] = wholeWithin(firstHour, lastHour, day)
    const sum = (table: 'audit_counts' | 'audit_day_counts', from: number, to: number) =>
      summed(table, from, to, matching(session.tenantId, filters))
    return [
      counted(start, firstHour),
      sum('audit_counts', firstHour, firstDay),
      sum('audit_day_counts', firstDay, lastDay),
      sum('audit_counts', lastDay, lastHour),
      counted(lastHour, end),
      counted(firstHour, lastHour, 'unsealed'),
    ]
  }

  /** Undefined where a path or an address is not all that is asked for. */
  function byTheDay() {
    const [[field, value] = ['', ''], ...others] = asked(filters)
    if (others.length > 0) return undefined
    const [firstDay, lastDay] = wholeWithin(start, end, day)
    return [
      counted(start, firstDay),
      summed(
        'audit_value_counts',
        firstDay,
        lastDay,
        sql`tenant_id = ${session.tenantId} AND field = ${field} AND value = ${value}`,
      ),
      counted(lastDay, end),
      counted(firstDay, lastDay, 'unsealed'),
    ]
  }

  function counted(from: number, to: number, table: 'audit_records' | 'unsealed' = 'audit_records') {
    return build
      .selectFrom(audited(table))
      .select((select) => select.fn.countAll<string>().as('total'))
      .where(where.and([within(from, to), matching(session.tenantId, filters)]))
  }

  function summed(
    table: 'audit_counts' | 'audit_day_counts' | 'audit_value_counts',
    from: number,
    to: number,
    condition: Expression<SqlBool>,
  ) {
    const since = sql.ref(table === 'audit_counts' ? 'hour' : 'day')
    return sql`SELECT coalesce(sum(records), 0) FROM ${sql.table(table)}
      WHERE ${since} >= ${timeOf(from)} AND ${since} < ${timeOf(to)} AND ${condition}`
  }
}

/**
 * What is not sealed, and so not counted, yet; materialized, since it is looked for by the transaction alone: it is little, and no
 * filter narrows it as far.
 */
const withUnsealed = build.with(
  (cte) => cte('unsealed').materialized(),
  (from) =>
    from
      .selectFrom('audit_records')
      .select(['tenant_id', 'at', 'action', 'user_id', 'status', 'method', 'path', 'ip_address'])
      .where('transaction', '>=', from.selectFrom('audit_sealer').select('sealed_below'))
      // Always true. It tells the planner that few records are in question.
      .where('transaction', '<', sql<string>`audit_transaction(pg_snapshot_xmax(pg_current_snapshot()))`),
)

const where = expressionBuilder<Schema, 'audit_records'>()

const audited = (table: 'audit_records' | 'unsealed') =>
  sql.table(table).as<'audit_records'>(sql.table('audit_records'))

/** Records of the page's span that match, in its order, beginning behind the last one of the page before. */
function recordsOf(session: TenantSession, filters: AuditFilters, { order, limit, after }: Page) {
  const records = build
    .selectFrom('audit_records')
    .select(['at', 'id', 'record'])
    .where(within(filters.start_time, filters.end_time + 1))
    .where(matching(session.tenantId, filters))
    .orderBy('at', order)
    .orderBy('id', order)
    .limit(limit + 1)
  return after
    ? records.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'id'), order === 'desc' ? '<' : '>', tuple(new Date(after.at), after.id)),
      )
    : records
}

/** Seconds. */
const hour = 3600
const day = 24 * hour

/** The whole units within a span, or an empty span at its end where there is none. Unix seconds, the end exclusive. */
function wholeWithin(from: number, to: number, unit: number): [first: number, last: number] {
  const [first, last] = [Math.ceil(from / unit) * unit, Math.floor(to / unit) * unit]
  return first < last ? [first, last] : [to, to]
}

const beginOf = (seconds: number, unit: number) => Math.floor(seconds / unit) * unit
const timeOf = (seconds: number) => new Date(seconds * 1000)

/** @param to exclusive. */
const within = (from: number, to: number) => where.and([where('at', '>=', timeOf(from)), where('at', '<', timeOf(to))])

/**
 * Of audit_records, and of the tables that count them by what the filters ask for. Where a path is asked for, or else an address, it
 * alone may be looked up by an index: it has fewer records than another value, as a rule, and the planner cannot know.
 */
function matching(tenantId: string, filters: AuditFilters): Expression<SqlBool> {
  const rarest = (['path', 'ip_address'] as const).find((column) => filters[column] !== undefined)
  const conditions = asked(filters).map(([column, value]) => {
    const condition =
      column === 'status_code' ? where('status', 'in', classOf(value) ?? [Number(value)]) : where(column, '=', value)
    return rarest && column !== rarest ? sql<boolean>`(${condition}) IS TRUE` : condition
  })
  return where.and([where('tenant_id', '=', tenantId), ...conditions])
}

/** What is asked for besides the time. */
function asked({ user_id, action, status_code, method, path, ip_address }: AuditFilters) {
  const all = Object.entries({ user_id, action, status_code, method, path, ip_address })
  return all.filter(([, value]) => value !== undefined) as [
    keyof Omit<AuditFilters, 'start_time' | 'end_time'>,
    string,
  ][]
}

/** Every status that the API can answer with: a short list, where a class of a hundred would be as many places to look in. */
const statuses = [...new Set([200, 201, 405, ...Object.values(errorCatalogue).map((kind) => kind.status)])]

/** The statuses of a class, or undefined for what is a status. */
function classOf(status: string): number[] | undefined {
  if (!/xx$/i.test(status)) return undefined
  const first = Number(status[0])
  const found = statuses.filter((answered) => Math.floor(answered / 100) === first)
  // A class that is never answered still has to match nothing.
  return found.length > 0 ? found : [first * 100]
}
