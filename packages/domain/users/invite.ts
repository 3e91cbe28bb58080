import * as contract from '@custos/contract/users'
import { unixSeconds } from '@custos/kernel/clock'
import { actorOf, call } from '../call.ts'
import { requireHeldRoles } from '../held-scopes.ts'
import { noteAccessChange } from './access-changes.ts'
import { inviteUser } from './invitation.ts'
import { linkPath } from './links.ts'
import { presentUser } from './present.ts'

export const invite = call(contract.inviteUser, async ({ caller, body, session, services, now, auditNote }) => {
  requireHeldRoles(caller, body.role)

  const { user, link } = await inviteUser(session, services, now, {
    email: body.email,
    name: body.name ?? null,
    role: body.role,
    accessUntil: dateOf(body.access_until) ?? null,
    isBreakGlass: false,
    createdBy: actorOf(caller),
  })
  await noteAccessChange(session, services, now, 'INVITED', user, caller)
  auditNote('user_id', user.id)
  const invitation = { path: linkPath(link), expires_at: unixSeconds(link.expiresAt) }
  return {
    data: { ...presentUser({ ...user, has_password: false, passkeys: 0, has_identity: false }), invitation },
    location: `/v1/users/${user.id}`,
  }
})

/** Unix seconds as a date; null and undefined stay. */
export function dateOf<Absent extends null | undefined>(seconds: number | Absent): Date | Absent {
  return typeof seconds === 'number' ? new Date(seconds * 1000) : seconds
}
