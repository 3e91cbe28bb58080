import { ApiError } from '@custos/contract/errors'
import type { CursorSigner } from '@custos/database/cursor'
import type { Page, TimeRange, Total } from '@custos/database/pages-by-time'
import type { TenantSession } from '@custos/database/session'

/** Paging by cursor within a time range, for the audit log and the events. */

interface TimeRangeQuery extends TimeRange {
  limit: number
  cursor?: string | undefined
  sort_order?: 'asc' | 'desc' | undefined
}

/**
 * Reads one page. The first page computes the total, which the cursor carries. The cursor is signed for this list, organisation and
 * set of filters.
 *
 * @throws ApiError for a range that ends before it begins, and for a foreign or altered cursor.
 */
export async function paginate<Query extends TimeRangeQuery, Row extends { at: Date; id: string }>(options: {
  list: string
  query: Query
  order: 'asc' | 'desc'
  session: TenantSession
  cursors: CursorSigner
  count(filters: Query): Promise<Total>
  read(filters: Query, page: Page): Promise<Row[]>
}) {
  const { list, query, order, session, cursors } = options
  const { cursor, limit, ...filters } = query
  if (query.end_time < query.start_time)
    throw new ApiError('parameter_invalid', {
      param: 'end_time',
      message: 'The parameter end_time is before start_time',
    })

  const applied = { ...filters, sort_order: order }
  const purpose = `${list}\n${session.tenantId}\n${JSON.stringify(Object.entries(applied).sort(([a], [b]) => (a < b ? -1 : 1)))}`
  const opened =
    cursor === undefined
      ? undefined
      : (cursors.open(purpose, cursor) as { total: Total; after: Page['after'] } | undefined)
  if (cursor !== undefined && !opened)
    throw new ApiError('parameter_invalid', {
      param: 'cursor',
      message: 'The parameter cursor belongs to another list or to other filters; start again without it',
    })

  const [found, total] = await Promise.all([
    options.read(query, { order, limit, after: opened?.after ?? null }),
    opened?.total ?? options.count(query),
  ])
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const hasMore = found.length > limit && last !== undefined
  const nextCursor = () => cursors.seal(purpose, { total, after: { at: last!.at.toISOString(), id: last!.id } })
  return {
    rows,
    pagination: {
      has_more: hasMore,
      next_cursor: hasMore ? nextCursor() : null,
      total_count: total.records,
      ...(total.isEstimate && { total_count_is_estimate: true as const }),
      limit,
      filters_applied: Object.fromEntries(Object.entries(applied).filter(([, value]) => value !== undefined)) as Record<
        string,
        string | number
      >,
    },
  }
}
