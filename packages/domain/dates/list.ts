import * as contract from '@custos/contract/dates'
import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { unixSeconds } from '@custos/kernel/clock'
import { call } from '../call.ts'
import { byDate, type DatedVendor, type DueDate, datesOf, undatedOf } from './due-date.ts'
import { datedVendors } from './store.ts'

const { maxDates } = contract

export const list = call(contract.listDates, async ({ query: { from = 0, to, kinds, owner_id }, session, now }) => {
  if (to !== undefined && to <= from)
    throw new ApiError('parameter_invalid', { param: 'to', message: 'The parameter to must be after from' })
  const vendors = await datedVendors.all(session, { tenantId: session.tenantId, ownerId: owner_id ?? null })
  const dates = datesIn(vendors, now, kinds)
  const asked = dates.filter(({ date }) => date >= from && (to === undefined || date < to))
  const undated = isWanted('CONDITION', kinds) ? vendors.flatMap(undatedOf) : []
  return {
    data: {
      dates: asked.slice(0, maxDates),
      undated: undated.slice(0, maxDates),
      is_complete: Math.max(asked.length, undated.length) <= maxDates,
    },
  }
})

/** What dates are chosen by; what is undefined or null chooses nothing. */
interface DateFilters {
  ownerId: string | null | undefined
  /** Separated by commas. */
  kinds: string | null | undefined
}

/** All dates of the organisation, soonest first. */
export async function everyDate(
  session: TenantSession,
  now: Date,
  { ownerId, kinds }: DateFilters,
): Promise<DueDate[]> {
  const vendors = await datedVendors.all(session, { tenantId: session.tenantId, ownerId: ownerId ?? null })
  return datesIn(vendors, now, kinds)
}

const datesIn = (vendors: readonly DatedVendor[], now: Date, kinds: DateFilters['kinds']): DueDate[] =>
  vendors
    .flatMap((vendor) => datesOf(vendor, unixSeconds(now)))
    .filter(({ kind }) => isWanted(kind, kinds))
    .toSorted(byDate)

const isWanted = (kind: DueDate['kind'], kinds: DateFilters['kinds']): boolean =>
  kinds == null || kinds.split(',').includes(kind)
