import * as contract from '@custos/contract/approvals'
import { Fault } from '@custos/contract/errors'
import { call } from '../call.ts'
import { vendorForChange } from '../vendor-row.ts'
import { decide } from './decide.ts'
import { presentDecision } from './present.ts'
import { completedOf } from './store.ts'

export const create = call(contract.createApproval, async ({ params, body, session, services, now, note }) => {
  // Held until the end: decisions about one vendor follow each other.
  const vendor = await vendorForChange.first(session, { tenantId: session.tenantId, id: params.id })
  if (!vendor) throw new Fault('resource_not_found')

  const supporting = [...new Set(body.supporting_assessments)]
  const completed = await completedOf(session, params.id, supporting)
  const wrong = body.supporting_assessments.findIndex((id) => !completed.has(id))
  if (wrong >= 0) {
    throw new Fault('parameter_invalid', {
      param: `supporting_assessments[${wrong}]`,
      message: `The parameter supporting_assessments[${wrong}] is not a COMPLETED assessment of this vendor`,
    })
  }

  const decision = await decide(session, services, now, {
    vendorId: params.id,
    status: body.status,
    supportingAssessments: supporting,
    approvers: body.approvers,
    reasoning: body.reasoning,
    conditions: body.conditions ?? [],
    trigger: { type: 'MANUAL_REVIEW', assessmentId: null },
  })
  note('vendor_id', params.id)
  note('approval_id', decision.id)
  return { data: presentDecision(decision), location: `/v1/vendors/${params.id}/approval/${decision.id}` }
})
