import { ApiError } from '@custos/contract/errors'
import { scopesOfRole } from '@custos/contract/roles'
import type { Scope } from '@custos/contract/scopes'
import * as contract from '@custos/contract/users'
import type { TenantSession } from '@custos/database/session'
import { call } from '../call.ts'
import { requireHeldRoles } from '../held-scopes.ts'
import { endSessionsOf, refreshSessionsOf } from '../sessions/store.ts'
import { noteAccessChange } from './access-changes.ts'
import { recordUserEvent } from './events.ts'
import { dateOf } from './invite.ts'
import { endLink } from './links.ts'
import { presentUser } from './present.ts'
import { isAdmin, requireAdminAsLong } from './rules.ts'
import {
  clearBreakGlass,
  enforcedSignOn,
  otherAdmins,
  updateUser,
  userForChange,
  userWithSignInMethods,
} from './store.ts'
import { maySignIn, type User } from './user.ts'

export const update = call(contract.updateUser, async ({ caller, params, body, session, services, now, auditNote }) => {
  const named = { tenantId: session.tenantId, id: params.id }
  const before = await userForChange.first(session, named)
  if (!before) throw new ApiError('resource_not_found')
  requireHeldRoles(caller, before.role, body.role ?? before.role)

  const access = dateOf(body.access_until)
  const after: User = {
    ...before,
    name: body.name ?? before.name,
    job_title: body.job_title === undefined ? before.job_title : body.job_title,
    role: body.role ?? before.role,
    disabled_at: body.disabled === undefined ? before.disabled_at : body.disabled ? (before.disabled_at ?? now) : null,
    access_until: access === undefined ? before.access_until : access,
    updated_at: now,
  }
  if (before.role === 'admin') requireAdminAsLong(before, after, await otherAdmins(session, before.id), now)
  if (before.is_break_glass && !isAdmin(after, now) && (await isEnforced(session)))
    throw new ApiError('resource_conflict', {
      message: 'The emergency account is the way in when the provider is down: choose another emergency account first',
    })
  if (body.break_glass === true && !before.is_break_glass) await moveBreakGlass(session, after, now)
  if (body.break_glass === false && before.is_break_glass)
    throw new ApiError('resource_conflict', { message: 'Choose another emergency account instead' })

  const { name, job_title, role, disabled_at, access_until, updated_at } = after
  await updateUser(session, before.id, { name, job_title, role, disabled_at, access_until, updated_at })
  // The link's holder may have it from somebody with no more rights than the person had before.
  if (hasMore(before, after)) await endLink(session, before.id)
  await (mayDoTheSame(before, after) ? refreshSessionsOf : endSessionsOf)(session, before.id)
  if (!mayDoTheSame(before, after) || body.break_glass === true)
    await noteAccessChange(session, services, now, 'CHANGED', after, caller)
  await recordUserEvent(session, services, now, 'user.updated', before.id)
  auditNote('user_id', before.id)
  return { data: presentUser((await userWithSignInMethods.first(session, named))!) }
})

const isEnforced = async (session: TenantSession): Promise<boolean> =>
  (await enforcedSignOn.first(session, session)) !== undefined

const mayDoTheSame = (before: User, after: User): boolean =>
  before.role === after.role &&
  before.disabled_at?.getTime() === after.disabled_at?.getTime() &&
  before.access_until?.getTime() === after.access_until?.getTime()

function hasMore(before: User, after: User): boolean {
  const scopesBefore: readonly Scope[] = scopesOfRole[before.role]
  return scopesOfRole[after.role].some((scope) => !scopesBefore.includes(scope))
}

async function moveBreakGlass(session: TenantSession, user: User, now: Date): Promise<void> {
  const ways = await userWithSignInMethods.first(session, { tenantId: session.tenantId, id: user.id })
  const isReady = user.totp_confirmed_at !== null || !(await isEnforced(session))
  if (user.role !== 'admin' || !maySignIn(user, now) || !ways?.has_password || !isReady)
    throw new ApiError('resource_conflict', {
      message:
        'The emergency account must be that of an admin who can sign in and has a password, and an authenticator app if single sign-on is enforced',
    })
  await clearBreakGlass(session)
  await updateUser(session, user.id, { is_break_glass: true })
}
