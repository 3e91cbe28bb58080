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
  /** Unix seconds; null without a decision. */
  decidedAt: number | null
  /** Whether an uncited assessment after the decision found a HIGH or CRITICAL risk. */
  laterHighRisk: boolean
  /**
   * Whether a cited passage has changed or is missing, the vendor has changed, or places count that a cited assessment left out.
   */
  evidenceChanged: boolean
  /** The end of the decision's validity. Unix seconds; null: never. */
  validUntil: number | null
  /** The due times of its open conditions, also of those carried over. Unix seconds. */
  conditionsDue: number[]
  /** The held certificates with an end date in the assessments behind the decision. */
  certificates: EndingCertificate[]
}

/**
 * The overall status of a vendor, only from stored facts: that of the newest decision, unless something now puts an approval in
 * doubt. The next decision ends a WARNING, because its facts count from then on.
 *
 * @param now unix seconds.
 */
export function overallStatus(facts: StatusFacts, now: number): VendorStatus {
  if (facts.decision === null) return 'PENDING_REVIEW'
  return warningsOf(facts, now).length > 0 ? 'WARNING' : facts.decision
}

export type Warning = (typeof warningCodes)[number]

/** The current reasons against the approval in force; none without one. @param now unix seconds. */
export function warningsOf(facts: StatusFacts, now: number): Warning[] {
  if (!isApproval(facts.decision)) return []
  const known: Record<Warning, boolean> = {
    LATER_HIGH_RISK: facts.laterHighRisk,
    EVIDENCE_CHANGED: facts.evidenceChanged,
    CERTIFICATE_ENDED: certificatesEnded(facts, now).length > 0,
    VALIDITY_ENDED: facts.validUntil !== null && facts.validUntil <= now,
    CONDITION_OVERDUE: facts.conditionsDue.some((due) => isPassed(facts, due, now)),
  }
  return (Object.keys(known) as Warning[]).filter((warning) => known[warning])
}

/** The certificates that have ended since the decision. @param now unix seconds. */
export const certificatesEnded = (facts: StatusFacts, now: number): EndingCertificate[] =>
  facts.certificates.filter(({ valid_until }) => isPassed(facts, valid_until, now))

/** Whether the time has passed since the decision. The approver knew of an earlier one, so that it sets no WARNING again. */
const isPassed = ({ decidedAt }: StatusFacts, moment: number, now: number): boolean =>
  moment <= now && (decidedAt === null || moment > decidedAt)

/** The times at which an approval becomes doubtful: the end of a certificate, of its validity or of a condition's term. */
const endings = ({ certificates, validUntil, conditionsDue }: StatusFacts): number[] => [
  ...certificates.map(({ valid_until }) => valid_until),
  ...(validUntil === null ? [] : [validUntil]),
  ...conditionsDue,
]

/** The days before its end on which a certificate is announced. */
const noticeDays = [60, 30, 7]

/**
 * The next time at which an approval has news by the passing of time: a certificate is about to end, or something has ended, which
 * is a WARNING. Unix seconds, or null.
 */
export function nextWarningAt(facts: StatusFacts, now: number): number | null {
  if (!isApproval(facts.decision)) return null
  const notices = facts.certificates.flatMap(({ valid_until }) => noticeDays.map((days) => valid_until - days * day))
  const moments = [...endings(facts), ...notices]
  const ahead = moments.filter((moment) => moment > now)
  return ahead.length === 0 ? null : Math.min(...ahead)
}

/**
 * The certificates whose end is announced now: those with an announcement time since the last check. Of several times, as after a
 * long stop, only the last counts; a past end is not announced.
 *
 * @param since the time that was due next at the last check, not announced yet. Unix seconds.
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
