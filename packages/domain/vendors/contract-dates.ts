import type { VendorContract } from './vendor.ts'

type Term = Pick<VendorContract, 'ends_on' | 'notice_period' | 'renewal' | 'renewal_period'>

const units = { D: 'days', W: 'weeks', M: 'months', Y: 'years' } as const
const longest = { D: 1, W: 7, M: 31, Y: 366 } as const

const unitOf = (period: string) => period.at(-1) as keyof typeof units

/** A multiple of a period of one unit, such as P3M. */
const durationOf = (period: string, times = 1): Temporal.DurationLike => ({
  [units[unitOf(period)]]: Number(period.slice(1, -1)) * times,
})

/** In UTC, such as 2026-12-31. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/**
 * The last day to cancel a contract for the end of its current term: the end less the notice period; a month that is too short
 * gives its last day. After that day, an automatic renewal of known length leads to the next term's day. null if the contract ends
 * by itself, or nothing is known.
 */
export function cancelBy({ ends_on, notice_period, renewal, renewal_period }: Term, now: Date): string | null {
  if (ends_on === null || renewal === 'NONE' || (renewal === null && notice_period === null)) return null
  const end = Temporal.PlainDate.from(ends_on)
  const dayIn = (terms: number): Temporal.PlainDate => {
    const endOfTerm = terms === 0 ? end : end.add(durationOf(renewal_period!, terms))
    return notice_period === null ? endOfTerm : endOfTerm.subtract(durationOf(notice_period))
  }
  if (renewal_period === null) return dayIn(0).toString()
  const today = Temporal.PlainDate.from(dayOf(now))
  const isPast = (day: Temporal.PlainDate) => Temporal.PlainDate.compare(day, today) < 0
  // At most the terms that have passed, as no month is longer; one fewer, because the end of a short month may come earlier.
  const days = Number(renewal_period.slice(1, -1)) * longest[unitOf(renewal_period)]
  const lastDay = notice_period === null ? today : today.add(durationOf(notice_period))
  let terms = Math.max(0, Math.floor(end.until(lastDay).days / days) - 1)
  while (isPast(dayIn(terms))) terms++
  return dayIn(terms).toString()
}

export interface ContractDate {
  contract: VendorContract
  kind: 'CONTRACT_CANCELLATION' | 'CONTRACT_END'
  /** 2026-12-31. */
  day: string
}

/** The days on which a vendor's contracts must be cancelled or end. An ended contract is no longer due if a later one continues. */
export function contractDates(contracts: readonly VendorContract[], now: Date): ContractDate[] {
  return contracts.flatMap((contract): ContractDate[] => {
    const by = cancelBy(contract, now)
    const day = by ?? (contract.renewal === 'AUTOMATIC' ? null : contract.ends_on)
    if (day === null) return []
    const isFollowed = contracts.some(
      (other) => other !== contract && (other.ends_on === null || other.ends_on > contract.ends_on!),
    )
    if (day < dayOf(now) && isFollowed) return []
    return [{ contract, kind: by === null ? 'CONTRACT_END' : 'CONTRACT_CANCELLATION', day }]
  })
}
