import { write } from './client.ts'
import type { Assessment, Decision } from './types.ts'

export interface DecisionBody {
  status: Decision['status']
  reasoning: string
  conditions: string[]
  /** The person who signs, today. */
  approver: { name: string; role: string }
}

/** Records a decision: on the newest review where no decision rests on it yet, else one of the person's own. */
export async function decide(
  vendorId: string,
  assessment: Assessment | null,
  { status, reasoning, conditions, approver }: DecisionBody,
): Promise<void> {
  const approvers = [{ ...approver, date: Math.floor(Date.now() / 1000) }]
  if (assessment && assessment.cited_in_approvals.length === 0)
    await write('PUT', `/v1/vendors/${vendorId}/assessment/${assessment.id}`, {
      approval: { decision: status, reasoning, approvers, conditions },
    })
  else
    await write('POST', `/v1/vendors/${vendorId}/approval`, {
      status,
      reasoning,
      approvers,
      conditions,
      supporting_assessments: assessment ? [assessment.id] : [],
    })
}
