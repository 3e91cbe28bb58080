import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/questionnaires'
import { call } from '../call.ts'
import { recordEvent } from '../events/record.ts'
import { moveStatement } from '../frameworks/move-statement.ts'
import { presentQuestionnaire } from './present.ts'
import { questionnaireForChange, replaceQuestionnaire } from './store.ts'

export const update = call(contract.updateQuestionnaire, async (request) => {
  const { params, body, session, services, now, auditNote } = request
  const questionnaire = await questionnaireForChange.first(session, { tenantId: session.tenantId, id: params.id })
  if (!questionnaire) throw new ApiError('resource_not_found')

  const changed = {
    ...questionnaire,
    name: body.name ?? questionnaire.name,
    description: body.description === undefined ? questionnaire.description : body.description,
    statements: body.statements ?? questionnaire.statements,
    updated_at: now,
  }
  await replaceQuestionnaire(session, changed)
  await recordEvent(session, services, now, {
    source: 'custos.questionnaires',
    type: 'questionnaire.updated',
    detail: { questionnaire_id: changed.id },
  })
  if (body.move) await moveStatement(request, changed.statements, body.move)
  auditNote('questionnaire_id', changed.id)
  return { data: presentQuestionnaire(changed) }
})
