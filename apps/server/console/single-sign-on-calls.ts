import * as contract from '@custos/contract/console-single-sign-on'
import { ApiError } from '@custos/contract/errors'
import type { Route } from '@custos/contract/route'
import type { PersonSession } from '@custos/domain/sessions/session'
import { findOrganisation } from '@custos/domain/sign-in/organisation'
import { admit, connect } from '@custos/domain/single-sign-on/admit'
import * as ceremony from '@custos/domain/single-sign-on/ceremony'
import type { SingleSignOn } from '@custos/domain/single-sign-on/single-sign-on'
import { noteTested, singleSignOnOf, userOfIdentity } from '@custos/domain/single-sign-on/store'
import { userById } from '@custos/domain/users/store'
import { type ConsoleRequest, personCall, sessionBefore, visitorCall } from './console-call.ts'
import { departureCookie, departureOf, noDepartureCookie } from './cookies.ts'
import { consoleOrigin } from './relying-party.ts'
import { entered } from './signing-in.ts'

/** Signing in with the organisation's OpenID provider, and connecting an account to it. */

export const beginSingleSignOn = visitorCall(contract.beginSingleSignOn, async (visit) => {
  const { database } = visit.parts.services
  const organisation = await findOrganisation(database, visit.body.organisation)
  const settings = organisation && (await singleSignOnOf(database.readSession(organisation.id)))
  if (!settings)
    throw new ApiError('authentication_invalid', {
      param: 'organisation',
      message: 'No organisation with this name has single sign-on here',
    })
  return depart(visit, settings, { purpose: 'SIGN_IN', userId: null })
})

export const connectSingleSignOn = personCall(contract.connectSingleSignOn, (visit, person) =>
  departOwn(visit, person, 'CONNECT'),
)

export const confirmBySingleSignOn = personCall(contract.confirmBySingleSignOn, (visit, person) =>
  departOwn(visit, person, 'CONFIRM'),
)

async function departOwn(
  visit: ConsoleRequest<typeof contract.connectSingleSignOn | typeof contract.confirmBySingleSignOn>,
  person: PersonSession,
  purpose: 'CONNECT' | 'CONFIRM',
) {
  const settings = await singleSignOnOf(visit.parts.services.database.readSession(person.tenant_id))
  if (!settings) throw new ApiError('resource_not_found', { message: 'The organisation has no single sign-on' })
  return depart(visit, settings, { purpose, userId: person.user_id })
}

async function depart(
  visit: Pick<ConsoleRequest<Route>, 'parts' | 'request' | 'now' | 'respond'>,
  settings: SingleSignOn,
  who: Parameters<typeof ceremony.beginSingleSignOn>[4],
) {
  const { parts, request, now } = visit
  const origin = consoleOrigin(parts.publicUrl, request.headers.host)
  const { id, location } = await ceremony.beginSingleSignOn(parts.services, now, settings, origin, who)
  return visit.respond({ data: { location }, cookies: [departureCookie(id)] })
}

export const finishSingleSignOn = visitorCall(contract.finishSingleSignOn, async (visit) => {
  const { parts, request, body, now } = visit
  const { services } = parts
  const {
    ceremony: signOn,
    settings,
    identity,
  } = await ceremony.finishSingleSignOn(services, now, departureOf(request), body)
  const { tenantId, purpose, userId } = signOn
  request.context.aimedAt = { tenantId, notes: {} }
  const before = await sessionBefore(visit as unknown as ConsoleRequest<Route>)
  if (userId !== null && before?.user_id !== userId) throw new ApiError('user_not_authenticated')

  return visit.write(tenantId, async (session) => {
    visit.auditNote('purpose', purpose)
    if (purpose === 'CONNECT') await connect(session, services, now, userId!, identity)
    if (purpose === 'CONFIRM') {
      const known = await userOfIdentity.first(session, { tenantId, ...identity })
      if (known?.user_id !== userId)
        throw new ApiError('authentication_invalid', { message: 'Somebody else signed in at the provider' })
    }
    const user =
      userId === null
        ? await admit(session, services, now, settings, identity)
        : (await userById.first(session, { tenantId, id: userId }))!
    await noteTested(session, now)
    const { data, cookies = [] } = await entered(visit, session, user, {
      stage: 'SIGNED_IN',
      method: 'SINGLE_SIGN_ON',
      before: before?.id,
      authenticatedAt: identity.authenticatedAt,
    })
    return { data, cookies: [...cookies, noDepartureCookie] }
  })
})
