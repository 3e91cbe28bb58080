import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { newId } from '@custos/kernel/ids'
import type { EventServices } from '../events/record.ts'
import { noteJoinedByProvider, notifyAccessChange } from '../users/access-changes.ts'
import { recordUserEvent } from '../users/events.ts'
import { type InvitationServices, makeConsoleApp } from '../users/invitation.ts'
import { endLink } from '../users/links.ts'
import { insertUser, updateUser, userByEmail, userById, userWithSignInMethods } from '../users/store.ts'
import { hasSignInMethod, maySignIn, type User } from '../users/user.ts'
import { type Identity, ownsEmailDomain, type SingleSignOn } from './single-sign-on.ts'
import { setIdentity, userOfIdentity } from './store.ts'

const notLetIn = () =>
  new ApiError('authentication_invalid', {
    message:
      'Your organisation’s provider knows you, but Custos has no account for you. Ask an administrator to invite you; if you have an account already, sign in to it and connect it',
  })

/**
 * The person from the provider, identified by its subject. An e-mail address counts only to accept an invitation: it must be
 * verified, in a domain of the provider, and of an account without a sign-in method. People with another sign-in method connect the
 * account themselves.
 *
 * @throws ApiError authentication_invalid for a person who has no account and gets none.
 */
export async function admit(
  session: TenantSession,
  services: InvitationServices,
  now: Date,
  settings: SingleSignOn,
  identity: Identity,
): Promise<User> {
  const { tenantId } = session
  const connected = await userOfIdentity.first(session, { tenantId, ...identity })
  if (connected) {
    const user = await userById.first(session, { tenantId, id: connected.user_id })
    if (!user || !maySignIn(user, now)) throw notLetIn()
    return user
  }
  const { email } = identity
  if (email === null || !ownsEmailDomain(settings, email)) throw notLetIn()
  const found = await userByEmail.first(session, { tenantId, email })
  const user = found
    ? await takenUp(session, now, found.id)
    : await made(session, services, now, settings, identity, email)
  if (!(await setIdentity(session, now, user.id, identity))) throw notLetIn()
  await recordUserEvent(session, services, now, 'user.joined', user.id)
  return user
}

/** Accepts an invited account. */
async function takenUp(session: TenantSession, now: Date, id: string): Promise<User> {
  const user = await userWithSignInMethods.first(session, { tenantId: session.tenantId, id })
  if (!user || hasSignInMethod(user) || !maySignIn(user, now)) throw notLetIn()
  await noteJoinedByProvider(session, now, id)
  // The link may be in other hands.
  await endLink(session, id)
  return user
}

async function made(
  session: TenantSession,
  services: InvitationServices,
  now: Date,
  { new_people_role: role }: SingleSignOn,
  { name }: Identity,
  email: string,
): Promise<User> {
  if (role === null) throw notLetIn()
  const user: User = {
    tenant_id: session.tenantId,
    id: newId(),
    email,
    name: name ?? email,
    job_title: null,
    role,
    totp_confirmed_at: null,
    is_break_glass: false,
    disabled_at: null,
    access_until: null,
    created_by: null,
    created_at: now,
    updated_at: now,
    signed_in_at: null,
  }
  if (!(await insertUser(session, user))) throw notLetIn()
  await makeConsoleApp(session, services, now)
  await notifyAccessChange(session, services, now, 'MADE', user, null)
  return user
}

/** Connects the provider's account to the signed-in person. @throws ApiError resource_conflict if it is another person's. */
export async function connect(
  session: TenantSession,
  services: EventServices,
  now: Date,
  userId: string,
  identity: Identity,
): Promise<void> {
  if (!(await setIdentity(session, now, userId, identity)))
    throw new ApiError('resource_conflict', { message: 'Somebody else is connected to this account of the provider' })
  await updateUser(session, userId, { updated_at: now })
  await recordUserEvent(session, services, now, 'user.connected', userId)
}
