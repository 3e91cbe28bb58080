import type { DueDate } from '../api/dates.ts'
import { day } from '../texts/format.ts'

/** The dates of a vendor on one day, of one kind. */
export const groupDates = (all: DueDate[]): [DueDate, ...DueDate[]][] =>
  [...Map.groupBy(all, ({ vendor_id, kind, date }) => `${vendor_id} ${kind} ${day(date)}`).values()] as [
    DueDate,
    ...DueDate[],
  ][]
