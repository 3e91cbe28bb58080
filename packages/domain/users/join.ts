import { Fault } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { hashPassword } from '../credentials/passwords.ts'
import { refuseWeak } from '../credentials/weak-passwords.ts'
import type { EventServices } from '../events/record.ts'
import type { Services } from '../services.ts'
import { recordUserEvent } from './events.ts'
import { findLink, type LinkKind, linkOfUser, useLink } from './links.ts'
import { updateUser, userById } from './store.ts'
import { mayEnter, type User } from './user.ts'

type Parts = Pick<Services, 'database' | 'masterKey'>

const noSuchLink = () =>
  new Fault('authentication_invalid', {
    message: 'The link has been used or has ended; ask for another one',
    param: 'token',
  })

/** Whom the link lets in. @throws Fault authentication_invalid for a link that has been used, replaced or has ended. */
export async function invited(
  { database, masterKey }: Parts,
  token: string,
  now: Date,
): Promise<{ user: User; kind: LinkKind; expiresAt: Date }> {
  const found = await database.operate((session) => findLink(session, masterKey, token, now))
  if (!found) throw noSuchLink()
  const { tenant_id: tenantId, user_id: userId } = found
  const session = database.reader(tenantId)
  const [user, link] = await Promise.all([
    userById.first(session, { tenantId, id: userId }),
    linkOfUser.first(session, { tenantId, userId }),
  ])
  if (!user || !link || !mayEnter(user, now)) throw noSuchLink()
  return { user, kind: link.kind as LinkKind, expiresAt: link.expires_at }
}

/** The hash of the password that an invited person chose. @throws Fault parameter_missing, parameter_invalid. */
export async function chosenPassword(
  user: Pick<User, 'email' | 'name'>,
  { name, password }: { name?: string | undefined; password: string },
): Promise<string> {
  if (user.name === null && name === undefined)
    throw new Fault('parameter_missing', { param: 'name', message: 'The parameter name is missing' })
  await refuseWeak(password, user.email, 'password')
  return hashPassword(password)
}

/** Uses the link up. @throws Fault authentication_invalid where somebody else was faster. */
export async function join(
  session: TenantSession,
  services: EventServices & Parts,
  now: Date,
  user: User,
  { token, name, passwordHash }: { token: string; name: string | undefined; passwordHash: string },
): Promise<void> {
  if (!(await useLink(session, services.masterKey, now, token))) throw noSuchLink()
  await updateUser(session, user.id, { name: name ?? user.name, password_hash: passwordHash, updated_at: now })
  if (user.signed_in_at === null) await recordUserEvent(session, services, now, 'user.joined', user.id)
}
