const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const until =
  /\b(?:valid (?:until|through|to|till)|expires?(?: on)?|expiry(?: date)?:?|expiration(?: date)?:?)\s+(?:the\s+)?(\d{4}-\d{2}-\d{2}|\d{1,2}(?:st|nd|rd|th)?\s+[a-z]{3,9}\.?,?\s+\d{4}|[a-z]{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}|[a-z]{3,9}\.?\s+\d{4})/i

/** The day until which a text says that something is valid, as unix seconds at the end of that day in UTC; null without one. */
export function statedValidity(text: string): number | null {
  const date = until.exec(text)?.[1]
  if (date === undefined) return null
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (iso) return endOfDay(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]))
  const year = Number(/\d{4}$/.exec(date)![0])
  const month = months.indexOf(
    /[a-z]{3,}/i
      .exec(date.replace(/\d(?:st|nd|rd|th)/i, ''))![0]
      .slice(0, 3)
      .toLowerCase(),
  )
  if (month < 0) return null
  const day = /\b(\d{1,2})(?:st|nd|rd|th)?\b/.exec(date.replace(/\d{4}$/, ''))
  return day ? endOfDay(year, month, Number(day[1])) : endOfDay(year, month + 1, 0)
}

const endOfDay = (year: number, month: number, day: number) => Date.UTC(year, month, day, 23, 59, 59) / 1000
