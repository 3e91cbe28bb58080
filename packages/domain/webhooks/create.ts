import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/webhooks'
import { newId } from '@custos/kernel/ids'
import { actorOf, call } from '../call.ts'
import { requireHeldScopes } from '../held-scopes.ts'
import { recordWebhookEvent } from './events.ts'
import { secretText } from './message.ts'
import { presentWebhook } from './present.ts'
import { receiverScopes, requireProtected } from './rules.ts'
import { newSigningSecret, sealSecret } from './secrets.ts'
import { insertWebhook, listWebhooks } from './store.ts'
import type { Webhook } from './webhook.ts'

/** The maximum number of webhooks in an organisation: Custos stores and sends each event once for each webhook. */
const maxWebhooks = 20

export const create = call(contract.createWebhook, async ({ caller, body, session, services, now, auditNote }) => {
  requireHeldScopes(caller, receiverScopes)
  requireProtected(body.url, services.allowedReceivers)
  if ((await listWebhooks(session, { rows: maxWebhooks, after: undefined })).length === maxWebhooks)
    throw new ApiError('feature_limit_exceeded', {
      message: `An organisation can have at most ${maxWebhooks} webhooks`,
    })

  const secret = newSigningSecret()
  const webhook: Webhook = {
    id: newId(),
    url: body.url,
    description: body.description ?? null,
    event_types: [...new Set(body.event_types)],
    former_secret_until: null,
    status: 'ENABLED',
    failing_since: null,
    created_by: actorOf(caller),
    created_at: now,
    updated_at: now,
  }
  await recordWebhookEvent(session, services, now, 'webhook.created', webhook.id)
  await insertWebhook(session, { ...webhook, secret: sealSecret(services.masterKey, webhook.id, secret) })
  auditNote('webhook_id', webhook.id)
  return {
    data: { ...presentWebhook(webhook, now), secret: secretText(secret) },
    location: `/v1/webhooks/${webhook.id}`,
  }
})
