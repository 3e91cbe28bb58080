import {
  coverOf,
  day,
  enough,
  kept,
  nearer,
  notSealed,
  reachOf,
  type SpanPage,
  summed,
  timeOf,
  wholeMonthsWithin,
} from '@custos/database/counted-span'
import { build, run } from '@custos/database/query'
import type { Schema } from '@custos/database/schema'
import type { TenantSession } from '@custos/database/session'
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'

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

/** Events of one kind within a day. */
type Place = Pick<Schema['events'], 'type' | 'source' | 'service'> & { since: Date }

/**
 * A page of events, one more than `limit` when others follow. What narrows them is looked up on the days, and among the
 * events of the kinds, that hold some: see readPage of the audit log.
 */
export function readEvents(session: TenantSession, filters: EventFilters, page: SpanPage) {
  const { order } = page
  const { first, beyond, start, end } = reachOf(filters, page)
  const events = eventsWithin(session, filters, page)
    .select(['at', 'id', 'expires_at', 'source', 'type', 'service', 'detail', 'processing_time_ms', 'stored_at'])
    .select('archive_object')
    .orderBy('at', order)
    .orderBy('id', order)
    .limit(enough(page))
  if (!isNarrowed(filters)) return run(session, events)

  const counts = build
    .selectFrom('event_counts')
    .select(['day', 'type', 'source', 'service'])
    .where(matching(session.tenantId, filters))
  const days = counts
    .select(nearer('day', order))
    .where('day', beyond, first(day))
    .where('day', '>=', start(day))
    .where('day', '<', end)
    .orderBy('day', order)
    .fetch(enough(page), 'with ties')
  const places = sql`${counts.where('day', '=', first(day))}
    UNION SELECT day, type, source, service FROM (${days}) AS days WHERE nearer < ${enough(page)}
    UNION ${uncountedPlaces(session, filters)}`
  return run(
    session,
    withUncounted(session, filters.start_time, filters.end_time + 1)
      .selectFrom(heldAt(places))
      .innerJoinLateral(ofPlace(events).as('found'), (join) => join.onTrue())
      .selectAll('found')
      .orderBy('found.at', order)
      .orderBy('found.id', order)
      .limit(enough(page)),
  )
}

/**
 * The exact number of events that the filters match: whole days and months are counted already, and of the days at the
 * ends of the span what lies outside is looked up and taken off.
 */
export async function countEvents(session: TenantSession, filters: EventFilters): Promise<number> {
  const { first, last, outside } = coverOf(filters, day)
  const [firstMonth, lastMonth] = wholeMonthsWithin(first, last)
  const condition = matching(session.tenantId, filters)
  const lookedUp = ({ from, to, since }: (typeof outside)[number]) => {
    const places = sql`SELECT day, type, source, service FROM event_counts WHERE day = ${timeOf(since)} AND ${condition}
      UNION ${uncountedPlaces(session, filters)}`
    const events = eventsWithin(session, { ...filters, start_time: from, end_time: to - 1 })
    return sql`(SELECT count(*) FROM ${heldAt(places)}, LATERAL (${kept(ofPlace(events.select('at')))}) AS found)`
  }
  const parts = [
    summed('event_counts', 'day', [first, firstMonth], condition),
    summed('event_month_counts', 'month', [firstMonth, lastMonth], condition),
    summed('event_counts', 'day', [lastMonth, last], condition),
    sql`(SELECT count(*) FROM uncounted WHERE ${condition})`,
    ...outside.map((part) => sql`-${lookedUp(part)}`),
  ]
  const counted = withUncounted(session, first, last)
  const [row] = await run(session, counted.selectNoFrom(sql<string>`${sql.join(parts, sql` + `)}`.as('total')))
  return Number(row?.total ?? 0)
}

/** What the sealer of the audit log has not counted yet, looked for by the transaction alone: see there. */
const withUncounted = ({ tenantId }: TenantSession, from: number, to: number) =>
  build
    .with(
      (cte) => cte('recent').materialized(),
      (events) => events.selectFrom('events').select(['tenant_id', 'at', 'type', 'source', 'service']).where(notSealed),
    )
    .with('uncounted', (recent) =>
      recent
        .selectFrom('recent')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('at', '>=', timeOf(from))
        .where('at', '<', timeOf(to)),
    )

const uncountedPlaces = (session: TenantSession, filters: EventFilters) =>
  sql`SELECT date_trunc('day', at, 'UTC'), type, source, service FROM uncounted WHERE ${matching(session.tenantId, filters)}`

const heldAt = (places: RawBuilder<unknown>) =>
  sql<Place>`(${places})`.as<'held'>(sql`held(since, type, source, service)`)

/** Those of the place that is called held. */
const ofPlace = <Rows extends { where(condition: Expression<SqlBool>): Rows }>(events: Rows): Rows =>
  events.where(
    where.and([
      where('type', '=', sql.ref<string>('held.type')),
      where('source', '=', sql.ref<string>('held.source')),
      where('service', '=', sql.ref<string>('held.service')),
      where('at', '>=', sql.ref<Date>('held.since')),
      where('at', '<', sql<Date>`held.since + interval '24 hours'`),
    ]),
  )

const where = expressionBuilder<Schema, 'events'>()

const within = (from: number, to: number) => where.and([where('at', '>=', timeOf(from)), where('at', '<', timeOf(to))])

/** The events of a span, beginning behind the last one of the page before. */
function eventsWithin(session: TenantSession, filters: EventFilters, { order, after }: Partial<SpanPage> = {}) {
  const events = build
    .selectFrom('events')
    .where('tenant_id', '=', session.tenantId)
    .where(within(filters.start_time, filters.end_time + 1))
  return after
    ? events.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'id'), order === 'desc' ? '<' : '>', tuple(new Date(after.at), after.id)),
      )
    : events
}

const isNarrowed = ({ event_source, event_type, service, region, account }: EventFilters): boolean =>
  [event_source, event_type, service, region, account].some((value) => value !== undefined)

/** Of events, and of the tables that count them. */
function matching(tenantId: string, { event_source, event_type, service, region, account }: EventFilters) {
  return where.and([
    where('tenant_id', '=', tenantId),
    ...(event_source === undefined ? [] : [where('source', '=', event_source)]),
    ...(event_type === undefined ? [] : [where('type', '=', event_type)]),
    ...(service === undefined ? [] : [where('service', '=', service)]),
    ...(region === undefined && account === undefined ? [] : [where.lit(false)]),
  ])
}
