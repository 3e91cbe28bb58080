import * as contract from '@custos/contract/dates'
import { ApiError } from '@custos/contract/errors'
import { defaultPageSize } from '@custos/contract/paging'
import type { TenantSession } from '@custos/database/session'
import { unixSeconds } from '@custos/kernel/clock'
import { call } from '../call.ts'
import { byDate, type DatedVendor, type DateKind, type DueDate, datesOf, undatedOf } from './due-date.ts'
import { type DayFilters, type DueDay, datedVendors, dueDays } from './store.ts'

const { dateKinds } = contract

/** Where a page of dates and of undated conditions ends; null: there are no more. */
interface Place {
  dates: DueDay | null
  undated: DueDay | null
}

export const list = call(contract.listDates, async ({ query, session, services, now }) => {
  const { from = 0, to, kinds, owner_id: ownerId, limit = defaultPageSize, cursor } = query
  if (to !== undefined && to <= from)
    throw new ApiError('parameter_invalid', { param: 'to', message: 'The parameter to must be later than from' })
  const wanted = kindsIn(kinds)
  const purpose = `dates\n${session.tenantId}\n${JSON.stringify([from, to, wanted, ownerId])}`
  const after = cursor === undefined ? undefined : (services.cursors.open(purpose, cursor) as Place | undefined)
  if (cursor !== undefined && !after)
    throw new ApiError('parameter_invalid', {
      param: 'cursor',
      message: 'The parameter cursor belongs to another list or to other filters: start again without it',
    })
  const page = async <Date>(
    filters: DayFilters,
    place: DueDay | null | undefined,
    read: (batch: Batch) => Date[],
  ): Promise<{ found: Date[]; end: DueDay | null }> =>
    place === null ? { found: [], end: null } : readDays(session, filters, { rows: limit, after: place }, read)
  const dates = await page({ kinds: wanted, ownerId, from, to }, after?.dates, (batch) => datesIn(batch, now))
  const ofConditions: DayFilters = { kinds: wanted.includes('CONDITION') ? ['UNDATED'] : [], ownerId, from: 0 }
  const undated = await page(ofConditions, after?.undated, ({ vendors }) => vendors.flatMap(undatedOf))
  const place: Place = { dates: dates.end, undated: undated.end }
  return {
    data: {
      dates: dates.found.toSorted(byDate),
      undated: undated.found,
      next_cursor: place.dates || place.undated ? services.cursors.seal(purpose, place) : null,
    },
  }
})

/** @param kinds separated by commas; null or undefined: all. */
export const kindsIn = (kinds: string | null | undefined): readonly DateKind[] =>
  kinds == null ? dateKinds : dateKinds.filter((kind) => kinds.split(',').includes(kind))

/** The soonest dates, up to a limit. */
export async function soonestDates(
  session: TenantSession,
  now: Date,
  filters: DayFilters & { kinds: readonly DateKind[] },
  max: number,
): Promise<DueDate[]> {
  const { found } = await readDays(session, filters, { rows: max, after: undefined }, (batch) => datesIn(batch, now))
  return found.toSorted(byDate).slice(0, max)
}

/** Due days, with their vendors. */
interface Batch {
  days: readonly DueDay[]
  vendors: readonly DatedVendor[]
}

function datesIn({ days, vendors }: Batch, now: Date): DueDate[] {
  const isOf = new Set(days.map(({ kind, at, vendor_id }) => `${kind} ${at} ${vendor_id}`))
  const dates = vendors.flatMap((vendor) => datesOf(vendor, unixSeconds(now)))
  return dates.filter(({ kind, date, vendor_id }) => isOf.has(`${kind} ${date} ${vendor_id}`))
}

/**
 * Reads due days until they give so many rows. Some give none, because a past one may no longer count.
 *
 * @returns the rows, and the last day if others follow
 */
async function readDays<Row>(
  session: TenantSession,
  filters: DayFilters,
  { rows, after }: { rows: number; after: DueDay | undefined },
  read: (batch: Batch) => Row[],
): Promise<{ found: Row[]; end: DueDay | null }> {
  const found: Row[] = []
  let end = after
  for (;;) {
    const missing = rows - found.length
    const days = await dueDays(session, filters, { rows: missing + 1, after: end })
    const shown = days.slice(0, missing)
    if (shown.length > 0) found.push(...read({ days: shown, vendors: await datedVendors(session, shown) }))
    if (days.length <= missing) return { found, end: null }
    end = shown.at(-1)!
    if (found.length >= rows) return { found, end }
  }
}
