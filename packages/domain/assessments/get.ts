import * as contract from '@custos/contract/assessments'
import { ApiError } from '@custos/contract/errors'
import { call } from '../call.ts'
import { presentAssessment } from './present.ts'
import { findAssessment } from './store.ts'

export const get = call(contract.getAssessment, async ({ params, session, services }) => {
  const assessment = await findAssessment(session, params.id, params.assessment_id)
  if (!assessment) throw new ApiError('resource_not_found')
  return { data: presentAssessment(assessment, services.objects.location) }
})
