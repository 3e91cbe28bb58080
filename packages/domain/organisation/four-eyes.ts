import { ApiError } from '@custos/contract/errors'
import type { EventType } from '@custos/contract/event-types'
import * as contract from '@custos/contract/organisation'
import type { TenantSession } from '@custos/database/session'
import { newId } from '@custos/kernel/ids'
import { type Caller, call } from '../call.ts'
import { recordEvent } from '../events/record.ts'
import type { Services } from '../services.ts'
import { areTwoPeople } from '../users/access-changes.ts'
import { mailScopeHolders } from '../users/mail-scope-holders.ts'
import { userById } from '../users/store.ts'
import { maySignIn } from '../users/user.ts'
import type { FourEyesEnd, Organisation } from './organisation.ts'
import { presentOrganisation } from './present.ts'
import { organisationForChange, organisationName, organisationOf, setFourEyes } from './store.ts'

/** Four-eyes approval. One admin can turn it on; to turn it off, one admin proposes and another confirms. */

/**
 * The outcome of a requested setting: it is on, or turning it off is proposed.
 *
 * @throws ApiError permission_denied for an app, resource_conflict if another person has proposed it.
 */
export async function requestFourEyes(
  session: TenantSession,
  services: Services,
  now: Date,
  caller: Caller,
  found: Organisation & { four_eyes_end: FourEyesEnd | null },
  wished: boolean,
): Promise<void> {
  const person = await adminPerson(session, caller, now)
  if (wished) {
    await setFourEyes(session, true, null)
    await recordFourEyesEvent(session, services, now, 'organisation.four_eyes_on', person)
    return
  }
  const { four_eyes_end: end } = found
  if (end?.proposed_by === person) return
  if (end)
    throw new ApiError('resource_conflict', {
      param: 'four_eyes',
      message:
        'Another person has proposed to turn off four-eyes approval: confirm the proposal (POST /v1/organisation/four-eyes/confirm), or decline it',
    })
  await setFourEyes(session, true, { id: newId(), proposed_by: person, proposed_at: now })
  await recordFourEyesEvent(session, services, now, 'organisation.four_eyes_end_proposed', person)
}

export const confirmEnd = call(contract.confirmFourEyesEnd, async ({ caller, session, services, now }) => {
  const person = await adminPerson(session, caller, now)
  const end = await waitingEnd(session)
  if (person === end.proposed_by)
    throw new ApiError('permission_denied', {
      message: 'You made this proposal, so another administrator must confirm it',
    })
  if (!(await isAdmin(session, end.proposed_by, now)))
    throw new ApiError('resource_conflict', {
      message: 'The proposer is no longer an administrator. Decline the proposal',
    })
  if (!(await areTwoPeople(session, { id: end.proposed_by }, { id: person }, end.id)))
    throw new ApiError('resource_forbidden', { message: notTwoPeople })
  await setFourEyes(session, false, null)
  await recordFourEyesEvent(session, services, now, 'organisation.four_eyes_off', person)
  return presented(session)
})

export const declineEnd = call(contract.declineFourEyesEnd, async ({ caller, session, services, now }) => {
  const person = await adminPerson(session, caller, now)
  await waitingEnd(session)
  await setFourEyes(session, true, null)
  await recordFourEyesEvent(session, services, now, 'organisation.four_eyes_end_declined', person)
  return presented(session)
})

/** Why a second signature does not count, for people. */
export const notTwoPeople =
  'You and the proposer do not count as two people: since the proposal, one of you, or an app, has invited the other or changed the other’s access. Ask a third person to sign'

const presented = async (session: TenantSession) => ({
  data: presentOrganisation(await organisationName(session), await organisationOf(session)),
})

async function waitingEnd(session: TenantSession): Promise<FourEyesEnd> {
  const { four_eyes_end } = await organisationForChange(session)
  if (!four_eyes_end)
    throw new ApiError('resource_conflict', { message: 'Nobody has proposed to turn off four-eyes approval' })
  return four_eyes_end
}

/** @throws ApiError permission_denied for a machine, and for a person who is no longer an admin of the organisation. */
export async function adminPerson(session: TenantSession, { userId }: Caller, now: Date): Promise<string> {
  if (userId === null || !(await isAdmin(session, userId, now)))
    throw new ApiError('permission_denied', {
      message: 'Only a person with the role admin, not an app, can change who may decide',
    })
  return userId
}

async function isAdmin(session: TenantSession, id: string, now: Date): Promise<boolean> {
  const user = await userById.first(session, { tenantId: session.tenantId, id })
  return user?.role === 'admin' && maySignIn(user, now)
}

const subjects = {
  'organisation.four_eyes_on': 'Decisions now need a second approver',
  'organisation.four_eyes_end_proposed': 'Somebody has proposed to turn off four-eyes approval',
  'organisation.four_eyes_end_declined': 'The proposal to turn off four-eyes approval was declined',
  'organisation.four_eyes_off': 'Decisions no longer need a second approver',
} satisfies Partial<Record<EventType, string>>

/** Notifies all approvers, whatever notices they chose. */
async function recordFourEyesEvent(
  session: TenantSession,
  services: Services,
  now: Date,
  type: keyof typeof subjects,
  person: string,
): Promise<void> {
  await recordEvent(session, services, now, {
    source: 'custos.organisation',
    type,
    detail: { user_id: person },
  })
  await mailScopeHolders(session, services, now, 'approvals:write', subjects[type], {
    paragraphs: ['The audit log says who did it, and when. If it was none of you, check the log at once.'],
    path: '/console/settings',
  })
}
