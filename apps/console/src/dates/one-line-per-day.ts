import type { DueDate } from '../api/dates.ts'
import { day } from '../texts/format.ts'

/** The dates in groups, one for each line: the dates of one vendor, kind and day. */
export const oneLinePerDay = (all: DueDate[]): [DueDate, ...DueDate[]][] =>
  [...Map.groupBy(all, ({ vendor_id, kind, date }) => `${vendor_id} ${kind} ${day(date)}`).values()] as [
    DueDate,
    ...DueDate[],
  ][]
