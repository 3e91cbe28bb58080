import type { HeldCertificate } from './model.ts'

/** The last second of what a certificate or a report speaks for, where it lies before the day on which it was read; else null. */
export function endOf({
  period,
  valid_until,
  sources,
}: Pick<HeldCertificate, 'period' | 'valid_until' | 'sources'>): number | null {
  const end = valid_until ?? period?.to ?? null
  const read = Math.max(...(sources ?? []).map(({ sourced_at }) => sourced_at))
  return end !== null && end < read ? end : null
}
