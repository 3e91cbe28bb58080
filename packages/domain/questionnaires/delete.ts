import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/questionnaires'
import { call } from '../call.ts'
import { recordEvent } from '../events/record.ts'
import { deleteQuestionnaire } from './store.ts'

export const remove = call(contract.deleteQuestionnaire, async ({ params, session, services, now, auditNote }) => {
  if (!(await deleteQuestionnaire(session, params.id))) throw new ApiError('resource_not_found')
  await recordEvent(session, services, now, {
    source: 'custos.questionnaires',
    type: 'questionnaire.deleted',
    detail: { questionnaire_id: params.id },
  })
  auditNote('questionnaire_id', params.id)
  return { data: {} }
})
