import { ApiError } from '@custos/contract/errors'
import type { Role } from '@custos/contract/roles'
import { scopes } from '@custos/contract/scopes'
import type { TenantSession } from '@custos/database/session'
import { newId } from '@custos/kernel/ids'
import { insertConsoleApp } from '../apps/store.ts'
import type { EventServices } from '../events/record.ts'
import { newSecret, secretHash } from '../secrets.ts'
import type { Services } from '../services.ts'
import { recordUserEvent } from './events.ts'
import { issueLink, type Link } from './links.ts'
import { insertUser } from './store.ts'
import { emailKey, type User } from './user.ts'

export type InvitationServices = EventServices & Pick<Services, 'mail' | 'masterKey' | 'secretKeys'>

/**
 * Creates an account, and the link with which the person enters it.
 *
 * @throws ApiError resource_already_exists.
 */
export async function inviteUser(
  session: TenantSession,
  services: InvitationServices,
  now: Date,
  fields: {
    email: string
    name: string | null
    role: Role
    accessUntil: Date | null
    isBreakGlass: boolean
    createdBy: string | null
  },
): Promise<{ user: User; link: Link }> {
  const user: User = {
    tenant_id: session.tenantId,
    id: newId(),
    email: emailKey(fields.email),
    name: fields.name,
    job_title: null,
    role: fields.role,
    totp_confirmed_at: null,
    is_break_glass: fields.isBreakGlass,
    disabled_at: null,
    access_until: fields.accessUntil,
    created_by: fields.createdBy,
    created_at: now,
    updated_at: now,
    signed_in_at: null,
  }
  if (!(await insertUser(session, user)))
    throw new ApiError('resource_already_exists', {
      message: 'A user already has this e-mail address: use another address',
      param: 'email',
    })
  await makeConsoleApp(session, services, now)
  const link = await issueLink(session, services.masterKey, now, user.id, 'INVITATION')
  await recordUserEvent(session, services, now, 'user.invited', user.id)
  return { user, link }
}

/** Nobody knows the app's secret: Custos itself issues its tokens to signed-in people. */
export async function makeConsoleApp(
  session: TenantSession,
  services: Pick<InvitationServices, 'secretKeys'>,
  now: Date,
): Promise<void> {
  await insertConsoleApp(session, {
    tenant_id: session.tenantId,
    id: newId(),
    name: 'Console',
    description: 'Used by the console itself. Each person has the rights of their role.',
    scopes: [...scopes],
    secret_hash: secretHash(services.secretKeys, newSecret()),
    created_by: null,
    created_at: now,
    updated_at: now,
  })
}
