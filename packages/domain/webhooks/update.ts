import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/webhooks'
import { call } from '../call.ts'
import { requireHeldScopes } from '../held-scopes.ts'
import { recordWebhookEvent } from './events.ts'
import { presentWebhook } from './present.ts'
import { receiverScopes, requireProtected } from './rules.ts'
import { updateWebhook, webhookForChange } from './store.ts'
import type { Webhook } from './webhook.ts'

export const update = call(
  contract.updateWebhook,
  async ({ caller, params, body, session, services, now, auditNote }) => {
    requireHeldScopes(caller, receiverScopes)
    const webhook = await webhookForChange.first(session, { tenantId: session.tenantId, id: params.id })
    if (!webhook) throw new ApiError('resource_not_found')
    if (body.url !== undefined) requireProtected(body.url, services.allowedReceivers)

    const change = {
      url: body.url ?? webhook.url,
      description: body.description === undefined ? webhook.description : body.description,
      event_types: body.event_types ? [...new Set(body.event_types)] : webhook.event_types,
      status: statusAfter(webhook.status, body.enabled),
      // A re-enabled receiver gets its three days again.
      failing_since: body.enabled ? null : webhook.failing_since,
      updated_at: now,
    }
    await updateWebhook(session, webhook.id, change)
    await recordWebhookEvent(session, services, now, 'webhook.updated', webhook.id)
    auditNote('webhook_id', webhook.id)
    return { data: presentWebhook({ ...webhook, ...change }, now) }
  },
)

function statusAfter(before: Webhook['status'], enabled: boolean | undefined): Webhook['status'] {
  if (enabled === undefined) return before
  return enabled ? 'ENABLED' : 'DISABLED'
}
