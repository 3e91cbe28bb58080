import * as contract from '@custos/contract/assessments'
import { ApiError } from '@custos/contract/errors'
import { call } from '../call.ts'
import { tierOf } from '../vendors/risk-context.ts'
import { findVendor } from '../vendors/store.ts'
import { notAskedNow } from './not-asked-now.ts'
import { presentAssessment } from './present.ts'
import { findAssessment } from './store.ts'

export const get = call(contract.getAssessment, async ({ params, session, services }) => {
  const assessment = await findAssessment(session, params.id, params.assessment_id)
  if (!assessment) throw new ApiError('resource_not_found')
  const vendor = assessment.left_out ? await findVendor(session, params.id) : undefined
  const not_asked_now = vendor && (await notAskedNow(session, assessment, vendor, tierOf(vendor)))
  return { data: presentAssessment({ ...assessment, not_asked_now }, services.objects.location) }
})
