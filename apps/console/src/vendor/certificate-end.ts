import { shortDay } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.certificates

/**
 * How a certificate or report has ended: a certificate expires, and a report is about a period that is over by its nature.
 *
 * @returns null for one that still holds, or names no end.
 */
export function endedInWords(validUntil: number | null, periodTo: number | null): string | null {
  const end = validUntil ?? periodTo
  if (end === null || end * 1000 >= Date.now()) return null
  return (validUntil === null ? labels.periodEnded : labels.expired)(shortDay(end))
}
