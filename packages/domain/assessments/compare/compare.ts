import * as contract from '@custos/contract/assessment-differences'
import { ApiError } from '@custos/contract/errors'
import { call } from '../../call.ts'
import { compareAssessments } from './comparison.ts'

export const compare = call(contract.compareAssessments, async ({ params, query, session }) => {
  const comparison = await compareAssessments(session, params.id, params.assessment_id, query.since ?? null)
  if (comparison) return { data: comparison }
  throw new ApiError('resource_not_found', { message: 'The vendor has no COMPLETED assessment before this one' })
})
