import * as contract from '@custos/contract/assessment-changes'
import { ApiError } from '@custos/contract/errors'
import { voidIfChanged } from '../approvals/proposals/void-if-changed.ts'
import { decisionsOn } from '../approvals/store.ts'
import { call } from '../call.ts'
import { assessmentForChange } from '../shared-assessment-queries.ts'
import { vendorForChange } from '../shared-vendor-queries.ts'
import { presentHead } from './present.ts'
import { changeAssessment, headById } from './store.ts'

export const rename = call(contract.renameAssessment, async ({ params, body, session, services, now, auditNote }) => {
  const key = { tenantId: session.tenantId, vendorId: params.id, id: params.assessment_id }
  // Locks the vendor before the assessment, like every writer. Decisions wait until this is written.
  await vendorForChange.first(session, { tenantId: session.tenantId, id: params.id })
  if (!(await assessmentForChange.first(session, key))) throw new ApiError('resource_not_found')
  if ((await decisionsOn(session, key.id)).length > 0)
    throw new ApiError('resource_conflict', { message: 'A decision is based on this assessment, so its name is final' })
  await changeAssessment(session, key.id, { name: body.name }, now)
  await voidIfChanged(session, services, now, params.id)
  auditNote('assessment_id', key.id)
  const head = await headById.first(session, key)
  return { data: presentHead(head!, services.objects.location) }
})
