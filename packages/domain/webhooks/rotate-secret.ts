import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/webhooks'
import { unixSeconds } from '@custos/kernel/clock'
import { call } from '../call.ts'
import { requireHeldScopes } from '../held-scopes.ts'
import { recordWebhookEvent } from './events.ts'
import { secretText } from './message.ts'
import { receiverScopes } from './rules.ts'
import { newSigningSecret, sealSecret } from './secrets.ts'
import { secretsOf, updateWebhook, webhookForChange } from './store.ts'

/** How long the former secret also signs, by default. Hours. */
const usually = 24

export const rotateSecret = call(
  contract.rotateWebhookSecret,
  async ({ caller, params, body, session, services, now, auditNote }) => {
    requireHeldScopes(caller, receiverScopes)
    const named = { tenantId: session.tenantId, id: params.id }
    if (!(await webhookForChange.first(session, named))) throw new ApiError('resource_not_found')
    const { secret: former } = (await secretsOf.first(session, named))!

    const secret = newSigningSecret()
    const hours = body.keep_hours ?? usually
    const until = hours === 0 ? null : new Date(now.getTime() + hours * 3_600_000)
    await updateWebhook(session, params.id, {
      secret: sealSecret(services.masterKey, params.id, secret),
      former_secret: until && former,
      former_secret_until: until,
      updated_at: now,
    })
    await recordWebhookEvent(session, services, now, 'webhook.secret_rotated', params.id)
    auditNote('webhook_id', params.id)
    return { data: { secret: secretText(secret), former_secret_until: until && unixSeconds(until) } }
  },
)
