import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** Spans of time whose records are counted by hour, day or month, and the pages of such a span. */

/** Unix seconds, inclusive. */
export interface Span {
  start_time: number
  end_time: number
}

export interface SpanPage {
  order: 'asc' | 'desc'
  limit: number
  /** The last record of the page before, its time in RFC 3339. */
  after: { at: string; id: string } | null
}

/** Seconds. */
export const hour = 3600
export const day = 24 * hour

/** The whole units within a span, or an empty span at its end if there are none. Unix seconds, the end exclusive. */
export function wholeWithin(from: number, to: number, unit: number): [first: number, last: number] {
  const [first, last] = [Math.ceil(from / unit) * unit, beginOf(to, unit)]
  return first < last ? [first, last] : [to, to]
}

export function wholeMonthsWithin(from: number, to: number): [first: number, last: number] {
  const [last, before] = [monthOf(to, 0), monthOf(from, 0)]
  const first = before < from ? monthOf(from, 1) : before
  return first < last ? [first, last] : [to, to]
}

/** The beginning of the month that a time lies in, or of a later one. */
function monthOf(seconds: number, ahead: number): number {
  const time = timeOf(seconds)
  return Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + ahead) / 1000
}

const beginOf = (seconds: number, unit: number): number => Math.floor(seconds / unit) * unit
export const timeOf = (seconds: number): Date => new Date(seconds * 1000)

/** The whole units that cover a span, and the parts of the first and the last unit that are outside it. Ends exclusive. */
export function coverOf({ start_time, end_time }: Span, unit: number) {
  const [start, end] = [start_time, end_time + 1]
  const [first, last] = [beginOf(start, unit), beginOf(end + unit - 1, unit)]
  const outside = [
    { from: first, to: start, since: first },
    { from: end, to: last, since: last - unit },
  ]
  return { first, last, outside: outside.filter(({ from, to }) => from < to) }
}

/** How many records a page reads: one more than it shows tells that others follow. */
export const enough = ({ limit }: SpanPage): number => limit + 1

/**
 * Where a page begins: within its first unit, which may have no record for it, and continues beyond. From there its units
 * follow in the page's order to the end of the span.
 */
export function reachOf({ start_time, end_time }: Span, { order, after }: SpanPage) {
  const nearest = after ? Date.parse(after.at) / 1000 : order === 'desc' ? end_time + 1 : start_time
  return {
    first: (unit: number) => timeOf(beginOf(nearest, unit)),
    beyond: order === 'desc' ? '<' : '>',
    start: (unit: number) => timeOf(beginOf(start_time, unit)),
    end: timeOf(end_time + 1),
  } as const
}

/** How many records the earlier units have. Each unit has at least one, so no more units are read than a page needs. */
export const nearer = (unit: 'hour' | 'day', order: SpanPage['order']) =>
  sql<string>`coalesce(sum(records) OVER (
    ORDER BY ${sql.ref(unit)} ${sql.raw(order)} GROUPS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)`.as('nearer')

/** The sum of a table's counts for units that begin between two times, the second exclusive, under a condition. */
export const summed = (
  table: string,
  unit: 'hour' | 'day' | 'month',
  [from, to]: [number, number],
  condition: Expression<SqlBool>,
): RawBuilder<string> =>
  sql`(SELECT coalesce(sum(records), 0) FROM ${sql.table(table)}
    WHERE ${sql.ref(unit)} >= ${timeOf(from)} AND ${sql.ref(unit)} < ${timeOf(to)} AND ${condition})`

/**
 * Rows whose transaction the sealer of the audit log has not reached, and which are therefore not counted yet. The upper
 * bound is always true: it tells the planner to expect few rows.
 */
export const notSealed = sql<SqlBool>`transaction >= (SELECT sealed_below FROM audit_sealer)
  AND transaction < audit_transaction(pg_snapshot_xmax(pg_current_snapshot()))`

/**
 * Keeps the planner from merging a lateral query into the query around it. Row-level security prevents an index condition
 * on a value calculated from columns (the end of a day), unless the value comes from outside the query.
 */
export const kept = <Query extends { offset(rows: number): Query }>(query: Query): Query => query.offset(0)
