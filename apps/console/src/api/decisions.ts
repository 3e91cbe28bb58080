import { queryOptions } from '@tanstack/react-query'
import { consoleRequest, type Data, read, readPage, write } from './client.ts'
import type { AcceptedRisk, AddressedFactor, Advice, Assessment, Decision } from './types.ts'

export const decisions = (id: string) =>
  queryOptions({
    queryKey: ['vendors', id, 'decisions'],
    queryFn: ({ signal }) =>
      readPage('/v1/vendors/{id}/approval/history', { path: { id }, query: { limit: 100 }, signal }),
  })

/** The evidence for a decision made now, and the default dates. */
export type DecisionBasis = Data<'/v1/vendors/{id}/approval/basis', 'GET'>

/** @param reviewBy the day of the next review that the person chose; unix seconds; undefined: the day by the risk */
export const decisionBasis = (vendorId: string, assessmentId: string | undefined, reviewBy?: number) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'basis', assessmentId, reviewBy],
    queryFn: ({ signal }) =>
      read('/v1/vendors/{id}/approval/basis', {
        path: { id: vendorId },
        query: {
          ...(assessmentId && { supporting_assessments: assessmentId }),
          ...(reviewBy && { review_by: reviewBy }),
        },
        signal,
      }),
  })

/** Marks a condition of the decision in force as met or open, or changes its owner or date; omitted fields stay. */
export const updateCondition = (
  vendorId: string,
  decisionId: string,
  conditionId: string,
  body: { met?: boolean; evidence?: string; owner?: string | null; due?: number | null },
) =>
  write('PUT', '/v1/vendors/{id}/approval/{approval_id}/conditions/{condition_id}', {
    path: { id: vendorId, approval_id: decisionId, condition_id: conditionId },
    body,
  })

/** A condition to set; times are unix seconds. */
export interface GivenCondition {
  text: string
  owner: string | null
  due: number | null
  /** The factor of the risk that the condition answers; null: none. */
  factor: AddressedFactor | null
}

export interface DecisionBody {
  status: Decision['status']
  reasoning: string
  condition_items: GivenCondition[]
  accepted_risks: AcceptedRisk[]
  /** The outcome of open conditions of the decision in force. Conditions that are not named continue. */
  settled_conditions: { id: string; outcome: 'MET' | 'CARRIED' | 'DROPPED'; reason: string }[]
  /** null: the date by the risk. */
  review_by: number | null
  /** The data protection officer's advice; null: no advice is recorded. */
  advice: Advice | null
  /** The person who signs now. */
  approver: { user_id: string; name: string; role: string }
  /** The digest of the evidence that the person has read. */
  evidence_digest: string
}

/**
 * Records a decision: on the newest review if no decision cites it yet, otherwise as a decision of its own.
 * @param proposes proposes the decision, which another person then confirms.
 */
export async function decide(
  vendorId: string,
  assessment: Assessment | null,
  decision: DecisionBody,
  proposes: boolean,
): Promise<void> {
  const { status, ...terms } = signedNow(decision)
  if (!proposes && assessment && assessment.cited_in_approvals.length === 0) {
    await write('PUT', '/v1/vendors/{id}/assessment/{assessment_id}', {
      path: { id: vendorId, assessment_id: assessment.id },
      body: { approval: { decision: status, ...terms } },
    })
    return
  }
  await write('POST', proposes ? '/v1/vendors/{id}/approval/proposals' : '/v1/vendors/{id}/approval', {
    path: { id: vendorId },
    body: { status, ...terms, supporting_assessments: assessment ? [assessment.id] : [] },
  })
}

/** The decision as the calls take it, with its approver's signature of this moment. */
const signedNow = ({ approver, review_by, ...given }: DecisionBody) => ({
  ...given,
  approvers: [{ ...approver, date: Math.floor(Date.now() / 1000) }],
  ...(review_by !== null && { review_by }),
})

/** The page of a decision as it would be signed now, as PDF. */
export async function previewOf(
  vendorId: string,
  assessment: Assessment | null,
  decision: DecisionBody,
): Promise<Blob> {
  const { pdf } = await consoleRequest('POST', '/console/decision_papers/{id}/preview', {
    path: { id: vendorId },
    body: { ...signedNow(decision), supporting_assessments: assessment ? [assessment.id] : [] },
  })
  return new Blob([Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))], { type: 'application/pdf' })
}

/** The address from which the browser downloads the page of a signed decision. */
export const decisionPdf = (vendorId: string, decisionId: string): string =>
  `/console/decision_papers/${vendorId}?approval_id=${decisionId}`
