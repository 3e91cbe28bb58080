import * as contract from '@custos/contract/assessment-changes'
import { ApiError } from '@custos/contract/errors'
import { call } from '../call.ts'
import { recordEvent } from '../events/record.ts'
import { assessmentForChange } from '../shared-assessment-queries.ts'
import { requireActiveUser } from '../users/require-user.ts'
import { presentHead } from './present.ts'
import { changeAssessment, headById } from './store.ts'

export const assign = call(contract.assignAssessment, async ({ params, body, session, services, now, auditNote }) => {
  const key = { tenantId: session.tenantId, vendorId: params.id, id: params.assessment_id }
  if (!(await assessmentForChange.first(session, key))) throw new ApiError('resource_not_found')
  const { assignee_id } = body
  await requireActiveUser(session, assignee_id, 'assignee_id', now)
  await changeAssessment(session, key.id, { assignee_id }, now)
  await recordEvent(session, services, now, {
    source: 'custos.assessments',
    type: 'assessment.assigned',
    detail: { vendor_id: params.id, assessment_id: key.id, assignee_id },
  })
  auditNote('assessment_id', key.id)
  const head = await headById.first(session, key)
  return { data: presentHead(head!, services.objects.location) }
})
