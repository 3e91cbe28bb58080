import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { hashPassword } from '../credentials/passwords.ts'
import { refuseWeak } from '../credentials/weak-passwords.ts'
import type { EventServices } from '../events/record.ts'
import type { Services } from '../services.ts'
import { noteJoined } from '../users/access-changes.ts'
import { recordUserEvent } from '../users/events.ts'
import { findLink, type LinkKind, linkOfUser, useLink } from '../users/links.ts'
import { updateUser, userByEmail, userById } from '../users/store.ts'
import { emailKey, emailOf, maySignIn, type User } from '../users/user.ts'

type Parts = Pick<Services, 'database' | 'masterKey'>

const noSuchLink = () =>
  new ApiError('authentication_invalid', {
    message: 'The link was used or has expired; ask for another one',
    param: 'token',
  })

/** The person whom the link invites. @throws ApiError authentication_invalid for a used, replaced or expired link. */
export async function invited(
  { database, masterKey }: Parts,
  token: string,
  now: Date,
): Promise<{ user: User; kind: LinkKind; expiresAt: Date }> {
  const found = await database.operate((session) => findLink(session, masterKey, token, now))
  if (!found) throw noSuchLink()
  const { tenant_id: tenantId, user_id: userId } = found
  const session = database.readSession(tenantId)
  const [user, link] = await Promise.all([
    userById.first(session, { tenantId, id: userId }),
    linkOfUser.first(session, { tenantId, userId }),
  ])
  if (!user || !link || !maySignIn(user, now)) throw noSuchLink()
  return { user, kind: link.kind as LinkKind, expiresAt: link.expires_at }
}

/** The details that an invited person enters. */
interface InvitationDetails {
  email?: string | undefined
  name?: string | undefined
  password: string
}

export interface Joining {
  email: string
  name: string
  password_hash: string
}

/** The account after the link is used. @throws ApiError parameter_missing, parameter_invalid. */
export async function joining(user: User, details: InvitationDetails): Promise<Joining> {
  const known = emailOf(user)
  if (known !== null && details.email !== undefined && emailKey(details.email) !== known)
    throw new ApiError('parameter_invalid', { param: 'email', message: 'The invitation is for another e-mail address' })
  const email = known ?? emailKey(details.email ?? missing('email'))
  const name = details.name ?? user.name ?? missing('name')
  await refuseWeak(details.password, email, 'password')
  return { email, name, password_hash: await hashPassword(details.password) }
}

function missing(param: string): never {
  throw new ApiError('parameter_missing', { param, message: `The parameter ${param} is missing` })
}

/**
 * Uses the link up.
 *
 * @throws ApiError authentication_invalid if somebody else was faster, resource_already_exists for a taken address.
 */
export async function join(
  session: TenantSession,
  services: EventServices & Parts,
  now: Date,
  user: User,
  token: string,
  account: Joining,
): Promise<void> {
  if (!(await useLink(session, services.masterKey, now, token))) throw noSuchLink()
  const same = await userByEmail.first(session, { tenantId: session.tenantId, email: account.email })
  if (same && same.id !== user.id)
    throw new ApiError('resource_already_exists', {
      message: 'A user already has this e-mail address: sign in without the link',
      param: 'email',
    })
  await updateUser(session, user.id, { ...account, updated_at: now })
  await noteJoined(session, now, user.id)
  if (user.signed_in_at === null) await recordUserEvent(session, services, now, 'user.joined', user.id)
}
