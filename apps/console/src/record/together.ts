import type { EventRecord } from '../api/record.ts'
import { day } from '../texts/format.ts'

/** Of which the words count how many there were. */
const counted = new Set(['assessment.answer_changed', 'review.judged', 'review.withdrawn', 'review.commented'])

/**
 * Events that follow each other and differ in their details alone are one row: same deed, person, vendor and day.
 *
 * @param more whether earlier ones are still to be read: a row that may go on among them is left out until then
 */
export function together(events: readonly EventRecord[], more: boolean): [EventRecord, ...EventRecord[]][] {
  const rows: [EventRecord, ...EventRecord[]][] = []
  for (const event of events) {
    const row = rows.at(-1)
    if (row && isAlike(row[0], event)) row.push(event)
    else rows.push([event])
  }
  return more && rows.length > 1 && counted.has(rows.at(-1)![0].event_type) ? rows.slice(0, -1) : rows
}

const isAlike = (one: EventRecord, other: EventRecord): boolean =>
  counted.has(one.event_type) &&
  one.event_type === other.event_type &&
  one.by?.id === other.by?.id &&
  one.detail.vendor_id === other.detail.vendor_id &&
  day(one.timestamp) === day(other.timestamp)
