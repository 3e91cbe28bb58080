import type { VendorFilter } from '../api/vendors.ts'

/** Views of the register besides the status filters. */
export const views = ['mine', 'special', 'due'] as const
/** Views for the links from other screens' numbers. The menu shows such a view only while it is open. */
export const narrowViews = [
  'withoutSafeguard',
  'specialUnassessed',
  'specialOutside',
  'specialWithoutSafeguard',
] as const
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
      // The beginning of a day, so that the list stays the same all day.
      return { review_due_before: Math.ceil(now / days) * days + 30 * days }
    case 'withoutSafeguard':
      return { data_goes: 'WITHOUT_SAFEGUARD' }
    case 'specialUnassessed':
      return { special_categories: true, never_assessed: true }
    case 'specialOutside':
      return { special_categories: true, data_goes: 'OUTSIDE_EEA' }
    case 'specialWithoutSafeguard':
      return { special_categories: true, data_goes: 'WITHOUT_SAFEGUARD' }
  }
}
