import type { warningCodes } from '@custos/contract/vendors'
import { day } from '@custos/kernel/clock'

export type VendorStatus = 'PENDING_REVIEW' | 'APPROVED' | 'REJECTED' | 'CONDITIONAL' | 'WARNING'

export interface EndingCertificate {
  framework_id: string
  name: string
  /** Unix seconds. */
  valid_until: number
}

/** The facts that determine the overall status of a vendor. */
export interface StatusFacts {
  decision: 'APPROVED' | 'REJECTED' | 'CONDITIONAL' | null
  /**
   * Whether an assessment that ended after the decision, and that it does not rest on, found a HIGH or CRITICAL risk, and not by asking
   * less than what it rests on.
   */
  laterHighRisk: boolean
  /** Whether a cited passage has changed or is gone, or the vendor has, or places count that a cited assessment left out. */
  evidenceChanged: boolean
  /** When the decision's validity ends. Unix seconds; null: never. */
  validUntil: number | null
  /** When its open conditions are due. Unix seconds. */
  conditionsDue: number[]
  /** The certificates with an end, among those that the assessments behind the decision found to be held. */
  certificates: EndingCertificate[]
}

/**
 * The overall status of a vendor, from stored facts alone: the newest decision, unless something now speaks against an
 * approval. The next decision ends a WARNING, as its facts are counted from that decision on.
 *
 * @param now unix seconds.
 */
export function overallStatus(facts: StatusFacts, now: number): VendorStatus {
  if (facts.decision === null) return 'PENDING_REVIEW'
  return warningsOf(facts, now).length > 0 ? 'WARNING' : facts.decision
}

export type Warning = (typeof warningCodes)[number]

/** The reasons against the approval in force, at present; none if no approval is in force. @param now unix seconds. */
export function warningsOf(facts: StatusFacts, now: number): Warning[] {
  if (!isApproval(facts.decision)) return []
  const known: Record<Warning, boolean> = {
    LATER_HIGH_RISK: facts.laterHighRisk,
    EVIDENCE_CHANGED: facts.evidenceChanged,
    CERTIFICATE_ENDED: facts.certificates.some(({ valid_until }) => valid_until <= now),
    VALIDITY_ENDED: facts.validUntil !== null && facts.validUntil <= now,
    CONDITION_OVERDUE: facts.conditionsDue.some((due) => due <= now),
  }
  return (Object.keys(known) as Warning[]).filter((warning) => known[warning])
}

/** The moments from which something speaks against an approval: a certificate, its validity or a condition's time has ended. */
const endings = ({ certificates, validUntil, conditionsDue }: StatusFacts): number[] => [
  ...certificates.map(({ valid_until }) => valid_until),
  ...(validUntil === null ? [] : [validUntil]),
  ...conditionsDue,
]

/** A certificate's end is announced so many days ahead. */
const noticeDays = [60, 30, 7]

/**
 * When time alone next has something to say of an approval: that a certificate behind it is to end soon, or that
 * something has ended, which is a WARNING. Unix seconds, or null.
 */
export function nextWarningAt(facts: StatusFacts, now: number): number | null {
  if (!isApproval(facts.decision)) return null
  const notices = facts.certificates.flatMap(({ valid_until }) => noticeDays.map((days) => valid_until - days * day))
  const moments = [...endings(facts), ...notices]
  const ahead = moments.filter((moment) => moment > now)
  return ahead.length === 0 ? null : Math.min(...ahead)
}

/**
 * The certificates whose end is to be announced now: those for which one of the moments has come since the last look. Of
 * several, as after a long stop, only the last counts; an end that has come is no longer announced.
 *
 * @param since the moment that was due next at the last look, itself not told yet. Unix seconds.
 */
export function endsToAnnounce(facts: StatusFacts, since: number, now: number): EndingCertificate[] {
  if (!isApproval(facts.decision)) return []
  const due = facts.certificates.filter(
    ({ valid_until }) =>
      valid_until > now &&
      noticeDays.some((days) => valid_until - days * day >= since && valid_until - days * day <= now),
  )
  return [
    ...new Map(due.map((certificate) => [certificate.framework_id + certificate.valid_until, certificate])).values(),
  ]
}

const isApproval = (decision: StatusFacts['decision']): boolean => decision === 'APPROVED' || decision === 'CONDITIONAL'
