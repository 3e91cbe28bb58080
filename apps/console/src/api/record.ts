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
  /** The vendor or the person that it was about; null where it was about none, or that one is deleted. */
  about: { id: string; name: string; kind: 'VENDOR' | 'PERSON' } | null
}

export interface EventRecord {
  event_id: string
  timestamp: number
  event_source: string
  event_type: string
  service: string
  detail: EventDetail
  /** What its vendor is called; null where it is about none, or that one is deleted. */
  vendor_name: string | null
  /** Who acted; null where Custos itself or a vendor did, or nobody that is known. */
  by: { id: string; name: string; kind: 'PERSON' | 'APP' } | null
}

/** A span of time; unix seconds. */
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
      const query = { start_time: end_time - days * 86_400, end_time, limit, sort_order: 'desc', event_type }
      return (await read<{ events: EventRecord[] }>('/v1/events', query, signal)).events
    },
  })

/** Sign-ins of the last week by the account that gets in without the organisation's own sign-in. */
export const breakGlassUses = latest('user.break_glass_used', 7, 10)

/** What vendors handed in by their links in the last month. */
export const submissions = latest('vendor_request.submitted', 31, 100)

/** What of the audit log is looked at, besides when. */
export interface AuditFilter {
  user_id?: string | undefined
  /** A class, as `4xx`. */
  status_code?: string | undefined
  without_reads?: 'true' | undefined
}

export const auditRecords = (of: Span & AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', of],
    queryFn: ({ pageParam, signal }) =>
      read<{ audit_logs: AuditRecord[]; pagination: Pagination }>(
        '/v1/audit-logs',
        { ...of, limit: 100, ...(pageParam && { cursor: pageParam }) },
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
        // Many are told as one.
        { ...span, limit: 500, sort_order: 'desc', ...(pageParam && { cursor: pageParam }) },
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
