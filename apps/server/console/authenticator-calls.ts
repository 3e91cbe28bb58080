import * as contract from '@custos/contract/console-account'
import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import * as authenticators from '@custos/domain/credentials/authenticator'
import { base32, totpUri } from '@custos/domain/credentials/totp'
import { singleSignOnOf } from '@custos/domain/single-sign-on/store'
import { userById, userWithSignInMethods } from '@custos/domain/users/store'
import { personCall } from './console-call.ts'
import { browserMarkOf } from './cookies.ts'
import { accountKey } from './signing-in.ts'

/** A person's authenticator app, and the recovery codes that replace it. */

export const beginAuthenticator = personCall(contract.beginAuthenticator, async ({ parts, write }, person) =>
  write(person.tenant_id, async (session) => {
    const secret = await authenticators.beginAuthenticator(session, parts.services.masterKey, person.user_id)
    return { data: { secret: base32(secret), uri: totpUri(secret, 'Custos', person.email) } }
  }),
)

export const addAuthenticator = personCall(
  contract.addAuthenticator,
  async ({ parts, request, body, now, write }, person) => {
    const right = await parts.throttle.code(accountKey(person.tenant_id, person.email), browserMarkOf(request))
    const payload = await write(person.tenant_id, async (session) => {
      const code = body.code.replaceAll(' ', '')
      const codes = await authenticators.confirmAuthenticator(
        session,
        parts.services.masterKey,
        now,
        person.user_id,
        code,
      )
      return { data: { recovery_codes: codes } }
    })
    await right()
    return payload
  },
)

export const removeAuthenticator = personCall(contract.removeAuthenticator, async ({ now, write }, person) => {
  return write(person.tenant_id, async (session) => {
    await requireNotKept(session, person.user_id)
    await authenticators.removeAuthenticator(session, now, person.user_id)
    return { data: {} }
  })
})

/** The break-glass account keeps its second factor while the organisation enforces single sign-on. */
async function requireNotKept(session: TenantSession, userId: string): Promise<void> {
  const user = await userById.first(session, { tenantId: session.tenantId, id: userId })
  if (user?.is_break_glass && (await singleSignOnOf(session))?.enforced)
    throw new ApiError('resource_conflict', {
      message: 'The emergency account must keep its authenticator app while single sign-on is required',
    })
}

export const renewRecoveryCodes = personCall(contract.renewRecoveryCodes, async ({ write }, person) => {
  return write(person.tenant_id, async (session) => {
    const user = await userWithSignInMethods.first(session, { tenantId: person.tenant_id, id: person.user_id })
    if (!user?.totp_confirmed_at)
      throw new ApiError('resource_conflict', {
        message: 'Set up an authenticator app first; recovery codes replace its codes',
      })
    return { data: { recovery_codes: await authenticators.renewRecoveryCodes(session, person.user_id) } }
  })
})
