import type { VendorFilter } from '../api/vendors.ts'

/** What of the register one looks at, besides a status. */
export const views = ['mine', 'special', 'due'] as const
/** Lists to which a number leads; they stand among the others only while one looks at them. */
export const narrowViews = ['bare', 'specialUnread', 'specialOutside', 'specialBare'] as const
export type View = (typeof views)[number] | (typeof narrowViews)[number]

const days = 86_400

/** @param now unix seconds */
export function filterOf(view: View, userId: string, now: number): VendorFilter {
  switch (view) {
    case 'mine':
      return { owner_id: userId }
    case 'special':
      return { special_categories: true }
    case 'due':
      // A day's beginning, so that the same list is asked for all day.
      return { review_due_before: Math.ceil(now / days) * days + 30 * days }
    case 'bare':
      return { data_goes: 'WITHOUT_SAFEGUARD' }
    case 'specialUnread':
      return { special_categories: true, never_read: true }
    case 'specialOutside':
      return { special_categories: true, data_goes: 'OUTSIDE_EEA' }
    case 'specialBare':
      return { special_categories: true, data_goes: 'WITHOUT_SAFEGUARD' }
  }
}
