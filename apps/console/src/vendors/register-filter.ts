import type { VendorStatus } from '../api/types.ts'
import type { KnownRisk, VendorOrder } from '../api/vendors.ts'
import type { View } from './views.ts'

/** What the address of the register says: filters, order and columns. */
export interface RegisterFilter {
  q?: string
  status?: VendorStatus
  view?: View
  risk?: KnownRisk
  sort?: VendorOrder
  reverse?: true
  subProcessor?: string
  /** A value of a custom field: key:value. */
  field?: string
  /** Keys of columns, separated by commas. */
  columns?: string
}

/** Whether it leaves vendors out. */
export const isNarrowed = ({ q, status, view, risk, subProcessor, field }: RegisterFilter): boolean =>
  [q, status, view, risk, subProcessor, field].some((part) => part !== undefined)
