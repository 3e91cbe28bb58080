import type { CustomField } from '../api/organisation.ts'
import type { Vendor } from '../api/types.ts'
import { calendarDay, number } from '../texts/format.ts'

/** The value of a custom field as people read it, or null. */
export function customFieldWords(
  { key, kind }: CustomField,
  { custom_fields: { [key]: value } }: Pick<Vendor, 'custom_fields'>,
  nameOf: (id: string) => string,
): string | null {
  if (value === undefined || value === null) return null
  switch (kind) {
    case 'PERSON':
      return nameOf(String(value))
    case 'DATE':
      // A field that was removed and added again may have a value that is no date.
      return Number.isNaN(Date.parse(String(value))) ? String(value) : calendarDay(String(value))
    case 'NUMBER':
      return number(Number(value))
    default:
      return String(value)
  }
}
