import type { Period } from '../types.ts'

/** The numbers of the English months. */
const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month)).toLowerCase(),
)
const until = new RegExp(
  [
    String.raw`(?<!\p{L})(?:valid (?:until|through|to|till)|expires?(?: on)?|expiry(?: date)?:?|expiration(?: date)?:?)`,
    String.raw`\s+(?:the\s+)?(\d{4}-\d{2}-\d{2}|\d{1,2}(?:st|nd|rd|th)?\s+\p{L}{3,10}\.?,?\s+\d{4}|[a-z]{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}|\p{L}{3,10}\.?\s+\d{4})`,
  ].join(''),
  'iu',
)

/**
 * The stated end of validity, as unix seconds at the end of that day in UTC; null without one. In English the month may come first,
 * so a date of digits alone is ambiguous.
 */
export function statedValidity(text: string): number | null {
  const date = until.exec(text)?.[1]
  return date === undefined ? null : (spanOf(date)?.to ?? null)
}

const named = String.raw`\d{4}-\d{2}-\d{2}|\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?[a-z]{3,9}\.?,?\s+\d{4}|[a-z]{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}|[a-z]{3,9}\.?,?\s+\d{4}`
const period = new RegExp(
  String.raw`\b(?:(?:audit|examination|review|reporting|observation|assessment|testing) period|period|report covers|covering|covered|between)\b:?\s*(?:(?:is|was|of|from|ran|runs|between|the period)\s+){0,3}(${named})\s*(?:to|through|until|and|–|—|-)\s*(${named})`,
  'i',
)
const asOf = new RegExp(
  String.raw`\b(?:report|examination|audit|attestation)\b[^.]{0,60}\bas (?:of|at)\s+(${named})`,
  'i',
)

const twelveMonths = new RegExp(
  String.raw`\b(?:twelve|12)[ -]months?(?: period)? (?:to|until|ended|ending(?: on)?) (${named})`,
  'i',
)
/** The day after the same date of the previous year. Unix seconds. */
function yearBefore(seconds: number): number {
  const end = new Date(seconds * 1000)
  return Date.UTC(end.getUTCFullYear() - 1, end.getUTCMonth(), end.getUTCDate() + 1) / 1000
}

/** The reporting period that an English text states for an auditor's report; null if none. */
export function statedPeriod(text: string): Period | null {
  const [, first, last] = period.exec(text) ?? []
  if (first !== undefined && last !== undefined) {
    const [from, to] = [spanOf(first), spanOf(last)]
    return from && to && from.from < to.to ? { from: from.from, to: to.to } : null
  }
  const end = spanOf(twelveMonths.exec(text)?.[1] ?? '')
  if (end) return { from: yearBefore(end.to), to: end.to }
  const day = asOf.exec(text)?.[1]
  return day === undefined ? null : spanOf(day)
}

/** A day or a whole month, from its first second to its last in UTC; null if the text is no date. */
function spanOf(date: string): Period | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (iso) return daySpan(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]))
  if (!/\d{4}$/.test(date)) return null
  const year = Number(date.slice(-4))
  const name = /\p{L}{3,}/u.exec(date.replace(/\d(?:st|nd|rd|th)(?!\p{L})/iu, ''))![0].toLowerCase()
  const month = months.findIndex((known) => known.startsWith(name))
  if (month < 0) return null
  const day = /\b(\d{1,2})(?:st|nd|rd|th)?(?!\d)/.exec(date.replace(/\d{4}$/, ''))
  if (day) return daySpan(year, month, Number(day[1]))
  return { from: Date.UTC(year, month, 1) / 1000, to: Date.UTC(year, month + 1, 0, 23, 59, 59) / 1000 }
}

const daySpan = (year: number, month: number, day: number): Period => ({
  from: Date.UTC(year, month, day) / 1000,
  to: Date.UTC(year, month, day, 23, 59, 59) / 1000,
})
