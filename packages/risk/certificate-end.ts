import type { HeldCertificate } from './types.ts'

/** Days that a bridge letter usually covers. */
const bridged = 92

/** The last second of a certificate's validity or a report's period, if it ended before it was read; else null. Unix seconds. */
export function certificateEnd({
  period,
  valid_until,
  sources,
}: Pick<HeldCertificate, 'period' | 'valid_until' | 'sources'>): number | null {
  const end = valid_until ?? period?.to ?? null
  const read = Math.max(...(sources ?? []).map(({ sourced_at }) => sourced_at))
  return end !== null && end < read ? end : null
}

/**
 * The end of a certificate or report that ended more than 92 days before it was read; else null. A bridge letter usually covers no
 * more. Answers that rest on it have low confidence until the current report arrives. Unix seconds.
 */
export function lapsedOn(held: Pick<HeldCertificate, 'period' | 'valid_until' | 'sources'>): number | null {
  const end = certificateEnd(held)
  const read = Math.max(...(held.sources ?? []).map(({ sourced_at }) => sourced_at))
  return end !== null && read - end > bridged * 86_400 ? end : null
}
