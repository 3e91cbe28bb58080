import { ApiError } from '@custos/contract/errors'
import type { SignedIn } from '@custos/contract/people'
import type { Route } from '@custos/contract/route'
import type { TenantSession } from '@custos/database/session'
import { presentSignedIn } from '@custos/domain/sessions/present'
import type { Method, PersonSession } from '@custos/domain/sessions/session'
import { openSession } from '@custos/domain/sign-in/open-session'
import { singleSignOnOf } from '@custos/domain/single-sign-on/store'
import { recordUserEvent } from '@custos/domain/users/events'
import { mailScopeHolders } from '@custos/domain/users/mail-scope-holders'
import { emailKey, type User } from '@custos/domain/users/user'
import type { z } from 'zod'
import { type ConsoleRequest, type Outcome, sessionBefore } from './console-call.ts'
import { browserCookie, sessionCookie } from './cookies.ts'

/** The end of every sign-in: a new session, its cookie, and its person. */

type SigningIn = Route & { response: { data: typeof SignedIn } }

/** The key under which attempts are counted: one address of an organisation, whether or not such an account exists. */
export const accountKey = (organisation: string | undefined, email: string): string =>
  `${organisation ?? 'none'} ${emailKey(email)}`

/**
 * Opens a session in a transaction, after `first` in the same transaction. The browser's previous session ends if it was of the
 * same person.
 */
export async function enter<R extends SigningIn>(
  visit: ConsoleRequest<R>,
  user: User,
  how: { method: Method; stage?: PersonSession['stage'] },
  first: (session: TenantSession) => Promise<void> = async () => {},
) {
  const before = await sessionBefore(visit as unknown as ConsoleRequest<Route>)
  return visit.write(user.tenant_id, async (session) => {
    await first(session)
    return entered(visit, session, user, { stage: 'SIGNED_IN', ...how, before: before?.id })
  })
}

/** Opens a session like `enter`, in a transaction that is already open. */
export async function entered<R extends SigningIn>(
  visit: ConsoleRequest<R>,
  session: TenantSession,
  user: Pick<User, 'id' | 'email' | 'access_until' | 'is_break_glass' | 'totp_confirmed_at'>,
  how: {
    stage: PersonSession['stage']
    method: Method
    before: string | undefined
    authenticatedAt?: Date | null
  },
): Promise<Outcome<R>> {
  const { services } = visit.parts
  if (how.method !== 'SINGLE_SIGN_ON' && (await singleSignOnOf(session))?.enforced) {
    if (!breaksGlass(user, how)) throw barred(how.method)
    if (how.stage === 'SIGNED_IN') {
      await recordUserEvent(session, services, visit.now, 'user.break_glass_used', user.id)
      await mailScopeHolders(session, services, visit.now, 'users:write', 'The emergency account was used', {
        paragraphs: [
          'Somebody signed in with the emergency account, without single sign-on. If it was none of you, end its sessions under People and reset it.',
        ],
        path: '/console/event-log',
      })
    }
  }
  const { token, person } = await openSession(session, services.masterKey, visit.now, user, {
    ...how,
    source: visit.source,
  })
  visit.identified(person)
  visit.auditNote('session_id', person.id)
  visit.auditNote('method', how.method)
  const mark = visit.parts.throttle.markFor(accountKey(session.tenantId, user.email))
  return {
    data: presentSignedIn(person, visit.parts.isDemonstration) as z.input<typeof SignedIn>,
    cookies: [sessionCookie(token), ...(how.stage === 'SIGNED_IN' ? [browserCookie(mark)] : [])],
  } as Outcome<R>
}

/**
 * One account of the organisation signs in without the provider: with password and second factor, or with the operator's link.
 */
const breaksGlass = (
  user: Pick<User, 'is_break_glass' | 'totp_confirmed_at'>,
  { stage, method }: { stage: PersonSession['stage']; method: Method },
): boolean =>
  user.is_break_glass &&
  (method === 'LINK' || method === 'PASSWORD_AND_CODE' || (method === 'PASSWORD' && stage === 'SECOND_FACTOR'))

/**
 * The method of a session after its person has entered the password again. A provider's session becomes a password session:
 * otherwise it would continue although the organisation may no longer accept passwords.
 */
export const goesOnAs = (method: Method): Method => (method === 'SINGLE_SIGN_ON' ? 'PASSWORD' : method)

/** The refusal is the same for a right and a wrong password, so that nobody can try out passwords here. */
const barred = (method: Method): ApiError =>
  method === 'PASSWORD'
    ? wrongPassword()
    : new ApiError('authentication_invalid', {
        message: 'Your organisation requires single sign-on; use it',
      })

export const wrongPassword = () =>
  new ApiError('authentication_invalid', { message: 'The e-mail address or the password is wrong' })
