import type { Vendor } from '../api/types.ts'
import { calendarDay } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'

/** In UTC, as the server counts: 2026-12-31. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** Whether the organisation no longer uses the vendor. */
export const hasEnded = ({ ended_on }: Pick<Vendor, 'ended_on'>): boolean => ended_on !== null && ended_on <= today()

/** The end of a vendor's use in words: past, or ahead. */
export function endWords(ended_on: string): string {
  const { endedOn, endsOn } = texts.vendors
  return (hasEnded({ ended_on }) ? endedOn : endsOn)(calendarDay(ended_on))
}
