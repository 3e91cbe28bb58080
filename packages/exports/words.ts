import { upperFirst } from '@custos/kernel/upper-first'

/** A code as readable text: `BETWEEN_1000_AND_10000` is `Between 1,000 and 10,000`. */
export function inWords(code: string): string {
  const words = code
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\d+/g, (number) => Number(number).toLocaleString('en'))
  return upperFirst(words)
}

const units: Record<string, string> = { D: 'day', W: 'week', M: 'month', Y: 'year' }

/** A period of one unit in ISO 8601: P3M is `3 months`. */
export function periodInWords(period: string): string {
  const [count, unit] = [period.slice(1, -1), units[period.at(-1)!]!]
  return `${count} ${unit}${count === '1' ? '' : 's'}`
}

const noticeEnds: Record<string, string> = { MONTH: 'month end', QUARTER: 'quarter end', YEAR: 'year end' }

/** The notice period of a contract: `3 months to quarter end`; null if it has none on record. */
export function noticeInWords(period: string | null | undefined, end: string | null | undefined): string | null {
  const parts = [period && periodInWords(period), end && `to ${noticeEnds[end]}`].filter(Boolean)
  return parts.join(' ') || null
}

/** Replaces the end date of a contract without one. */
export const openEnded = 'Open-ended'

/** A vendor's status in the console's words. */
export const statusInWords = (status: string): string => statuses[status] ?? inWords(status)

const statuses: Record<string, string> = {
  PENDING_REVIEW: 'To decide',
  CONDITIONAL: 'Approved with conditions',
  WARNING: 'Warning: the approval is in doubt',
}

/** The separator of what is known of a contact, and of several contacts in a cell. */
export const betweenFacts = ' · '

/** A contact on one line: `Anna Moor (Security) · anna@larkspur.example · 0221 1`. */
export function contactInWords({
  name,
  email,
  phone,
  address,
  role,
}: {
  name?: string | null | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
  address?: string | null | undefined
  role?: string | null | undefined
}): string {
  const who = [name, role && `(${role})`].filter(Boolean).join(' ')
  return [who, email, phone, address?.replace(/\s*\n\s*/g, ', ')].filter(Boolean).join(betweenFacts)
}
