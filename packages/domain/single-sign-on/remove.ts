import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/single-sign-on'
import { call } from '../call.ts'
import { recordEvent } from '../events/record.ts'
import { requireAllScopes } from '../held-scopes.ts'
import { endSessionsBy } from '../sessions/store.ts'
import { noteAccessChange } from '../users/access-changes.ts'
import { removeIdentities, removeSingleSignOn, singleSignOnOf } from './store.ts'

export const remove = call(contract.removeSingleSignOn, async ({ caller, session, services, now }) => {
  requireAllScopes(caller)
  const settings = await singleSignOnOf(session)
  if (!settings) throw new ApiError('resource_not_found', { message: 'The organisation has no single sign-on' })
  await removeSingleSignOn(session)
  await removeIdentities(session)
  await endSessionsBy(session, 'PROVIDER')
  await noteAccessChange(session, services, now, 'SIGN_ON', null, caller)
  await recordEvent(session, services, now, {
    source: 'custos.organisation',
    type: 'organisation.single_sign_on_removed',
    detail: { issuer: settings.issuer },
  })
  return { data: {} }
})
