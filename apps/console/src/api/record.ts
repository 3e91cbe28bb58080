import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { read } from './client.ts'

export interface Pagination {
  has_more: boolean
  next_cursor: string | null
  total_count: number
  total_count_is_estimate?: boolean
}

/** What an event tells, as far as it is shown. */
export type EventDetail = Record<string, string | number | boolean | null | undefined | readonly string[]>

export interface AuditRecord {
  _id: string
  request_id: string
  action: string
  timestamp: number
  user_id: string | null
  ip_address: string | null
  request_method: string
  request_path: string
  response_status: number
  custom_data: Record<string, unknown>
}

export interface EventRecord {
  event_id: string
  timestamp: number
  event_source: string
  event_type: string
  service: string
  detail: EventDetail
}

/** A span of time; unix seconds. */
export interface Span {
  start_time: number
  end_time: number
}

const week = 7 * 86_400

/** Sign-ins of the last week by the account that gets in without the organisation's own sign-in. */
export const breakGlassUses = queryOptions({
  queryKey: ['events', 'break-glass'],
  queryFn: async ({ signal }) => {
    const end_time = Math.floor(Date.now() / 1000)
    const span = { start_time: end_time - week, end_time, limit: 10, sort_order: 'desc' }
    const query = { ...span, event_type: 'user.break_glass_used' }
    return (await read<{ events: EventRecord[] }>('/v1/events', query, signal)).events
  },
})

export const auditRecords = (span: Span) =>
  infiniteQueryOptions({
    queryKey: ['audit', span],
    queryFn: ({ pageParam, signal }) =>
      read<{ audit_logs: AuditRecord[]; pagination: Pagination }>(
        '/v1/audit-logs',
        { ...span, limit: 100, ...(pageParam && { cursor: pageParam }) },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
  })

export const events = (span: Span) =>
  infiniteQueryOptions({
    queryKey: ['events', span],
    queryFn: ({ pageParam, signal }) =>
      read<{ events: EventRecord[]; pagination: Pagination }>(
        '/v1/events',
        { ...span, limit: 100, sort_order: 'desc', ...(pageParam && { cursor: pageParam }) },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
  })

/** What a verification of the newest records found. */
export interface AuditIntegrity {
  intact: boolean
  chain: { size: number; head: string }
  checkpoint: { time: number; token: string } | null
  verified: { after_sequence: number; through_sequence: number }
  problem_count: number
  problems: { kind: string; sequence: number | null; record_id: string | null; message: string }[]
}

export const integrity = queryOptions({
  queryKey: ['audit', 'integrity'],
  queryFn: ({ signal }) => read<AuditIntegrity>('/v1/audit-logs/integrity', { limit: 1000 }, signal),
})
