import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/proposals'
import type { TenantSession } from '@custos/database/session'
import { unixSeconds } from '@custos/kernel/clock'
import { call } from '../../call.ts'
import { notTwoPeople } from '../../organisation/four-eyes.ts'
import { assessmentForChange } from '../../shared-assessment-queries.ts'
import { areTwoPeople } from '../../users/access-changes.ts'
import { type Decision, decide } from '../decide.ts'
import { type Evidence, partsOf } from '../evidence.ts'
import { differing } from '../evidence-parts.ts'
import { presentHistoryEntry } from '../present.ts'
import { decisionNotes } from '../signed-record.ts'
import { decidedOn } from '../store.ts'
import { supportingOf } from '../supporting.ts'
import { approversOf } from '../terms.ts'
import { waitingProposal } from './pending.ts'
import type { ProposalRow } from './proposal.ts'
import { decidingPerson, mayDecide, refuseOwnAdviceUnderFourEyes } from './rules.ts'
import { endProposal } from './store.ts'

/** The second signature: the decision takes effect as proposed, or not at all. */
export const confirm = call(
  contract.confirmProposal,
  async ({ params, body, caller, session, services, now, auditNote }) => {
    const proposal = await waitingProposal(session, params)
    const person = await decidingPerson(session, caller, now)
    if (person === proposal.proposed_by)
      throw new ApiError('permission_denied', {
        message: 'You made this proposal, so another approver must confirm it',
      })
    const supporting = await asConflict(() =>
      supportingOf(session, params.id, proposal.decision.supporting_assessments),
    )
    if (!(await mayDecide(session, proposal.proposed_by, now))) throw refusal('The proposer may no longer decide.')
    await refuseOwnAdviceUnderFourEyes(session, proposal.decision.advice, proposal.proposed_by)
    if (!(await areTwoPeople(session, { id: proposal.proposed_by }, { id: person }, proposal.id)))
      throw new ApiError('resource_forbidden', { message: notTwoPeople })
    const { evidence_digest: signedDigest, ...signature } = body

    const { decision } = proposal
    const at = unixSeconds(now)
    const [second] = approversOf(
      [{ ...signature, user_id: person, date: at }],
      { userId: person, actor: person },
      at,
      '',
    )
    const made = await asConflict(async () =>
      decide(session, services, now, {
        ...decision,
        vendorId: params.id,
        supportingAssessments: supporting,
        approvers: [...decidersOf(decision), second!],
        advice: decision.advice ?? null,
        signedDigest,
        requireAsProposed: (evidence) => requireAsProposed(proposal, evidence),
        paramPrefix: '',
        trigger: await triggerOf(session, proposal, now),
      }),
    )
    await endProposal(session, proposal.id, {
      state: 'CONFIRMED',
      ended_by: person,
      ended_at: now,
      reason: null,
      approval_id: made.id,
    })
    auditNote('proposal_id', proposal.id)
    for (const [name, value] of Object.entries(decisionNotes(params.id, made))) auditNote(name, value)
    return { data: presentHistoryEntry(made), location: `/v1/vendors/${params.id}/approval/${made.id}` }
  },
)

/** The approvers without an officer who proposed the decision as advice: in that case the confirming person decides. */
const decidersOf = ({ approvers, advice }: ProposalRow['decision']) =>
  approvers.filter(({ user_id }) => !user_id || user_id !== advice?.user_id)

/** @throws ApiError resource_conflict if the second person would sign other evidence than the first one. */
function requireAsProposed({ evidence_digest, evidence_parts }: ProposalRow, { record, digest }: Evidence): void {
  if (digest !== evidence_digest)
    throw refusal(`Since it was proposed, this has changed: ${differing(evidence_parts, partsOf(record)).join(', ')}.`)
}

const refusal = (message: string) =>
  new ApiError('resource_conflict', { message: `${message} Decline the proposal and make another one.` })

/** Terms that time or a met condition has made impossible are a conflict, because the second person's request is valid. */
async function asConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || !error.code.startsWith('parameter_')) throw error
    throw new ApiError('resource_conflict', { message: `Nobody can confirm this proposal any more. ${error.message}` })
  }
}

/** The trigger of the decision: the only cited assessment, if no earlier decision cites it; otherwise a manual review. */
async function triggerOf(session: TenantSession, proposal: ProposalRow, now: Date): Promise<Decision['trigger']> {
  const { tenantId } = session
  const [assessmentId, ...others] = proposal.decision.supporting_assessments
  const manual = { type: 'MANUAL_REVIEW', assessmentId: null, date: now } as const
  if (assessmentId === undefined || others.length > 0) return manual
  const key = { tenantId, vendorId: proposal.vendor_id, id: assessmentId }
  const assessment = await assessmentForChange.first(session, key)
  if (!assessment || (await decidedOn.first(session, { tenantId, id: assessmentId }))) return manual
  const type = assessment.triggered_by === 'PERIODIC_REVIEW' ? 'PERIODIC_REVIEW' : 'ASSESSMENT_COMPLETION'
  return { type, assessmentId, date: assessment.ended_at ?? now }
}
