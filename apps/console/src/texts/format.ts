/** Dates and numbers in the reader's notation, in every language of the console. */
const locale = navigator.languages

const dayFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' })
const weekdayFormat = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const shortDayFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
const calendarDayFormat = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const timeFormat = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const secondFormat = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const zoneFormat = new Intl.DateTimeFormat(locale, { timeZoneName: 'short' })
const monthFormat = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
const timeOfDayFormat = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
const numberFormat = new Intl.NumberFormat(locale)

/** @param seconds unix seconds, as everywhere in the API */
export const day = (seconds: number): string => dayFormat.format(seconds * 1000)
/** A day with the name of its weekday. */
export const weekday = (seconds: number): string => weekdayFormat.format(seconds * 1000)
/** A short form, for narrow places. */
export const shortDay = (seconds: number): string => shortDayFormat.format(seconds * 1000)
export const time = (seconds: number): string => timeFormat.format(seconds * 1000)
export const toTheSecond = (seconds: number): string => secondFormat.format(seconds * 1000)
/** A day of the calendar (2026-12-31), which is the same for every reader. */
export const calendarDay = (date: string): string => calendarDayFormat.format(new Date(`${date}T00:00:00Z`))
/** @param currency ISO 4217; null: unknown */
export const money = (amount: number, currency: string | null | undefined): string =>
  currency ? new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount) : number(amount)
/** The reader's time zone, in which the console shows all times. */
export const timeZone = (): string =>
  zoneFormat.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
export const timeOfDay = (seconds: number): string => timeOfDayFormat.format(seconds * 1000)
/** Whole days of the reader's calendar since then. */
export const daysSince = (seconds: number): number =>
  Math.round((midnight(Date.now()) - midnight(seconds * 1000)) / 86_400_000)
const midnight = (milliseconds: number): number => new Date(milliseconds).setHours(0, 0, 0, 0)
export const month = (seconds: number): string => monthFormat.format(seconds * 1000)
export const number = (value: number): string => numberFormat.format(value)
