import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Data, read } from './client.ts'

export type EventRecord = Pick<
  Data<'/v1/events', 'GET'>['events'][number],
  'event_id' | 'timestamp' | 'event_source' | 'event_type' | 'service' | 'detail' | 'vendor_name' | 'by'
>
export type Pagination = Data<'/v1/events', 'GET'>['pagination']
export type AuditRecord = Data<'/v1/audit-logs', 'GET'>['audit_logs'][number]

/** A period; unix seconds. */
export interface Span {
  start_time: number
  end_time: number
}

/** The newest events of a type, in the last days. */
const latest = (event_type: string, days: number, limit: number) =>
  queryOptions({
    queryKey: ['events', event_type],
    queryFn: async ({ signal }) => {
      const end_time = Math.floor(Date.now() / 1000)
      const query = { start_time: end_time - days * 86_400, end_time, limit, sort_order: 'desc' as const, event_type }
      return (await read('/v1/events', { query, signal })).events
    },
  })

/** Sign-ins of the last week with the emergency account. */
export const breakGlassUses = latest('user.break_glass_used', 7, 10)

/** Vendors' submissions through their links in the last month. */
export const submissions = latest('vendor_request.submitted', 31, 100)

/** Filters of the audit log, besides its period. */
export interface AuditFilter {
  user_id?: string | undefined
  /** A class of statuses, such as `4xx`. */
  status_code?: string | undefined
  without_reads?: 'true' | undefined
}

export const auditRecords = (of: Span & AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', of],
    queryFn: ({ pageParam, signal }) =>
      read('/v1/audit-logs', { query: { ...of, limit: 100, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
  })

export const events = (span: Span) =>
  infiniteQueryOptions({
    queryKey: ['events', span],
    queryFn: ({ pageParam, signal }) =>
      read('/v1/events', {
        // Rows combine many records, so a page has many.
        query: { ...span, limit: 500, sort_order: 'desc', ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
  })

export const integrity = queryOptions({
  queryKey: ['audit', 'integrity'],
  queryFn: ({ signal }) => read('/v1/audit-logs/integrity', { query: { limit: 1000 }, signal }),
})
