import type { EventRecord } from '../api/logs.ts'
import type { AnswersJudged } from '../api/types.ts'
import { day } from '../texts/format.ts'
import { alikeRows } from './alike-rows.ts'

/** Types whose text gives the number of events. */
const counted = new Set(['assessment.answer_changed', 'review.judged', 'review.withdrawn', 'review.commented'])

/**
 * Groups consecutive events that differ only in their details into one row: same action, person, vendor, review and day.
 * @param more whether earlier events are still unread. The last row is left out while unread events may belong to it.
 */
export function groupEvents(events: readonly EventRecord[], more: boolean): [EventRecord, ...EventRecord[]][] {
  const rows = alikeRows(events, isAlike)
  return more && rows.length > 1 && counted.has(rows.at(-1)![0].event_type) ? rows.slice(0, -1) : rows
}

const isAlike = (one: EventRecord, other: EventRecord): boolean =>
  counted.has(one.event_type) &&
  one.event_type === other.event_type &&
  one.by?.id === other.by?.id &&
  one.detail.vendor_id === other.detail.vendor_id &&
  one.detail.assessment_id === other.detail.assessment_id &&
  day(one.timestamp) === day(other.timestamp)

/** The answers of judgements, newest first, each once, as a vendor's history counts them. */
export function answersJudged(events: readonly EventRecord[]): AnswersJudged | null {
  if (events[0]?.event_type !== 'review.judged') return null
  const last = new Map(
    events.toReversed().map(({ event_id, detail }) => [detail.result_id ?? event_id, detail.verdict]),
  )
  const left_open = [...last.values()].filter((verdict) => verdict === 'LEFT_OPEN').length
  return { checked: last.size - left_open, left_open }
}
