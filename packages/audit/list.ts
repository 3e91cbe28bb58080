import { errorCatalogue } from '@custos/contract/errors'
import {
  coverOf,
  day,
  enough,
  hour,
  kept,
  nearer,
  notSealed,
  reachOf,
  type Span,
  type SpanPage,
  summed,
  timeOf,
  wholeMonthsWithin,
  wholeWithin,
} from '@custos/database/counted-span'
import { build, run } from '@custos/database/query'
import type { Schema } from '@custos/database/schema'
import type { TenantSession } from '@custos/database/session'
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'

/** What a page of the audit log may be narrowed to. Times are unix seconds, inclusive. */
export interface AuditFilters extends Span {
  user_id?: string | undefined
  action?: string | undefined
  /** A status, or a class as `4xx`. */
  status_code?: string | undefined
  method?: string | undefined
  path?: string | undefined
  ip_address?: string | undefined
}

type Rows = { at: Date; id: string; record: unknown }[]

/** Records of one action with one status within an hour or a day. */
interface Place {
  since: Date
  action: string
  status: number
}

/**
 * A page of records, one more than `limit` when others follow. All records are read in the order of their index. What narrows them is
 * looked up where it is known to be: in the hours that hold some, or the days for a path or an address, and among the records of one
 * action with one status at a time. An index has the order of these, so that a filter that matches few records, or none, looks at
 * little else.
 */
export async function readPage(session: TenantSession, filters: AuditFilters, page: SpanPage): Promise<Rows> {
  if (asked(filters).length === 0)
    return run(session, inOrder(recordsOf(session, filters, page).select(['at', 'id', 'record']), page))

  const value = askedValue(filters)
  const sealed = value ? sealedDays(session, filters, value, page) : sealedHours(session, filters, page)
  const places = sql`${sealed} UNION ${unsealedPlaces(session, filters)}`
  const held = withUnsealed(session, filters.start_time, filters.end_time + 1).selectFrom(
    sql<Place>`(${places})`.as<'held'>(sql`held(since, action, status)`),
  )
  const { entered, checked } = await rarestFirst(session, filters, page)
  const records = recordsAt(session, entered, unitOf(filters), page).where(checked).select(['at', 'id', 'record'])
  const found = held.innerJoinLateral(inOrder(records, page).as('found'), (join) => join.onTrue())
  return run(session, inOrder(found.select(['found.at', 'found.id', 'found.record']), page))
}

/** How long a place is: what the filters match is counted by the hour, or by the day where a path or an address is asked for. */
const unitOf = (filters: AuditFilters): number => (askedValue(filters) ? day : hour)

/** The sealed hours, and the actions and statuses within them, that hold what the page may show: no more than fill it. */
function sealedHours(session: TenantSession, filters: AuditFilters, page: SpanPage) {
  const { first, beyond, start, end } = reachOf(filters, page)
  const { order } = page
  const days = build
    .selectFrom('audit_day_counts')
    .select(['day', nearer('day', order)])
    .where('day', beyond, first(day))
    .where('day', '>=', start(day))
    .where('day', '<', end)
    .where(matching(session.tenantId, filters))
    .orderBy('day', order)
    .fetch(enough(page), 'with ties')
  const held = sql<{ day: Date }>`(
    SELECT ${first(day)}::timestamptz UNION SELECT day FROM (${days}) AS days WHERE nearer < ${enough(page)})`
  const counts = build
    .selectFrom('audit_counts')
    .select(['hour', 'action', 'status'])
    .where(matching(session.tenantId, filters))
  const hours = build
    .selectFrom(held.as<'held'>(sql`held(day)`))
    .innerJoinLateral(
      ({ ref }) =>
        counts
          .select('records')
          .where('hour', beyond, first(hour))
          .where('hour', '>=', start(hour))
          .where('hour', '<', end)
          .where('hour', '>=', ref('held.day'))
          .where('hour', '<', sql<Date>`held.day + interval '24 hours'`)
          .orderBy('hour', order)
          .fetch(enough(page), 'with ties')
          .as('within'),
      (join) => join.onTrue(),
    )
    .select(['within.hour', 'within.action', 'within.status', nearer('hour', order)])
  return sql`${counts.where('hour', '=', first(hour))}
    UNION SELECT hour, action, status FROM (${hours}) AS hours WHERE nearer < ${enough(page)}`
}

/** The same by the day, where a path or an address is asked for. */
function sealedDays(session: TenantSession, filters: AuditFilters, value: Value, page: SpanPage) {
  const { first, beyond, start, end } = reachOf(filters, page)
  const counts = build
    .selectFrom('audit_value_counts')
    .select(['day', 'kind'])
    .where(countOf(session, filters, value))
  const days = counts
    .select(nearer('day', page.order))
    .where('day', beyond, first(day))
    .where('day', '>=', start(day))
    .where('day', '<', end)
    .orderBy('day', page.order)
    .fetch(enough(page), 'with ties')
  return placesOf(
    session,
    sql`${counts.where('day', '=', first(day))} UNION SELECT day, kind FROM (${days}) AS days WHERE nearer < ${enough(page)}`,
  )
}

const placesOf = (session: TenantSession, days: RawBuilder<unknown>) =>
  sql`SELECT day, action, status FROM (${days}) AS days JOIN audit_kinds USING (kind) WHERE tenant_id = ${session.tenantId}`

/**
 * By what an index is entered, and what is checked of each record that it leads to: of the path, the address and the app it is the one
 * with fewest records like those that the page begins with, on their day. What has two of them can be rare among either.
 */
async function rarestFirst(session: TenantSession, filters: AuditFilters, page: SpanPage) {
  const { path, ip_address, user_id } = filters
  const indexed = asked({ path, ip_address, user_id }) as ['path' | 'ip_address' | 'user_id', string][]
  if (indexed.length < 2) return { entered: filters, checked: where.and([]) }

  const { first, start, end } = reachOf(filters, page)
  const nearest = build
    .selectFrom('audit_value_counts')
    .select(['day', 'kind'])
    .where(countOf(session, filters, askedValue(filters)!))
    .where('day', page.order === 'desc' ? '<=' : '>=', first(day))
    .where('day', '>=', start(day))
    .where('day', '<', end)
    .orderBy('day', page.order)
    .fetch(1, 'with ties')
  const alike = sql<SqlBool>`tenant_id = ${session.tenantId} AND (action, status) IN (SELECT action, status FROM met)`
  const counts = indexed.map(([field, value]) => {
    const counted =
      field === 'user_id'
        ? sql`audit_day_counts WHERE user_id = ${value} AND ${alike}`
        : sql`audit_value_counts WHERE ${countedOf(session, { field, value }, alike)}`
    return sql`(${sql.lit(field)}, (SELECT sum(records) FROM ${counted} AND day = (SELECT max(day) FROM met)))`
  })
  const [rarest] = await run(
    session,
    build
      .with(
        (cte) => cte('met').materialized(),
        (places) => places.selectFrom(sql<Place>`(${placesOf(session, sql`${nearest}`)})`.as('places')).selectAll(),
      )
      .selectFrom(sql<{ field: string }>`(VALUES ${sql.join(counts)})`.as<'held'>(sql`held(field, records)`))
      .select('field')
      .orderBy(sql`records`)
      .limit(1),
  )
  const rest = indexed.filter(([field]) => field !== rarest!.field)
  return {
    entered: { ...filters, ...Object.fromEntries(rest.map(([field]) => [field, undefined])) },
    // In a form that no index is entered by.
    checked: where.and(rest.map(([field, value]) => sql<SqlBool>`(${where(field, '=', value)}) IS TRUE`)),
  }
}

/** Where records lie that are not sealed, and so not counted, yet. */
function unsealedPlaces(session: TenantSession, filters: AuditFilters) {
  const since = sql<Date>`date_trunc(${sql.lit(unitOf(filters) === hour ? 'hour' : 'day')}, at, 'UTC')`
  return build
    .selectFrom(unsealedRecords)
    .select([since.as('since'), sql<string>`action`.as('action'), sql<number>`status`.as('status')])
    .where(matching(session.tenantId, filters))
}

/** Those of the place that is called held: its action and status are what is asked for. */
function recordsAt(session: TenantSession, filters: AuditFilters, unit: number, page?: SpanPage) {
  return recordsOf(session, { ...filters, action: undefined, status_code: undefined }, page)
    .where('action', '=', sql.ref<string>('held.action'))
    .where('status', '=', sql.ref<number>('held.status'))
    .where('at', '>=', sql.ref<Date>('held.since'))
    .where('at', '<', sql<Date>`held.since + ${sql.lit(`${unit} seconds`)}::interval`)
}

/**
 * The exact number of records that the filters match. Whole hours, days and months of sealed records are counted already. Of the two at
 * the ends of the span what lies outside is looked up and taken off: after the present that is nothing, however much the last hour
 * holds. All in one statement: between two, the sealer could move records from one to the other.
 */
export async function countAll(session: TenantSession, filters: AuditFilters): Promise<number> {
  const unit = unitOf(filters)
  const { first, last, outside } = coverOf(filters, unit)
  const value = askedValue(filters)
  const total = sql.join(
    [
      ...(value ? countedDays(value) : countedHours()),
      unsealed(),
      ...outside.map(({ from, to, since }) => sql`-${lookedUp(from, to, sealedPlaces(timeOf(since)))}`),
    ],
    sql` + `,
  )
  const [row] = await run(session, withUnsealed(session, first, last).selectNoFrom(sql<string>`${total}`.as('total')))
  return Number(row?.total ?? 0)

  function countedHours() {
    const [firstDay, lastDay] = wholeWithin(first, last, day)
    const [firstMonth, lastMonth] = wholeMonthsWithin(firstDay, lastDay)
    const condition = matching(session.tenantId, filters)
    return [
      summed('audit_counts', 'hour', [first, firstDay], condition),
      summed('audit_day_counts', 'day', [firstDay, firstMonth], condition),
      summed('audit_month_counts', 'month', [firstMonth, lastMonth], condition),
      summed('audit_day_counts', 'day', [lastMonth, lastDay], condition),
      summed('audit_counts', 'hour', [lastDay, last], condition),
    ]
  }

  function countedDays(value: Value) {
    return [summed('audit_value_counts', 'day', [first, last], countOf(session, filters, value))]
  }

  function unsealed() {
    return sql`(${build
      .selectFrom(unsealedRecords)
      .select((select) => select.fn.countAll<string>().as('total'))
      .where(matching(session.tenantId, filters))})`
  }

  function sealedPlaces(since: Date) {
    if (!value)
      return sql`SELECT hour, action, status FROM audit_counts WHERE hour = ${since} AND ${matching(session.tenantId, filters)}`
    const condition = countOf(session, filters, value)
    return placesOf(session, sql`SELECT day, kind FROM audit_value_counts WHERE day = ${since} AND ${condition}`)
  }

  function lookedUp(from: number, to: number, sealed: RawBuilder<unknown>) {
    const records = recordsAt(session, { ...filters, start_time: from, end_time: to - 1 }, unit)
    return sql`(SELECT count(*) FROM (${sealed} UNION ${unsealedPlaces(session, filters)}) AS held(since, action, status),
      LATERAL (${kept(records.select('at'))}) AS found)`
  }
}

/**
 * What is not sealed, and so not counted, yet. It is looked for by the transaction alone, and materialized: it is little, and nothing
 * narrows it as far, whereas an index of an organisation's whole span would be read through.
 */
const withUnsealed = ({ tenantId }: TenantSession, from: number, to: number) =>
  build
    .with(
      (cte) => cte('recent').materialized(),
      (log) =>
        log
          .selectFrom('audit_records')
          .select(['tenant_id', 'at', 'action', 'user_id', 'status', 'method', 'path', 'ip_address'])
          .where(notSealed),
    )
    .with('unsealed', (recent) =>
      recent
        .selectFrom('recent')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('at', '>=', timeOf(from))
        .where('at', '<', timeOf(to)),
    )

const where = expressionBuilder<Schema, 'audit_records'>()

const unsealedRecords = sql.table('unsealed').as<'audit_records'>(sql.table('audit_records'))

/** Records of the page's span that match, beginning behind the last one of the page before. */
function recordsOf(session: TenantSession, filters: AuditFilters, { order, after }: Partial<SpanPage> = {}) {
  const records = build
    .selectFrom('audit_records')
    .where(within(filters.start_time, filters.end_time + 1))
    .where(matching(session.tenantId, filters))
  return after
    ? records.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'id'), order === 'desc' ? '<' : '>', tuple(new Date(after.at), after.id)),
      )
    : records
}

const inOrder = <
  Query extends { orderBy(by: 'at' | 'id', order: SpanPage['order']): Query; limit(rows: number): Query },
>(
  query: Query,
  page: SpanPage,
): Query => query.orderBy('at', page.order).orderBy('id', page.order).limit(enough(page))

/** @param to exclusive. */
const within = (from: number, to: number) => where.and([where('at', '>=', timeOf(from)), where('at', '<', timeOf(to))])

/** Of audit_records, and of the tables that count them by what the filters ask for. */
function matching(tenantId: string, filters: AuditFilters): Expression<SqlBool> {
  const conditions = asked(filters).map(([column, value]) =>
    column === 'status_code' ? where('status', 'in', classOf(value) ?? [Number(value)]) : where(column, '=', value),
  )
  return where.and([where('tenant_id', '=', tenantId), ...conditions])
}

/** Of audit_value_counts: what is counted of the value, of the kinds of request that the other filters leave. */
function countOf(session: TenantSession, filters: AuditFilters, value: Value): Expression<SqlBool> {
  const { path: _, ip_address: __, ...others } = filters
  return countedOf(session, value, asked(others).length > 0 ? matching(session.tenantId, others) : undefined)
}

/** @param kinds a condition on audit_kinds. */
function countedOf(
  { tenantId }: TenantSession,
  { field, value }: Value,
  kinds?: Expression<SqlBool>,
): Expression<SqlBool> {
  const counted = sql<SqlBool>`tenant_id = ${tenantId} AND field = ${field} AND value = ${value}`
  return kinds ? sql<SqlBool>`${counted} AND kind = ANY (ARRAY(SELECT kind FROM audit_kinds WHERE ${kinds}))` : counted
}

/** As the sealer counts it: the columns that are asked for, and what they hold. */
type Value = { field: string; value: string }

/** The path or the address that is asked for, or both as one value: no address holds a space, so that no two pairs are alike. */
function askedValue({ path, ip_address }: AuditFilters): Value | undefined {
  if (path !== undefined && ip_address !== undefined)
    return { field: 'ip_address path', value: `${ip_address} ${path}` }
  if (path !== undefined) return { field: 'path', value: path }
  return ip_address === undefined ? undefined : { field: 'ip_address', value: ip_address }
}

/** What is asked for besides the time. */
function asked({ user_id, action, status_code, method, path, ip_address }: Omit<AuditFilters, keyof Span>) {
  const all = Object.entries({ user_id, action, status_code, method, path, ip_address })
  return all.filter(([, value]) => value !== undefined) as [keyof Omit<AuditFilters, keyof Span>, string][]
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
