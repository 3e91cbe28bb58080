import * as contract from '@custos/contract/console-account'
import { ApiError } from '@custos/contract/errors'
import { recoveryCodesLeft } from '@custos/domain/credentials/authenticator'
import { passkeysOf, presentPasskey } from '@custos/domain/credentials/passkeys'
import { hashPassword } from '@custos/domain/credentials/passwords'
import { refuseWeak } from '@custos/domain/credentials/weak-passwords'
import { defaultNoticeChoice } from '@custos/domain/notices/notices'
import { chosenBy } from '@custos/domain/notices/store'
import { presentSession } from '@custos/domain/sessions/present'
import { endSession, endSessionsOf, refreshSessionsOf, sessionsOf } from '@custos/domain/sessions/store'
import { personByPassword } from '@custos/domain/sign-in/by-password'
import { singleSignOnOf } from '@custos/domain/single-sign-on/store'
import { recordUserEvent } from '@custos/domain/users/events'
import { updateUser, userWithSignInMethods } from '@custos/domain/users/store'
import { personCall } from './console-call.ts'
import { browserMarkOf, noSessionCookie } from './cookies.ts'
import { accountKey, entered, goesOnAs } from './signing-in.ts'

/** A person's account: its data, password, sessions and job title. */

export const getAccount = personCall(contract.getAccount, async ({ parts, now, respond }, person) => {
  const { tenant_id: tenantId, user_id: userId } = person
  const session = parts.services.database.readSession(tenantId)
  const [ways, provider, codes, passkeys, sessions, subscription] = await Promise.all([
    userWithSignInMethods.first(session, { tenantId, id: userId }),
    singleSignOnOf(session),
    recoveryCodesLeft.first(session, { tenantId, userId }),
    passkeysOf.all(session, { tenantId, userId }),
    sessionsOf(session, userId, now),
    chosenBy.first(session, { tenantId, userId }),
  ])
  return respond({
    data: {
      has_password: ways?.has_password ?? false,
      authenticator: ways?.totp_confirmed_at != null,
      recovery_codes_left: Number(codes?.left ?? 0),
      single_sign_on: provider ? { label: provider.label, connected: ways?.has_identity ?? false } : null,
      notices: parts.services.mail && (subscription?.choice ?? defaultNoticeChoice(person.role)),
      passkeys: passkeys.map(presentPasskey),
      sessions: sessions.map((row) => presentSession(row, person.id)),
    },
  })
})

export const changePassword = personCall(contract.changePassword, async (visit, person) => {
  const { parts, request, body, now } = visit
  const right = await parts.throttle.password(accountKey(person.tenant_id, person.email), browserMarkOf(request))
  const credentials = { email: person.email, password: body.current_password }
  const { person: user } = await personByPassword(parts.services, person.tenant_id, credentials, now)
  if (!user)
    throw new ApiError('authentication_invalid', { param: 'current_password', message: 'The password is wrong' })
  await right()
  await refuseWeak(body.new_password, person.email, 'new_password')
  const hash = await hashPassword(body.new_password)
  return visit.write(person.tenant_id, async (session) => {
    await updateUser(session, user.id, { password_hash: hash, updated_at: now })
    await endSessionsOf(session, user.id)
    return entered(visit, session, user, { stage: 'SIGNED_IN', method: goesOnAs(person.method), before: undefined })
  })
})

export const endOwnSession = personCall(contract.endOwnSession, async ({ params, write, auditNote }, person) =>
  write(person.tenant_id, async (session) => {
    if (!(await endSession(session, person.user_id, params.id))) throw new ApiError('resource_not_found')
    auditNote('session_id', params.id)
    return { data: {}, ...(params.id === person.id && { cookies: [noSessionCookie] }) }
  }),
)

export const chooseJobTitle = personCall(contract.chooseJobTitle, async ({ parts, body, now, write }, person) =>
  write(person.tenant_id, async (session) => {
    await updateUser(session, person.user_id, { job_title: body.job_title, updated_at: now })
    await refreshSessionsOf(session, person.user_id)
    await recordUserEvent(session, parts.services, now, 'user.updated', person.user_id)
    return { data: {} }
  }),
)
