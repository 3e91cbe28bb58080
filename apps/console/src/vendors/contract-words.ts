import type { VendorContract } from '../api/vendors.ts'
import { calendarDay } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { periodParts } from './contract-record.ts'

const labels = texts.contracts

export function periodWords(period: string): string {
  const { count, unit } = periodParts(period)
  return labels.period(Number(count), unit)
}

/** The first and last day in words. */
export const spanWords = ({ starts_on, ends_on, open_ended }: VendorContract): string =>
  open_ended
    ? labels.withoutEnd(starts_on ? calendarDay(starts_on) : null)
    : labels.span(starts_on ? calendarDay(starts_on) : null, ends_on ? calendarDay(ends_on) : null)

/** The notice period and the end to which it applies, in words; null if neither is recorded. */
export function noticeWords({ notice_period, notice_to }: VendorContract): string | null {
  const period = notice_period ? periodWords(notice_period) : null
  const end = notice_to ? labels.toNoticeEnd(labels.noticeEnds[notice_to]) : null
  return [period, end].filter(Boolean).join(' ') || null
}
