import * as contract from '@custos/contract/dates'
import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { unixSeconds } from '@custos/kernel/clock'
import { call } from '../call.ts'
import { byDate, type DateKind, type DueDate, datesOf, type UndatedCondition, undatedOf } from './due-date.ts'
import { type DayFilters, type DueDay, datedVendors, dueDays } from './store.ts'

const { dateKinds, maxDates } = contract

export const list = call(contract.listDates, async ({ query, session, now }) => {
  const { from = 0, to, kinds, owner_id, limit = maxDates } = query
  if (to !== undefined && to <= from)
    throw new ApiError('parameter_invalid', { param: 'to', message: 'The parameter to must be later than from' })
  const wanted = kindsIn(kinds)
  const dates = await soonestDates(session, now, { kinds: wanted, ownerId: owner_id, from, to }, limit + 1)
  const undated = wanted.includes('CONDITION') ? await undatedConditions(session, owner_id, limit + 1) : []
  return {
    data: {
      dates: dates.slice(0, limit),
      undated: undated.slice(0, limit),
      is_complete: Math.max(dates.length, undated.length) <= limit,
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
  const found: DueDate[] = []
  for await (const { days, vendors } of vendorsByDay(session, filters, max)) {
    const isOf = new Set(days.map(({ kind, at, vendor_id }) => `${kind} ${at} ${vendor_id}`))
    const dates = vendors.flatMap((vendor) => datesOf(vendor, unixSeconds(now)))
    found.push(...dates.filter(({ kind, date, vendor_id }) => isOf.has(`${kind} ${date} ${vendor_id}`)))
    if (found.length >= max) break
  }
  return found.toSorted(byDate).slice(0, max)
}

async function undatedConditions(
  session: TenantSession,
  ownerId: string | undefined,
  max: number,
): Promise<UndatedCondition[]> {
  const found: UndatedCondition[] = []
  for await (const { vendors } of vendorsByDay(session, { kinds: ['UNDATED'], ownerId, from: 0 }, max)) {
    found.push(...vendors.flatMap(undatedOf))
    if (found.length >= max) break
  }
  return found.slice(0, max)
}

/** Batches of due days, soonest first, with their vendors. Some stored days give no date, because a past one may no longer count. */
async function* vendorsByDay(session: TenantSession, filters: DayFilters, rows: number) {
  let after: DueDay | undefined
  do {
    const days = await dueDays(session, filters, { rows, after })
    if (days.length === 0) return
    yield { days, vendors: await datedVendors(session, days) }
    after = days.length === rows ? days.at(-1) : undefined
  } while (after)
}
