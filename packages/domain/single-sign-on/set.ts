import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/single-sign-on'
import { encrypt } from '@custos/database/encryption'
import { sealedFor } from '@custos/database/sealed-columns'
import type { TenantSession } from '@custos/database/session'
import { call } from '../call.ts'
import { recordEvent } from '../events/record.ts'
import { requireAllScopes } from '../held-scopes.ts'
import { endSessionsBy } from '../sessions/store.ts'
import { noteAccessChange } from '../users/access-changes.ts'
import { breakGlassAccount } from '../users/store.ts'
import { maySignIn } from '../users/user.ts'
import { presentSingleSignOn } from './present.ts'
import { isDifferentProvider, type SingleSignOn } from './single-sign-on.ts'
import { removeIdentities, setSingleSignOn, singleSignOnOf } from './store.ts'

export const set = call(contract.setSingleSignOn, async ({ caller, body, session, services, now }) => {
  requireAllScopes(caller)
  const before = await singleSignOnOf(session)
  const settings: SingleSignOn = {
    tenant_id: session.tenantId,
    label: body.label ?? before?.label ?? 'your organisation',
    issuer: body.issuer ?? before?.issuer ?? missing('issuer'),
    client_id: body.client_id ?? before?.client_id ?? missing('client_id'),
    client_secret:
      body.client_secret === undefined
        ? (before?.client_secret ?? missing('client_secret'))
        : encrypt(services.masterKey, sealedFor.providerSecret(session.tenantId), body.client_secret),
    email_domains: body.email_domains ?? before?.email_domains ?? [],
    new_people_role: body.new_people_role === undefined ? (before?.new_people_role ?? null) : body.new_people_role,
    tested_at: before?.tested_at ?? null,
    enforced: body.enforced ?? before?.enforced ?? false,
    updated_at: now,
  }
  services.identityProviders.requireReachable(settings.issuer)

  const another = before !== undefined && isDifferentProvider(before, settings)
  if (another) {
    // Another provider has another secret and other people.
    if (body.client_secret === undefined) missing('client_secret')
    Object.assign(settings, { tested_at: null, enforced: body.enforced ?? false })
    await removeIdentities(session)
    await endSessionsBy(session, 'PROVIDER')
  }
  if (settings.enforced && !before?.enforced) {
    await requireEnforceable(session, settings, now)
    await endSessionsBy(session, 'OTHERS')
  }
  await setSingleSignOn(session, settings)
  const { issuer, client_id, email_domains, new_people_role, enforced } = settings
  await noteAccessChange(session, services, now, 'SIGN_ON', null, caller)
  await recordEvent(session, services, now, {
    source: 'custos.organisation',
    type: 'organisation.single_sign_on_updated',
    detail: { issuer, client_id, email_domains, new_people_role, enforced },
  })
  return { data: presentSingleSignOn(settings) }
})

function missing(param: string): never {
  throw new ApiError('parameter_missing', { param, message: `The parameter ${param} is missing` })
}

/** Nobody may be locked out: the provider has admitted somebody, and one account can sign in without it. */
async function requireEnforceable(session: TenantSession, { tested_at }: SingleSignOn, now: Date): Promise<void> {
  if (tested_at === null)
    throw new ApiError('resource_conflict', {
      param: 'enforced',
      message: 'Sign in with these settings once before you enforce them',
    })
  const account = await breakGlassAccount.first(session, session)
  if (!account || !maySignIn(account, now) || account.password_hash === null || account.totp_confirmed_at === null)
    throw new ApiError('resource_conflict', {
      param: 'enforced',
      message: 'Before you require single sign-on, give the emergency account a password and an authenticator app',
    })
}
