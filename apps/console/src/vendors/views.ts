import type { VendorFilter } from '../api/vendors.ts'

/** What of the register one looks at, besides a status. */
export const views = ['mine', 'special', 'due'] as const
export type View = (typeof views)[number]

const days = 86_400

/** @param now unix seconds */
export function filterOf(view: View, userId: string, now: number): VendorFilter {
  if (view === 'mine') return { owner_id: userId }
  if (view === 'special') return { special_categories: true }
  // A day's beginning, so that the same list is asked for all day.
  return { review_due_before: Math.ceil(now / days) * days + 30 * days }
}
