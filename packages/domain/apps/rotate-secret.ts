import * as contract from '@custos/contract/apps'
import { Fault } from '@custos/contract/errors'
import { call } from '../call.ts'
import { newSecret, secretHash } from '../secrets.ts'
import { recordSecretRotated } from './events.ts'
import { requireManageable } from './rules.ts'
import { appById, replaceSecret } from './store.ts'

export const rotateSecret = call(contract.rotateAppSecret, async ({ caller, params, session, services, now, note }) => {
  const app = await appById.first(session, { tenantId: session.tenantId, id: params.id })
  if (!app) throw new Fault('resource_not_found')
  requireManageable(caller, app.scopes)

  const secret = newSecret()
  await replaceSecret(session, app.id, secretHash(services.masterKey, secret), now)
  await recordSecretRotated(session, services, now, app)
  note('app_id', app.id)
  return { data: { clientSecret: secret, message: 'The secret is replaced. The old one no longer obtains tokens.' } }
})
