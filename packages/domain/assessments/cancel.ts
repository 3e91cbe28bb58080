import * as contract from '@custos/contract/assessment-changes'
import { ApiError } from '@custos/contract/errors'
import { call } from '../call.ts'
import { assessmentForChange } from '../shared-assessment-queries.ts'
import { vendorForChange } from '../shared-vendor-queries.ts'
import { recordFailed } from './events.ts'
import { presentHead } from './present.ts'
import { reassessWithDocuments } from './reassess/with-documents.ts'
import { failAssessment } from './run/attempt-store.ts'
import { headById } from './store.ts'

const cancelled = { code: 'cancelled', message: 'The assessment was cancelled.' }

/** A worker that runs it finds it ended, and stops. */
export const cancel = call(contract.cancelAssessment, async ({ params, session, services, now, auditNote }) => {
  const key = { tenantId: session.tenantId, vendorId: params.id, id: params.assessment_id }
  await vendorForChange.first(session, { tenantId: session.tenantId, id: params.id })
  if (!(await assessmentForChange.first(session, key))) throw new ApiError('resource_not_found')
  const { created_at } = (await headById.first(session, key))!
  if (!(await failAssessment(session, key.id, cancelled, now)))
    throw new ApiError('resource_conflict', { message: 'The assessment has ended already' })
  const subject = { vendor_id: params.id, assessment_id: key.id }
  await recordFailed(session, services, now, { ...subject, ...cancelled }, now.getTime() - created_at.getTime(), 'api')
  await reassessWithDocuments(session, services, now, params.id)
  auditNote('assessment_id', key.id)
  const head = await headById.first(session, key)
  return { data: presentHead(head!, services.objects.location) }
})
