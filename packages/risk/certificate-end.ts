import type { HeldCertificate } from './types.ts'

/** How far a bridge letter usually reaches. Days. */
const bridged = 92

/** The last second of what a certificate or a report speaks for, where it lies before the day on which it was read; else null. */
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
 * The same, where a bridge letter would no longer reach from there to that day: what is held is then the word of another time, and
 * what rests on it is unsure until the current report is there.
 */
export function lapsedOn(held: Pick<HeldCertificate, 'period' | 'valid_until' | 'sources'>): number | null {
  const end = certificateEnd(held)
  const read = Math.max(...(held.sources ?? []).map(({ sourced_at }) => sourced_at))
  return end !== null && read - end > bridged * 86_400 ? end : null
}
