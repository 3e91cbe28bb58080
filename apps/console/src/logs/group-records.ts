import type { AuditRecord } from '../api/logs.ts'
import { day } from '../texts/format.ts'
import { alikeRows } from './alike-rows.ts'

/**
 * Groups consecutive records that differ only in their times into one row: same action, actor, subject, result and day.
 * @param more whether earlier records are still unread. A row that may continue among them is left out until then.
 */
export function groupRecords(records: readonly AuditRecord[], more: boolean): [AuditRecord, ...AuditRecord[]][] {
  const rows = alikeRows(records, isAlike)
  return more && rows.length > 1 && rows.at(-1)!.length > 1 ? rows.slice(0, -1) : rows
}

const isAlike = (one: AuditRecord, other: AuditRecord): boolean =>
  one.action === other.action &&
  one.user_id === other.user_id &&
  one.about?.id === other.about?.id &&
  one.response_status === other.response_status &&
  one.custom_data.applied === other.custom_data.applied &&
  one.custom_data.link_id === other.custom_data.link_id &&
  day(one.timestamp) === day(other.timestamp)
