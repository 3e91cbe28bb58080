import * as contract from '@custos/contract/questionnaires'
import { newId } from '@custos/kernel/ids'
import { call } from '../call.ts'
import { recordEvent } from '../events/record.ts'
import { presentQuestionnaire } from './present.ts'
import { insertQuestionnaire } from './store.ts'

export const create = call(contract.createQuestionnaire, async ({ body, session, services, now, auditNote }) => {
  const questionnaire = {
    id: newId(),
    name: body.name,
    description: body.description ?? null,
    statements: body.statements,
    created_at: now,
    updated_at: now,
  }
  await insertQuestionnaire(session, questionnaire)
  await recordEvent(session, services, now, {
    source: 'custos.questionnaires',
    type: 'questionnaire.created',
    detail: { questionnaire_id: questionnaire.id, name: questionnaire.name },
  })
  auditNote('questionnaire_id', questionnaire.id)
  return { data: presentQuestionnaire(questionnaire), location: `/v1/security_questionnaire/${questionnaire.id}` }
})
