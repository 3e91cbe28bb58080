import { shortDay } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.certificates

/**
 * The end of a certificate or report in words: “expired” for a certificate, “period ended” for a report, because a report
 * covers a past period.
 * @returns null if it is still valid, or names no end.
 */
export function endedInWords(validUntil: number | null, periodTo: number | null): string | null {
  const end = validUntil ?? periodTo
  if (end === null || end * 1000 >= Date.now()) return null
  return (validUntil === null ? labels.periodEnded : labels.expired)(shortDay(end))
}
