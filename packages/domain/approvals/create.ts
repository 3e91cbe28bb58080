import * as contract from '@custos/contract/approvals'
import { Fault } from '@custos/contract/errors'
import { call } from '../call.ts'
import { vendorForChange } from '../vendor-row.ts'
import { decide } from './decide.ts'
import { presentDecision } from './present.ts'
import { assessmentsNamed } from './store.ts'

export const create = call(contract.createApproval, async ({ params, body, caller, session, services, now, note }) => {
  // Held until the end: decisions about one vendor follow each other.
  const vendor = await vendorForChange.first(session, { tenantId: session.tenantId, id: params.id })
  if (!vendor) throw new Fault('resource_not_found')

  const supporting = [...new Set(body.supporting_assessments)]
  const found = await assessmentsNamed(session, supporting)
  for (const [index, id] of body.supporting_assessments.entries()) {
    const param = `supporting_assessments[${index}]`
    const assessment = found.get(id)
    if (!assessment) throw new Fault('resource_not_found', { param, message: 'No such assessment' })
    if (assessment.vendor_id !== params.id || assessment.status !== 'COMPLETED')
      throw new Fault('parameter_invalid', {
        param,
        message: `The parameter ${param} is not a COMPLETED assessment of this vendor`,
      })
  }

  const decision = await decide(session, services, now, {
    vendorId: params.id,
    status: body.status,
    supportingAssessments: supporting,
    approvers: body.approvers,
    reasoning: body.reasoning,
    conditions: body.conditions,
    condition_items: body.condition_items,
    review_by: body.review_by,
    valid_until: body.valid_until,
    accepted_risks: body.accepted_risks,
    settled_conditions: body.settled_conditions,
    caller,
    param: '',
    trigger: { type: 'MANUAL_REVIEW', assessmentId: null, date: now },
  })
  note('vendor_id', params.id)
  note('approval_id', decision.id)
  return { data: presentDecision(decision), location: `/v1/vendors/${params.id}/approval/${decision.id}` }
})
