import * as contract from '@custos/contract/console-account'
import { Fault } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import {
  beginAuthenticator,
  confirmAuthenticator,
  recoveryCodesLeft,
  removeAuthenticator,
  renewRecoveryCodes,
} from '@custos/domain/credentials/authenticator'
import {
  askForNewPasskey,
  insertPasskey,
  newPasskey,
  passkeysOf,
  presentPasskey,
  removePasskey,
} from '@custos/domain/credentials/passkeys'
import { hashPassword } from '@custos/domain/credentials/passwords'
import { base32, totpUri } from '@custos/domain/credentials/totp'
import { refuseWeak } from '@custos/domain/credentials/weak-passwords'
import { usualChoice } from '@custos/domain/notices/notices'
import { chosenBy, keepSubscription } from '@custos/domain/notices/store'
import { subscriberOf, unsubscribe } from '@custos/domain/notices/unsubscribe'
import { presentSession } from '@custos/domain/sessions/present'
import { endSession, endSessionsOf, refreshSessionsOf, sessionsOf } from '@custos/domain/sessions/store'
import { personByPassword } from '@custos/domain/sign-in/by-password'
import { singleSignOnOf } from '@custos/domain/single-sign-on/store'
import { recordUserEvent } from '@custos/domain/users/events'
import { updateUser, userById, userWithWays } from '@custos/domain/users/store'
import { type ConsoleCall, personCall, visitorCall } from './console-call.ts'
import { browserMarkOf, noSessionCookie } from './cookies.ts'
import { requireFresh } from './person.ts'
import { requireRelyingParty } from './relying-party.ts'
import { accountKey, entered } from './signing-in.ts'

/** What a person does about her own ways of signing in. */

const account = personCall(contract.getAccount, async ({ parts, now, answer }, person) => {
  const { tenant_id: tenantId, user_id: userId } = person
  const session = parts.services.database.reader(tenantId)
  const [ways, provider, codes, passkeys, sessions, subscription] = await Promise.all([
    userWithWays.first(session, { tenantId, id: userId }),
    singleSignOnOf(session),
    recoveryCodesLeft.first(session, { tenantId, userId }),
    passkeysOf.all(session, { tenantId, userId }),
    sessionsOf(session, userId, now),
    chosenBy.first(session, { tenantId, userId }),
  ])
  return answer({
    data: {
      has_password: ways?.has_password ?? false,
      authenticator: ways?.totp_confirmed_at != null,
      recovery_codes_left: Number(codes?.left ?? 0),
      single_sign_on: provider ? { label: provider.label, connected: ways?.has_identity ?? false } : null,
      notices: parts.services.mail && (subscription?.choice ?? usualChoice(person.role)),
      passkeys: passkeys.map(presentPasskey),
      sessions: sessions.map((row) => presentSession(row, person.id)),
    },
  })
})

const changePassword = personCall(contract.changePassword, async (visit, person) => {
  const { parts, request, body, now } = visit
  const right = await parts.attempts.password(accountKey(person.tenant_id, person.email), browserMarkOf(request))
  const given = { email: person.email, password: body.current_password }
  const { person: user } = await personByPassword(parts.services, person.tenant_id, given, now)
  if (!user)
    throw new Fault('authentication_invalid', { param: 'current_password', message: 'The password is not right' })
  await right()
  await refuseWeak(body.new_password, person.email, 'new_password')
  const hash = await hashPassword(body.new_password)
  return visit.write(person.tenant_id, async (session) => {
    await updateUser(session, user.id, { password_hash: hash, updated_at: now })
    await endSessionsOf(session, user.id)
    return entered(visit, session, user, { stage: 'SIGNED_IN', method: person.method, before: undefined })
  })
})

const beginPasskey = personCall(contract.beginPasskey, async ({ parts, request, now, answer }, person) => {
  requireFresh(person, now)
  const party = requireRelyingParty(parts.publicUrl, request.headers.host)
  return answer({ data: await askForNewPasskey(parts.services, party, person, now) })
})

const addPasskey = personCall(contract.addPasskey, async ({ parts, body, now, write, note }, person) => {
  requireFresh(person, now)
  const passkey = await newPasskey(parts.services, person, body, now)
  return write(person.tenant_id, async (session) => {
    await insertPasskey(session, passkey)
    note('passkey_id', passkey.id)
    return { data: presentPasskey(passkey), location: '/console/account' }
  })
})

const dropPasskey = personCall(contract.removePasskey, async ({ params, now, write, note }, person) => {
  requireFresh(person, now)
  return write(person.tenant_id, async (session) => {
    if (!(await removePasskey(session, person.user_id, params.id))) throw new Fault('resource_not_found')
    note('passkey_id', params.id)
    return { data: {} }
  })
})

const startAuthenticator = personCall(contract.beginAuthenticator, async ({ parts, now, write }, person) => {
  requireFresh(person, now)
  return write(person.tenant_id, async (session) => {
    const secret = await beginAuthenticator(session, parts.services.masterKey, person.user_id)
    return { data: { secret: base32(secret), uri: totpUri(secret, 'Custos', person.email) } }
  })
})

const addAuthenticator = personCall(contract.addAuthenticator, async ({ parts, request, body, now, write }, person) => {
  requireFresh(person, now)
  const right = await parts.attempts.code(accountKey(person.tenant_id, person.email), browserMarkOf(request))
  const payload = await write(person.tenant_id, async (session) => {
    const code = body.code.replaceAll(' ', '')
    const codes = await confirmAuthenticator(session, parts.services.masterKey, now, person.user_id, code)
    return { data: { recovery_codes: codes } }
  })
  await right()
  return payload
})

const dropAuthenticator = personCall(contract.removeAuthenticator, async ({ now, write }, person) => {
  requireFresh(person, now)
  return write(person.tenant_id, async (session) => {
    await requireNotKept(session, person.user_id)
    await removeAuthenticator(session, now, person.user_id)
    return { data: {} }
  })
})

/** The break-glass account of an organisation that lets nobody else in by herself keeps its second factor. */
async function requireNotKept(session: TenantSession, userId: string): Promise<void> {
  const user = await userById.first(session, { tenantId: session.tenantId, id: userId })
  if (user?.is_break_glass && (await singleSignOnOf(session))?.enforced)
    throw new Fault('resource_conflict', {
      message: 'The break-glass account keeps its authenticator app while the organisation’s own sign-in is enforced',
    })
}

const renewCodes = personCall(contract.renewRecoveryCodes, async ({ now, write }, person) => {
  requireFresh(person, now)
  return write(person.tenant_id, async (session) => {
    const user = await userWithWays.first(session, { tenantId: person.tenant_id, id: person.user_id })
    if (!user?.totp_confirmed_at)
      throw new Fault('resource_conflict', {
        message: 'Set up an authenticator app first: recovery codes stand in for it',
      })
    return { data: { recovery_codes: await renewRecoveryCodes(session, person.user_id) } }
  })
})

const endOwn = personCall(contract.endOwnSession, async ({ params, write, note }, person) =>
  write(person.tenant_id, async (session) => {
    if (!(await endSession(session, person.user_id, params.id))) throw new Fault('resource_not_found')
    note('session_id', params.id)
    return { data: {}, ...(params.id === person.id && { cookies: [noSessionCookie] }) }
  }),
)

const chooseNotices = personCall(contract.chooseNotices, async ({ body, now, write }, person) =>
  write(person.tenant_id, async (session) => {
    await keepSubscription(session, person.user_id, { choice: body.notices, told_until: now })
    return { data: {} }
  }),
)

const chooseOffice = personCall(contract.chooseOffice, async ({ parts, body, now, write }, person) =>
  write(person.tenant_id, async (session) => {
    await updateUser(session, person.user_id, { office: body.office, updated_at: now })
    await refreshSessionsOf(session, person.user_id)
    await recordUserEvent(session, parts.services, now, 'user.updated', person.user_id)
    return { data: {} }
  }),
)

const endNotices = visitorCall(contract.endNotices, async ({ parts, request, body, now, write }) => {
  const found = subscriberOf(parts.services.masterKey, body.token)
  if (!found)
    throw new Fault('authentication_invalid', {
      param: 'token',
      message: 'The link is incomplete or too old; choose under Your account in the console instead',
    })
  request.exchange.aimedAt = { tenantId: found.tenantId, notes: { user_id: found.userId } }
  return write(found.tenantId, async (session) => {
    await unsubscribe(session, parts.services, now, found.userId)
    return { data: {} }
  })
})

export const accountCalls: readonly ConsoleCall[] = [
  account,
  changePassword,
  beginPasskey,
  addPasskey,
  dropPasskey,
  startAuthenticator,
  addAuthenticator,
  dropAuthenticator,
  renewCodes,
  endOwn,
  chooseNotices,
  chooseOffice,
  endNotices,
]
