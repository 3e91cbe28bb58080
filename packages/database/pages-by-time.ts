import { type Compilable, type Expression, type SqlBool, sql } from 'kysely'
import { build, runUnprepared } from './query.ts'
import type { Session } from './session.ts'

/** Pages and totals of two tables that are read by time: the audit log and the events. Both have the columns `at` and `id`. */

/** Unix seconds, inclusive. */
export interface TimeRange {
  start_time: number
  end_time: number
}

export interface Page {
  order: 'asc' | 'desc'
  limit: number
  /** The last record of the previous page, with its time in RFC 3339. */
  after: { at: string; id: string } | null
}

/** The number of matching records. */
export interface Total {
  records: number
  isEstimate: boolean
}

/** Above this number of matching records, a total is an estimate. */
const maxCounted = 10_000

/** The filters and the order that both tables' queries share. */
interface Matching<Query> extends Compilable {
  where(condition: Expression<SqlBool>): Query
  orderBy(column: 'at' | 'id', order: Page['order']): Query
  limit(rows: number): Query
}

export const within = ({ start_time, end_time }: TimeRange) =>
  sql<SqlBool>`at >= ${new Date(start_time * 1000)} AND at < ${new Date((end_time + 1) * 1000)}`

/** The records of a page, in order, with one more than its limit if others follow. */
export function readInOrder<Query extends Matching<Query>>(
  session: Session,
  matching: Query,
  { order, limit, after }: Page,
) {
  const rest = after ? matching.where(behind(after, order)) : matching
  return runUnprepared<Query extends Compilable<infer Row> ? Row : never>(
    session,
    rest
      .orderBy('at', order)
      .orderBy('id', order)
      .limit(limit + 1),
  )
}

const behind = ({ at, id }: NonNullable<Page['after']>, order: Page['order']) =>
  sql<SqlBool>`(at, id) ${sql.raw(order === 'desc' ? '<' : '>')} (${new Date(at)}, ${id})`

/** Counts up to 10,000 matching records; above, it returns the planner's estimate. */
export async function countUpTo<Query extends Matching<Query>>(session: Session, matching: Query): Promise<Total> {
  const some = sql`(${matching.limit(maxCounted + 1)})`.as<'some'>('some')
  const [counted] = await runUnprepared(
    session,
    build.selectFrom(some).select(({ fn }) => fn.countAll<string>().as('records')),
  )
  const records = Number(counted!.records)
  if (records <= maxCounted) return { records, isEstimate: false }
  return { records: Math.max(records, await expectedRows(session, matching)), isEstimate: true }
}

async function expectedRows(session: Session, query: Compilable): Promise<number> {
  const { sql: text, parameters } = query.compile()
  const [row] = await session.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>({
    text: `EXPLAIN (FORMAT JSON) ${text}`,
    values: [...parameters],
  })
  return row!['QUERY PLAN'][0].Plan['Plan Rows']
}
