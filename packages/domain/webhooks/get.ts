import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/webhooks'
import { call } from '../call.ts'
import { presentWebhook } from './present.ts'
import { webhookById } from './store.ts'

export const get = call(contract.getWebhook, async ({ params, session, now }) => {
  const webhook = await webhookById.first(session, { tenantId: session.tenantId, id: params.id })
  if (!webhook) throw new ApiError('resource_not_found')
  return { data: presentWebhook(webhook, now) }
})
