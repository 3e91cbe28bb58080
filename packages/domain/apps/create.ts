import * as contract from '@custos/contract/apps'
import { newId } from '@custos/kernel/ids'
import { call } from '../call.ts'
import { newSecret, secretHash } from '../secrets.ts'
import { recordAppCreated } from './events.ts'
import { presentApp } from './present.ts'
import { requireManageable } from './rules.ts'
import { insertApp } from './store.ts'

export const create = call(contract.createApp, async ({ caller, body, session, services, now, note }) => {
  const scopes = body.scopes ? [...new Set(body.scopes)] : [...caller.scopes]
  requireManageable(caller, scopes)

  const secret = newSecret()
  const app = {
    tenant_id: session.tenantId,
    id: newId(),
    name: body.name,
    description: body.description ?? null,
    scopes,
    created_by: caller.appId,
    created_at: now,
    updated_at: now,
  }
  await insertApp(session, { ...app, secret_hash: secretHash(services.masterKey, secret) })
  await recordAppCreated(session, services, now, app)
  note('app_id', app.id)
  return { data: { ...presentApp(app), clientId: app.id, clientSecret: secret }, location: `/v1/apps/${app.id}` }
})
