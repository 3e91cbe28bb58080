import type { listDates } from '@custos/contract/dates'
import type { Data } from '@custos/contract/route'
import { dateOf, unixSeconds } from '@custos/kernel/clock'
import { namedId } from '@custos/kernel/ids'
import type { AcceptedRisk, ConditionItem, DecisionStatus } from '../approvals/approval.ts'
import { isOpen } from '../approvals/terms.ts'
import { contractDates } from '../vendors/contract-dates.ts'
import type { VendorContract } from '../vendors/vendor.ts'

export type DueDate = Data<typeof listDates>['dates'][number]
export type DateKind = DueDate['kind']

/** The facts that determine the dates of a vendor. Times are unix seconds. */
export interface DatedVendor {
  id: string
  name: string
  owner_id: string | null
  next_review_at: number | null
  contracts: VendorContract[]
  /** The decision in force; null before the first. */
  decision: {
    id: string
    status: DecisionStatus
    condition_items: ConditionItem[]
    accepted_risks: AcceptedRisk[]
    valid_until: number | null
  } | null
  /** Held certificates with an end date. */
  certificates: {
    framework_id: string
    name: string
    type: string | null
    scope: string | null
    valid_until: number
  }[]
  /** Open requests with an outstanding answer. */
  vendorRequests: { id: string; answer_by: number }[]
}

/**
 * The due and ending dates of a vendor. For a rejected vendor only the review and the contracts count.
 *
 * @param now unix seconds.
 */
export function datesOf(vendor: DatedVendor, now: number): DueDate[] {
  const { decision, certificates, vendorRequests } = vendor
  const at = `/console/vendors/${vendor.id}`
  const due = (kind: DateKind, date: number | null, about: About, end = date) =>
    date === null
      ? []
      : [
          {
            id: namedId(vendor.id, `${kind} ${about.of}`),
            kind,
            date,
            what: about.what ?? null,
            owner: about.by ?? null,
            vendor_id: vendor.id,
            vendor_name: vendor.name,
            owner_id: vendor.owner_id,
            link: at + pages[kind],
            overdue: end! <= now,
            decision_id: about.condition ? decision!.id : null,
            condition_id: about.condition ?? null,
            factor: about.factor ?? null,
          },
        ]
  const review = due('REVIEW', vendor.next_review_at, { of: '' })
  const contracts = contractDates(vendor.contracts, dateOf(now)).flatMap(({ contract, kind, day }) => {
    const what = [contract.reference, contract.entity].filter((part) => part !== null).join(', ') || null
    // Noon is on the same day in nearly every time zone.
    const noon = unixSeconds(new Date(`${day}T12:00:00Z`))
    return due(kind, noon, { of: contract.id, what }, noon + 43_200)
  })
  if (decision?.status === 'REJECTED') return [...review, ...contracts]
  const ends = decision?.valid_until ?? null
  const dates = [
    ...review,
    ...(decision?.condition_items ?? [])
      .filter(isOpen)
      .flatMap(({ id, text, owner, due: date, factor }) =>
        due('CONDITION', date, { of: id, what: text, by: owner, condition: id, factor: factor?.message ?? null }),
      ),
    ...certificates.flatMap(({ framework_id, name, type, scope, valid_until }) =>
      due('CERTIFICATE', valid_until, {
        of: JSON.stringify([framework_id, name, type, scope]),
        what: [name, type].filter((part) => part !== null).join(', '),
      }),
    ),
    ...contracts,
    ...due('DECISION', ends, { of: decision?.id ?? '' }),
    ...(decision?.accepted_risks ?? []).flatMap(({ text, dismissed }) =>
      dismissed ? [] : due('ACCEPTED_RISK', ends, { of: `${decision!.id} ${text}`, what: text }),
    ),
    ...vendorRequests.flatMap(({ id, answer_by }) => due('VENDOR_REQUEST', answer_by, { of: id })),
  ]
  return [...new Map(dates.map((date) => [date.id, date])).values()]
}

/** The subject of a date. */
interface About {
  /** Distinguishes it from the vendor's other dates of the same kind. */
  of: string
  what?: string | null
  by?: string | null
  /** The condition's id. */
  condition?: string
  /** The risk factor behind a condition, in words. */
  factor?: string | null
}

export type UndatedCondition = Data<typeof listDates>['undated'][number]

/** Open conditions of the decision in force without a date. */
export function undatedOf({ id, name, owner_id, decision }: DatedVendor): UndatedCondition[] {
  if (!decision || decision.status === 'REJECTED') return []
  return decision.condition_items
    .filter((condition) => isOpen(condition) && condition.due === null)
    .map((condition) => ({
      condition_id: condition.id,
      decision_id: decision.id,
      what: condition.text,
      owner: condition.owner,
      factor: condition.factor?.message ?? null,
      vendor_id: id,
      vendor_name: name,
      owner_id,
      link: `/console/vendors/${id}${pages.CONDITION}`,
    }))
}

/** The console page for each kind of date. */
const pages: Record<DateKind, string> = {
  REVIEW: '',
  CONDITION: '/decisions',
  CERTIFICATE: '/certificates',
  CONTRACT_CANCELLATION: '/contracts',
  CONTRACT_END: '/contracts',
  DECISION: '/decisions',
  ACCEPTED_RISK: '/decisions',
  VENDOR_REQUEST: '/questions',
}

/** Soonest first, then by vendor name; a vendor's conditions keep their order. */
export const byDate = (one: DueDate, other: DueDate): number =>
  one.date - other.date || one.vendor_name.localeCompare(other.vendor_name, 'en')
