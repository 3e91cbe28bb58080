import { contractRenewals } from '../api/generated/choices/contract-renewals.ts'
import { noticeEnds } from '../api/generated/choices/notice-ends.ts'
import type { VendorContract } from '../api/vendors.ts'
import { oneOf } from '../parts/one-of.ts'

/** The units of a period in ISO 8601. */
export const periodUnits = ['D', 'W', 'M', 'Y'] as const

/** A period of one unit in its parts: P3M is 3 and M. */
export const periodParts = (period: string | null | undefined) => ({
  count: period?.slice(1, -1) ?? '',
  unit: period?.at(-1) ?? 'M',
})

/**
 * The contract of a form, as the API accepts it.
 * @param prefix of the fields' names, which are those of the API's errors: `contracts[0].`
 */
export function contractOf(values: Record<string, string>, prefix: string): Omit<VendorContract, 'id'> {
  const field = (name: string): string | null => values[prefix + name]?.trim() || null
  const amount = (name: string) => {
    const written = field(name)
    return written === null ? null : Number(written)
  }
  const period = (name: string) => {
    const count = field(name)
    return count === null ? null : `P${Number(count)}${field(`${name}.unit`)}`
  }
  const isOpenEnded = `${prefix}open_ended` in values
  const renewal = oneOf(contractRenewals, field('renewal'))
  return {
    reference: field('reference'),
    entity: field('entity'),
    starts_on: field('starts_on'),
    ends_on: isOpenEnded ? null : field('ends_on'),
    open_ended: isOpenEnded,
    notice_period: period('notice_period'),
    notice_to: oneOf(noticeEnds, field('notice_to')),
    renewal,
    renewal_period: renewal === 'AUTOMATIC' ? period('renewal_period') : null,
    value: amount('value'),
    annual_cost: amount('annual_cost'),
    currency: field('currency')?.toUpperCase() ?? null,
    cost_centre: field('cost_centre'),
    document_id: field('document_id'),
  }
}
