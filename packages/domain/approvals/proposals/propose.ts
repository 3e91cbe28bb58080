import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/proposals'
import { unixSeconds } from '@custos/kernel/clock'
import { newId } from '@custos/kernel/ids'
import { call } from '../../call.ts'
import { updateRiskFromRecord } from '../../current-risk.ts'
import { recordEvent } from '../../events/record.ts'
import { vendorForChange } from '../../shared-vendor-queries.ts'
import { requireFactorsOfRisk } from '../addressed-factors.ts'
import { withOwnersNamed } from '../decide.ts'
import { evidenceOf, partsOf } from '../evidence.ts'
import { requireUnchangedEvidence } from '../require-unchanged-evidence.ts'
import { decisionInForce } from '../store.ts'
import { supportingOf } from '../supporting.ts'
import { adviceOf, approversOf, termsOf } from '../terms.ts'
import { presentProposal } from './present.ts'
import { decidingPerson, refuseOwnAdviceUnderFourEyes } from './rules.ts'
import { insertProposal, openProposal, proposalById } from './store.ts'

export const propose = call(
  contract.proposeApproval,
  async ({ params, body, caller, session, services, now, auditNote }) => {
    const { tenantId } = session
    const vendor = await vendorForChange.first(session, { tenantId, id: params.id })
    if (!vendor) throw new ApiError('resource_not_found')
    const person = await decidingPerson(session, caller, now)
    if (await openProposal.first(session, { tenantId, vendorId: params.id }))
      throw new ApiError('resource_conflict', {
        message: 'This vendor already has a waiting proposal; confirm or decline it',
      })

    const supporting = await supportingOf(session, params.id, body.supporting_assessments)
    const at = unixSeconds(now)
    const approvers = approversOf(body.approvers, { userId: person, actor: person }, at, '')
    if (!approvers.some(({ user_id }) => user_id === person))
      throw new ApiError('parameter_missing', {
        param: 'approvers[0].user_id',
        message: 'Sign the proposal: one of the approvers must have your own user_id',
      })
    const advice = await adviceOf(session, body.advice, { userId: person, actor: person }, '')
    await refuseOwnAdviceUnderFourEyes(session, advice, person)
    const replaced = (await decisionInForce(session, params.id)) ?? null
    await updateRiskFromRecord(session, services, now, params.id, supporting)
    const evidence = await evidenceOf(session, params.id, supporting)
    const { evidence_digest: signedDigest, ...terms } = body
    const given = await withOwnersNamed(session, terms, now, '')
    await requireUnchangedEvidence(session, params.id, signedDigest, evidence, now, '')
    requireFactorsOfRisk(given, evidence.record, '')
    termsOf(given, { status: body.status, replaced, risk: evidence.riskForReviewDate, now: at, paramPrefix: '' })

    const id = newId()
    await insertProposal(session, {
      id,
      vendor_id: params.id,
      decision: {
        ...given,
        supporting_assessments: supporting,
        approvers,
        advice,
      },
      replaces: replaced?.id ?? null,
      evidence_digest: evidence.digest,
      evidence_parts: partsOf(evidence.record),
      proposed_by: person,
      proposed_at: now,
      state: 'OPEN',
      ended_by: null,
      ended_at: null,
      reason: null,
      approval_id: null,
    })
    await recordEvent(session, services, now, {
      source: 'custos.approvals',
      type: 'approval.proposed',
      detail: { vendor_id: params.id, proposal_id: id, status: body.status, proposed_by: person },
    })
    auditNote('vendor_id', params.id)
    auditNote('proposal_id', id)
    const row = await proposalById.first(session, { tenantId, vendorId: params.id, id })
    return { data: presentProposal(row!), location: `/v1/vendors/${params.id}/approval/proposals/${id}` }
  },
)
