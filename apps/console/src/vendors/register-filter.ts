import type { MissingField, VendorOrder } from '../api/vendors.ts'
import type { View } from './fixed-views.ts'

/** The filters that take several values, separated by commas. */
export const severalFilters = ['status', 'risk', 'tier', 'criticality', 'agreement', 'owner'] as const
export type SeveralFilter = (typeof severalFilters)[number]

/** Filters with a single value from a list. */
export const singleFilters = [
  'department',
  'businessOwner',
  'country',
  'contractDue',
  'contractEnds',
  'missing',
] as const
export type SingleFilter = (typeof singleFilters)[number]

/** Which vendors the register shows besides those in use. */
export const uses = ['ended', 'all'] as const
export type Use = (typeof uses)[number]

/** The register's address: filters, order and columns. */
export interface RegisterFilter extends Partial<Record<SeveralFilter, string>> {
  q?: string
  view?: View
  /** Ended vendors, or all; otherwise those in use. */
  use?: Use
  sort?: VendorOrder
  reverse?: true
  department?: string
  businessOwner?: string
  /** ISO 3166-1 alpha-2. */
  country?: string
  /** Due within this number of days. */
  contractDue?: number
  /** From today on, within so many days. */
  contractEnds?: number
  /** As the API has it: EUR:1000..5000. */
  cost?: string
  missing?: MissingField
  subProcessor?: string
  /** A value of a custom field: key:value. */
  field?: string
  /** Keys of columns, separated by commas. */
  columns?: string
}

/** The values of a filter that takes several. */
export const valuesIn = (filter: RegisterFilter, name: SeveralFilter): string[] => filter[name]?.split(',') ?? []

/** The filter with one value more, or without this value. */
export function withValue(filter: RegisterFilter, name: SeveralFilter, value: string, isOn: boolean): RegisterFilter {
  const { [name]: _, ...others } = filter
  const values = valuesIn(filter, name).filter((other) => other !== value)
  if (isOn) values.push(value)
  return values.length === 0 ? others : { ...others, [name]: values.toSorted().join() }
}

/** The filter with this value of a single-value filter; empty: any value. */
export function withSingle(filter: RegisterFilter, name: SingleFilter, value: string): RegisterFilter {
  const { [name]: _, ...others } = filter
  if (value === '') return others
  return { ...others, [name]: name.startsWith('contract') ? Number(value) : value }
}

/** Whether the filter leaves vendors in use out, or shows others. */
export const isNarrowed = ({ q, view, use, subProcessor, field, cost, ...others }: RegisterFilter): boolean =>
  [q, view, use, subProcessor, field, cost, ...[...severalFilters, ...singleFilters].map((name) => others[name])].some(
    (part) => part !== undefined,
  )

/** A currency, or NONE, and between which costs. */
const cost = /^([A-Z]{3}|NONE):(?=.*\d)(\d{0,15})\.\.(\d{0,15})$/

export const isCost = (said: string): boolean => cost.test(said)

/** The parts of a filter by costs; empty where it has none. */
export function costParts(said = ''): { currency: string; from: string; to: string } {
  const [, currency = '', from = '', to = ''] = cost.exec(said) ?? []
  return { currency, from, to }
}
