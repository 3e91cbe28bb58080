import type { StatusFacts } from './store.ts'

export type VendorStatus = 'PENDING_REVIEW' | 'APPROVED' | 'REJECTED' | 'CONDITIONAL' | 'WARNING'

/**
 * The overall status of a vendor, from stored facts alone: the newest decision, unless something now speaks against an
 * approval. The next decision ends a WARNING, as its facts are counted from that decision on.
 *
 * @param now unix seconds.
 */
export function overallStatus(facts: StatusFacts, now: number): VendorStatus {
  if (facts.decision === null) return 'PENDING_REVIEW'
  if (facts.decision === 'REJECTED') return 'REJECTED'
  const expired = facts.certificateEnds.some((end) => end <= now)
  return facts.laterHighRisk || expired ? 'WARNING' : facts.decision
}

/** When time alone will turn an approval into a WARNING: at the first end of a certificate that it rests on. Unix seconds, or null. */
export function warningDue(facts: StatusFacts, now: number): number | null {
  if (facts.decision !== 'APPROVED' && facts.decision !== 'CONDITIONAL') return null
  const ends = facts.certificateEnds.filter((end) => end > now)
  return ends.length === 0 ? null : Math.min(...ends)
}
