import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/questionnaires'
import { call } from '../call.ts'
import { presentQuestionnaire } from './present.ts'
import { questionnaireById } from './store.ts'

export const get = call(contract.getQuestionnaire, async ({ params, session }) => {
  const questionnaire = await questionnaireById.first(session, { tenantId: session.tenantId, id: params.id })
  if (!questionnaire) throw new ApiError('resource_not_found')
  return { data: presentQuestionnaire(questionnaire) }
})
