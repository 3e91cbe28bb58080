import { queryOptions } from '@tanstack/react-query'
import { read, write } from './client.ts'
import type { AcceptedRisk, AnsweredFactor, Assessment, Decision, RiskLevel } from './types.ts'

/** What a decision would rest on, and what follows where nothing else is given. */
export interface DecisionBasis {
  /** Of all that is on the table: sent along with the signature, which counts for nothing else. */
  evidence_digest: string
  /** Answers that need a person and that nobody has looked at; null where that is not known. */
  answers_unchecked: number | null
  /** null: no review, or too little was read for a level. */
  risk_level: RiskLevel | null
  review_by: number
  valid_until: number
  review_days: number
  /** What stays open where the person who asks alone signs. */
  open_points: { code: string; message: string }[]
}

/** @param reviewBy when the person wants it reviewed; unix seconds; left out: by the risk */
export const decisionBasis = (vendorId: string, assessmentId: string | undefined, reviewBy?: number) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'basis', assessmentId, reviewBy],
    queryFn: ({ signal }) =>
      read<DecisionBasis>(
        `/v1/vendors/${vendorId}/approval/basis`,
        { ...(assessmentId && { assessment_id: assessmentId }), ...(reviewBy && { review_by: reviewBy }) },
        signal,
      ),
  })

/** Says of a condition of the decision in force that it is met or not, or gives it another day; what is left out stays. */
export const updateCondition = (
  vendorId: string,
  decisionId: string,
  conditionId: string,
  body: { met?: boolean; evidence?: string; due?: number | null },
) => write('PUT', `/v1/vendors/${vendorId}/approval/${decisionId}/conditions/${conditionId}`, body)

/** A condition to set; times are unix seconds. */
export interface GivenCondition {
  text: string
  owner: string | null
  due: number | null
  /** What of the risk it answers; null: nothing said. */
  factor: AnsweredFactor | null
}

export interface DecisionBody {
  status: Decision['status']
  reasoning: string
  condition_items: GivenCondition[]
  accepted_risks: AcceptedRisk[]
  /** What becomes of open conditions of the decision in force; what is not named goes on. */
  settled_conditions: { id: string; outcome: 'MET' | 'CARRIED' | 'DROPPED'; reason: string }[]
  /** null: by the risk. */
  review_by: number | null
  /** The person who signs, now. */
  approver: { user_id: string; name: string; role: string }
  /** Of what she has read. */
  evidence_digest: string
}

/**
 * Records a decision: on the newest review where no decision rests on it yet, else one of the person's own.
 *
 * @param fourEyes proposes it, for another person to confirm.
 */
export async function decide(
  vendorId: string,
  assessment: Assessment | null,
  { status, reasoning, review_by, approver, ...given }: DecisionBody,
  fourEyes: boolean,
): Promise<void> {
  const approvers = [{ ...approver, date: Math.floor(Date.now() / 1000) }]
  const terms = { ...given, ...(review_by !== null && { review_by }) }
  if (!fourEyes && assessment && assessment.cited_in_approvals.length === 0)
    await write('PUT', `/v1/vendors/${vendorId}/assessment/${assessment.id}`, {
      approval: { decision: status, reasoning, approvers, ...terms },
    })
  else
    await write('POST', `/v1/vendors/${vendorId}/approval${fourEyes ? '/proposals' : ''}`, {
      status,
      reasoning,
      approvers,
      ...terms,
      supporting_assessments: assessment ? [assessment.id] : [],
    })
}
