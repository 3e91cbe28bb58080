import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/webhooks'
import { call } from '../call.ts'
import { recordWebhookEvent } from './events.ts'
import { deleteWebhook } from './store.ts'

export const remove = call(contract.deleteWebhook, async ({ params, session, services, now, auditNote }) => {
  if (!(await deleteWebhook(session, params.id))) throw new ApiError('resource_not_found')
  await recordWebhookEvent(session, services, now, 'webhook.deleted', params.id)
  auditNote('webhook_id', params.id)
  return { data: {} }
})
