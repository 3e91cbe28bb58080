/** A day in a calendar. */
export interface CalendarDay {
  /** Identifies the entry: it stays the same if the entry's day moves. */
  uid: string
  /** Unix seconds. */
  date: number
  summary: string
  description: string | null
  url: string
}

/**
 * A calendar of whole days (RFC 5545; its name and refresh interval by RFC 7986). The days follow UTC.
 *
 * @param madeAt unix seconds; the timestamp of every entry, so that the same days give the same bytes.
 */
export function calendarOf({
  name,
  madeAt,
  days,
}: {
  name: string
  madeAt: number
  days: readonly CalendarDay[]
}): string {
  const stamp = `${stampOf(madeAt)}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Custos//Dates//EN',
    `NAME:${textOf(name)}`,
    `X-WR-CALNAME:${textOf(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...days.flatMap(({ uid, date, summary, description, url }) => [
      'BEGIN:VEVENT',
      `UID:${textOf(uid)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${stampOf(date).slice(0, 8)}`,
      `SUMMARY:${textOf(summary)}`,
      ...(description === null ? [] : [`DESCRIPTION:${textOf(description)}`]),
      `URL:${new URL(url).href}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** `20261122T181500`. */
const stampOf = (at: number): string => new Date(at * 1000).toISOString().slice(0, 19).replace(/[-:]/g, '')

/** A TEXT value (section 3.3.11): line breaks are escaped, and other characters that a reader may take for one become spaces. */
function textOf(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\p{Cc}\u2028\u2029]|\p{Bidi_Control}/gu, ' ')
}

/** The maximum bytes of a line; a longer line continues after a space (section 3.1). */
const widest = 75

function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let width = 0
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (width + bytes > widest) {
      lines.push(current)
      current = ' '
      width = 1
    }
    current += character
    width += bytes
  }
  return [...lines, current].join('\r\n')
}
