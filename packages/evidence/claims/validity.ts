import { plain } from '../vocabulary/languages/lexicon.ts'

/** Months by their number, each with its names in the languages that the engine reads; English ones come first. */
const months = Array.from({ length: 12 }, (_, month) =>
  ['en', 'de', 'fr', 'es', 'nl'].map((language) =>
    plain(new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month))),
  ),
)
const until = new RegExp(
  [
    String.raw`(?<!\p{L})(?:valid (?:until|through|to|till)|expires?(?: on)?|expiry(?: date)?:?|expiration(?: date)?:?|(?:gültig|gültigkeit:?) bis(?: zum)?|valables? jusqu['’]au|valide jusqu['’]au|válid[oa]s? hasta(?: el)?|vigente hasta(?: el)?|geldig tot(?: en met)?)`,
    String.raw`\s+(?:the\s+)?(\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4}|\d{1,2}(?:st|nd|rd|th|er|\.)?\s+(?:de\s+)?\p{L}{3,10}\.?,?\s+(?:de\s+|del\s+)?\d{4}|[a-z]{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}|\p{L}{3,10}\.?\s+(?:de\s+)?\d{4})`,
  ].join(''),
  'iu',
)

/** The day until which a text says that something is valid, as unix seconds at the end of that day in UTC; null without one. */
export function statedValidity(text: string): number | null {
  const found = until.exec(text)
  const date = found?.[1]
  if (!found || date === undefined) return null
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (iso) return endOfDay(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]))
  const figures = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(date)
  // In English the month may come first, so that figures alone do not tell the day.
  if (figures && /^(?:valid (?:until|through|to|till)|exp)/i.test(found[0])) return null
  if (figures) return endOfDay(Number(figures[3]), Number(figures[2]) - 1, Number(figures[1]))
  const year = Number(/\d{4}$/.exec(date)![0])
  const name = plain(/\p{L}{3,}/u.exec(date.replace(/\d(?:st|nd|rd|th|er)(?!\p{L})/iu, ''))![0])
  const month = months.findIndex((names) => names.some((known) => known.startsWith(name)))
  if (month < 0) return null
  const day = /\b(\d{1,2})(?:st|nd|rd|th|er|\.)?(?!\d)/.exec(date.replace(/\d{4}$/, ''))
  return day ? endOfDay(year, month, Number(day[1])) : endOfDay(year, month + 1, 0)
}

const endOfDay = (year: number, month: number, day: number) => Date.UTC(year, month, day, 23, 59, 59) / 1000
