import * as contract from '@custos/contract/assessment-planning'
import { ApiError } from '@custos/contract/errors'
import { assessmentForChange } from '../assessment-row.ts'
import { call } from '../call.ts'
import { presentHead } from './present.ts'
import { changeAssessment, headById } from './store.ts'

export const rename = call(contract.renameAssessment, async ({ params, body, session, services, now, note }) => {
  const key = { tenantId: session.tenantId, vendorId: params.id, id: params.assessment_id }
  if (!(await assessmentForChange.first(session, key))) throw new ApiError('resource_not_found')
  await changeAssessment(session, key.id, { name: body.name }, now)
  note('assessment_id', key.id)
  const head = await headById.first(session, key)
  return { data: presentHead(head!, services.objects.location) }
})
