import { countUpTo, type Page, readInOrder, type TimeRange, within } from '@custos/database/pages-by-time'
import { build } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { clientAddress } from './client-address.ts'
import { recordedPath, type StoredRecord, storedColumns } from './record.ts'

/** Filters of a page of the audit log. Times are unix seconds, inclusive. */
export interface AuditFilters extends TimeRange {
  user_id?: string | undefined
  action?: string | undefined
  /** A status, or a class such as `4xx`. */
  status_code?: string | undefined
  method?: string | undefined
  /** Leaves out GET requests. */
  without_reads?: 'true' | undefined
  path?: string | undefined
  ip_address?: string | undefined
}

/** A page of records, with one more than `limit` if others follow. */
export const readRecords = (session: TenantSession, filters: AuditFilters, page: Page) =>
  readInOrder(session, matching(session, filters).select(storedColumns).$castTo<StoredRecord>(), page)

export const countRecords = (session: TenantSession, filters: AuditFilters) =>
  countUpTo(session, matching(session, filters))

/**
 * Each filter has an index by time, except for the values of most records: success and GET use the index of all records. Two
 * filters that seldom match together, neither of them for failures, read the records of the rarer filter until the page is full.
 */
function matching({ tenantId }: TenantSession, filters: AuditFilters) {
  let records = build.selectFrom('audit_records').where('tenant_id', '=', tenantId).where(within(filters))
  for (const column of ['user_id', 'action', 'method', 'path', 'ip_address'] as const) {
    const value = filters[column]
    if (value !== undefined) records = records.where(column, '=', asRecorded(column, value))
  }
  if (filters.without_reads) records = records.where('method', '<>', 'GET')
  const { status_code } = filters
  if (status_code === undefined) return records
  if (!/xx$/i.test(status_code)) return records.where('status', '=', Number(status_code))
  const first = Number(status_code[0]) * 100
  return records.where('status', '>=', first).where('status', '<', first + 100)
}

/** A filter's value in its stored form. */
function asRecorded(column: string, value: string): string {
  if (column === 'path') return recordedPath(value)
  return column === 'ip_address' ? (clientAddress(value) ?? value) : value
}
