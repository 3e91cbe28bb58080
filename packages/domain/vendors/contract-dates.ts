import type { VendorContract } from './vendor.ts'

type Term = Pick<VendorContract, 'ends_on' | 'notice_period' | 'notice_to' | 'renewal' | 'renewal_period'>

const units = { D: 'days', W: 'weeks', M: 'months', Y: 'years' } as const
const longest = { D: 1, W: 7, M: 31, Y: 366 } as const

const unitOf = (period: string) => period.at(-1) as keyof typeof units

/** A multiple of a period of one unit, such as P3M. */
const durationOf = (period: string, times = 1): Temporal.DurationLike => ({
  [units[unitOf(period)]]: Number(period.slice(1, -1)) * times,
})

/** In UTC, such as 2026-12-31. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Whether the last day of a vendor's use has come. */
export const hasEnded = ({ ended_on }: { ended_on: string | null }, now: Date): boolean =>
  ended_on !== null && ended_on <= dayOf(now)

/**
 * The last day to cancel a contract for the end of its current term: the last one from which the notice period ends with the term. After that day, an automatic renewal of known length leads to the next term's day. null if the contract ends
 * by itself, or nothing is known; also if the notice runs to the end of a year, quarter or month, and the term ends on another day.
 */
export function cancelBy(
  { ends_on, notice_period, notice_to, renewal, renewal_period }: Term,
  now: Date,
): string | null {
  if (ends_on === null || renewal === 'NONE' || (renewal === null && notice_period === null)) return null
  const end = Temporal.PlainDate.from(ends_on)
  const endOf = (terms: number) => (terms === 0 ? end : end.add(durationOf(renewal_period!, terms)))
  const dayIn = (terms: number): Temporal.PlainDate =>
    notice_period === null ? endOf(terms) : dayBefore(endOf(terms), notice_period)
  const saidIn = (terms: number): string | null =>
    notice_to && !endsAt(endOf(terms).toString(), notice_to) ? null : dayIn(terms).toString()
  if (renewal_period === null) return saidIn(0)
  const today = Temporal.PlainDate.from(dayOf(now))
  const isPast = (day: Temporal.PlainDate) => Temporal.PlainDate.compare(day, today) < 0
  // At most the terms that have passed, as no month is longer; one fewer, because the end of a short month may come earlier.
  const days = Number(renewal_period.slice(1, -1)) * longest[unitOf(renewal_period)]
  const lastDay = notice_period === null ? today : today.add(durationOf(notice_period))
  let terms = Math.max(0, Math.floor(end.until(lastDay).days / days) - 1)
  while (isPast(dayIn(terms))) terms++
  return saidIn(terms)
}

/**
 * The last day from which a notice period ends by a day. A period of months ends on the day of the same number, or the last of its
 * month, and the day of the notice does not count (BGB §§ 187(1), 188(2), (3); Regulation (EEC, Euratom) No 1182/71, Art. 3(1), (2)(c);
 * Code de procédure civile, art. 641; Dodds v Walker [1981] 1 WLR 1027). So three months to 30 June need notice by 31 March, and
 * three months to 28 February by 30 November. A term is renewed to the same number of the day, though a renewal of a term that ends
 * with its month may run to the end of a longer one: the earlier day is safe.
 */
function dayBefore(end: Temporal.PlainDate, period: string): Temporal.PlainDate {
  const day = end.subtract(durationOf(period))
  const isOfMonths = ['M', 'Y'].includes(unitOf(period))
  return isOfMonths && end.day === end.daysInMonth ? day.with({ day: day.daysInMonth }) : day
}

/** Whether a term ends with a calendar month, quarter or year. */
export function endsAt(ends_on: string | null, end: NonNullable<VendorContract['notice_to']>): boolean {
  if (ends_on === null) return false
  const { day, month } = Temporal.PlainDate.from(ends_on).add({ days: 1 })
  return day === 1 && (month - 1) % months[end] === 0
}

const months = { MONTH: 1, QUARTER: 3, YEAR: 12 } as const

export interface ContractDate {
  contract: VendorContract
  kind: 'CONTRACT_CANCELLATION' | 'CONTRACT_END'
  /** 2026-12-31. */
  day: string
}

/** The days on which a vendor's contracts must be cancelled or end. Each contract stands for itself: a missed day stays, whatever others continue. */
export const contractDates = (contracts: readonly VendorContract[], now: Date): ContractDate[] =>
  contracts.flatMap((contract): ContractDate[] => {
    const by = cancelBy(contract, now)
    const day = by ?? (contract.renewal === 'AUTOMATIC' ? null : contract.ends_on)
    return day === null ? [] : [{ contract, kind: by === null ? 'CONTRACT_END' : 'CONTRACT_CANCELLATION', day }]
  })

/** The first day on which one of these contracts must be cancelled or ends; null if none is known. An ended one counts only if no other continues. */
export function contractDueOn(contracts: readonly VendorContract[], now: Date): string | null {
  const isOver = ({ ends_on, renewal }: VendorContract) =>
    ends_on !== null && ends_on < dayOf(now) && renewal !== 'AUTOMATIC'
  const isFollowed = (contract: VendorContract) =>
    contracts.some((other) => other !== contract && (other.ends_on === null || other.ends_on > contract.ends_on!))
  const due = contractDates(contracts, now).filter(({ contract }) => !isOver(contract) || !isFollowed(contract))
  return due.map(({ day }) => day).toSorted()[0] ?? null
}
