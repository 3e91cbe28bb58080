import * as contract from '@custos/contract/approvals'
import { ApiError } from '@custos/contract/errors'
import { unixSeconds } from '@custos/kernel/clock'
import { call } from '../call.ts'
import { vendorForChange } from '../shared-vendor-queries.ts'
import { decide } from './decide.ts'
import { presentDecision } from './present.ts'
import { refuseUnderFourEyes } from './proposals/rules.ts'
import { voidIfChanged } from './proposals/void-if-changed.ts'
import { decisionNotes } from './signed-record.ts'
import { supportingOf } from './supporting.ts'
import { adviceOf, approversOf, signatory } from './terms.ts'

export const create = call(
  contract.createApproval,
  async ({ params, body, caller, session, services, now, auditNote }) => {
    // Locked until the end, so that decisions about one vendor follow each other.
    const vendor = await vendorForChange.first(session, { tenantId: session.tenantId, id: params.id })
    if (!vendor) throw new ApiError('resource_not_found')

    await refuseUnderFourEyes(session)
    const supporting = await supportingOf(session, params.id, body.supporting_assessments)
    const decision = await decide(session, services, now, {
      vendorId: params.id,
      status: body.status,
      supportingAssessments: supporting,
      approvers: approversOf(body.approvers, signatory(caller), unixSeconds(now), ''),
      advice: await adviceOf(session, body.advice, signatory(caller), ''),
      reasoning: body.reasoning,
      signedDigest: body.evidence_digest,
      conditions: body.conditions,
      condition_items: body.condition_items,
      review_by: body.review_by,
      valid_until: body.valid_until,
      accepted_risks: body.accepted_risks,
      settled_conditions: body.settled_conditions,
      paramPrefix: '',
      trigger: { type: 'MANUAL_REVIEW', assessmentId: null, date: now },
    })
    await voidIfChanged(session, services, now, params.id)
    for (const [name, value] of Object.entries(decisionNotes(params.id, decision))) auditNote(name, value)
    return { data: presentDecision(decision), location: `/v1/vendors/${params.id}/approval/${decision.id}` }
  },
)
