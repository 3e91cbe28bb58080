/** Numbers that a workbook shows as dates (ECMA-376 part 1, section 18.8.30). */

const DAY = 86_400_000
/** The first of January 10,000, beyond Excel's dates. */
const END = 2_958_466

/** @param code of a format that the workbook defines. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  return /[dy]/i.test(lettersOf(code))
}

/** Whether a date format shows the time as well. */
export const showsTime = (id: number, code: string | undefined): boolean =>
  code === undefined ? id === 22 : /h/i.test(lettersOf(code))

const lettersOf = (code: string): string => code.replace(/\[[^\]]*\]|"[^"]*"|\\./g, '')

/** The time of a serial number after a date: ` 14:30`; empty at midnight. */
function timeOfDay(serial: number): string {
  const minutes = Math.round((serial - Math.floor(serial)) * 1440) % 1440
  const digits = (of: number) => String(of).padStart(2, '0')
  return minutes === 0 ? '' : ` ${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`
}

/** @param serial days since the beginning of 1900 or 1904. @returns `2026-11-22`, or `2026-11-22 14:30`; the number itself if it is no date. */
export function isoDate(serial: number, startsIn1904: boolean, withTime: boolean): string {
  const days = Math.floor(serial) + (startsIn1904 ? 1462 : 0)
  if (!(days >= 1 && days < END)) return String(serial)
  // Excel counts a 29 February 1900, which never existed.
  const since = days > 60 ? days - 1 : days
  const day = new Date(Date.UTC(1899, 11, 31) + since * DAY).toISOString().slice(0, 10)
  return withTime ? day + timeOfDay(serial) : day
}
