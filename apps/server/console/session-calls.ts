import * as contract from '@custos/contract/console-session'
import { ApiError } from '@custos/contract/errors'
import { takeSecondFactor, wrongCode } from '@custos/domain/credentials/authenticator'
import { askForPasskey, personByPasskey } from '@custos/domain/credentials/passkeys'
import { presentSignedIn } from '@custos/domain/sessions/present'
import { endSession } from '@custos/domain/sessions/store'
import { personByPassword } from '@custos/domain/sign-in/by-password'
import { invited, join, joining } from '@custos/domain/sign-in/join'
import { findOrganisation } from '@custos/domain/sign-in/organisation'
import { singleSignOnOf } from '@custos/domain/single-sign-on/store'
import { userById, usersNamed } from '@custos/domain/users/store'
import { emailOf } from '@custos/domain/users/user'
import { unixSeconds } from '@custos/kernel/clock'
import { personCall, visitorCall } from './console-call.ts'
import { browserMarkOf, noSessionCookie } from './cookies.ts'
import { sessionOf } from './person.ts'
import { relyingParty, requireRelyingParty } from './relying-party.ts'
import { accountKey, enter, entered, goesOnAs, wrongPassword } from './signing-in.ts'

/** Signing in and out. */

export const getSignInOptions = visitorCall(contract.getSignInOptions, async ({ parts, request, query, respond }) => {
  const { database } = parts.services
  const only = await findOrganisation(database, undefined)
  const chosen = only ?? (query.organisation ? await findOrganisation(database, query.organisation) : undefined)
  const provider = chosen && (await singleSignOnOf(database.readSession(chosen.id)))
  return respond({
    data: {
      organisation_required: only === undefined,
      organisation: only ?? null,
      password: !provider?.enforced,
      passkey: !provider?.enforced && relyingParty(parts.publicUrl, request.headers.host) !== null,
      single_sign_on: provider ? { label: provider.label } : null,
    },
  })
})

export const getSession = visitorCall(contract.getSession, async ({ parts, request, respond, identified }) => {
  const person = await sessionOf(request, parts.sessions)
  identified(person)
  request.context.authorizationMethod = 'JWT'
  return respond({ data: presentSignedIn(person, parts.isDemonstration) })
})

export const signInByPassword = visitorCall(contract.signInByPassword, async (visit) => {
  const { parts, request, body, now } = visit
  request.context.authorizationMethod = 'BASIC'
  const organisation = await findOrganisation(parts.services.database, body.organisation)
  const account = accountKey(organisation?.id, body.email)
  const right = await parts.throttle.password(account, browserMarkOf(request))

  const { person, aimedAt } = await personByPassword(parts.services, organisation?.id, body, now)
  request.context.aimedAt = organisation ? { tenantId: organisation.id, notes: aimedAt } : null
  if (!person) throw wrongPassword()
  await right()
  const stage = person.totp_confirmed_at === null ? 'SIGNED_IN' : 'SECOND_FACTOR'
  return enter(visit, person, { method: 'PASSWORD', stage })
})

export const giveSecondFactor = visitorCall(contract.giveSecondFactor, async (visit) => {
  const { parts, request, body, now } = visit
  request.context.authorizationMethod = 'BASIC'
  const waiting = await sessionOf(request, parts.sessions)
  if (waiting.stage !== 'SECOND_FACTOR')
    throw new ApiError('resource_conflict', { message: 'This session needs no second factor' })
  const { tenant_id: tenantId, user_id: userId } = waiting
  request.context.aimedAt = { tenantId, notes: { user_id: userId } }
  const right = await parts.throttle.code(accountKey(tenantId, waiting.email), browserMarkOf(request))

  const payload = await visit.write(tenantId, async (session) => {
    const taken = await takeSecondFactor(session, parts.services.masterKey, now, userId, body.code)
    if (!taken) throw wrongCode()
    visit.auditNote('second_factor', taken)
    const user = await userById.first(session, { tenantId, id: userId })
    const how = { stage: 'SIGNED_IN', method: 'PASSWORD_AND_CODE', before: waiting.id } as const
    return entered(visit, session, user!, how)
  })
  await right()
  return payload
})

export const beginPasskeySignIn = visitorCall(contract.beginPasskeySignIn, async ({ parts, request, now, respond }) =>
  respond({
    data: await askForPasskey(parts.services, requireRelyingParty(parts.publicUrl, request.headers.host), now),
  }),
)

export const signInByPasskey = visitorCall(contract.signInByPasskey, async (visit) =>
  enter(visit, await personByPasskey(visit.parts.services, visit.body, visit.now), { method: 'PASSKEY' }),
)

export const getInvitation = visitorCall(contract.getInvitation, async ({ parts, body, now, respond }) => {
  const { database } = parts.services
  const { user, kind, expiresAt } = await invited(parts.services, body.token, now)
  const [organisation, inviters] = await Promise.all([
    findOrganisation(database, user.tenant_id),
    usersNamed(database.readSession(user.tenant_id), user.created_by === null ? [] : [user.created_by]),
  ])
  return respond({
    data: {
      kind,
      organisation: organisation!,
      email: emailOf(user),
      name: user.name,
      role: user.role,
      invited_by: inviters[0]?.name ?? null,
      expires_at: unixSeconds(expiresAt),
    },
  })
})

export const acceptInvitation = visitorCall(contract.acceptInvitation, async (visit) => {
  const { parts, body, now } = visit
  const { user } = await invited(parts.services, body.token, now)
  const account = await joining(user, body)
  return enter(visit, { ...user, ...account }, { method: 'LINK' }, (session) =>
    join(session, parts.services, now, user, body.token, account),
  )
})

export const confirmByPassword = personCall(contract.confirmByPassword, async (visit, person) => {
  const { parts, request, body, now } = visit
  request.context.authorizationMethod = 'BASIC'
  const right = await parts.throttle.password(accountKey(person.tenant_id, person.email), browserMarkOf(request))
  const { person: user } = await personByPassword(
    parts.services,
    person.tenant_id,
    { email: person.email, password: body.password },
    now,
  )
  if (!user) throw wrongPassword()
  await right()
  return enter(visit, user, { method: goesOnAs(person.method) })
})

export const signOut = personCall(contract.signOut, async ({ write }, person) =>
  write(person.tenant_id, async (session) => {
    await endSession(session, person.user_id, person.id)
    return { data: {}, cookies: [noSessionCookie] }
  }),
)
