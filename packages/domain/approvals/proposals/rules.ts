import { ApiError } from '@custos/contract/errors'
import { scopesOfRole } from '@custos/contract/roles'
import type { TenantSession } from '@custos/database/session'
import type { Caller } from '../../call.ts'
import { organisationOf } from '../../organisation/store.ts'
import { userById } from '../../users/store.ts'
import { maySignIn } from '../../users/user.ts'
import type { Advice } from '../approval.ts'

/**
 * The calling person. Four-eyes approval needs two people, so this refuses apps, and people whose account has ended since their
 * token was issued.
 *
 * @throws ApiError permission_denied.
 */
export async function decidingPerson(session: TenantSession, { userId }: Caller, now: Date): Promise<string> {
  if (userId === null || !(await mayDecide(session, userId, now)))
    throw new ApiError('permission_denied', {
      message: 'Only a person who is an approver or an admin can do this, not an app',
    })
  return userId
}

/** Whether the user may sign in and has a role that may decide. */
export async function mayDecide(session: TenantSession, userId: string, now: Date): Promise<boolean> {
  const user = await userById.first(session, { tenantId: session.tenantId, id: userId })
  if (!user || !maySignIn(user, now)) return false
  return (scopesOfRole[user.role] as readonly string[]).includes('approvals:write')
}

/** @throws ApiError permission_denied for an app if the organisation uses four-eyes approval. */
export async function requirePersonByFourEyes(
  session: TenantSession,
  { userId }: Caller,
  to = 'change the conditions of a decision',
): Promise<void> {
  if (userId === null && (await organisationOf(session)).four_eyes)
    throw new ApiError('permission_denied', {
      message: `The organisation uses four-eyes approval: only a person can ${to}`,
    })
}

/** @throws ApiError resource_conflict if the organisation uses four-eyes approval. */
export async function refuseUnderFourEyes(session: TenantSession): Promise<void> {
  const { four_eyes } = await organisationOf(session)
  if (four_eyes)
    throw new ApiError('resource_conflict', {
      message:
        'The organisation uses four-eyes approval: one person proposes (POST /v1/vendors/{id}/approval/proposals), another one confirms',
    })
}

/**
 * Ensures that two people besides the officer decide: an officer who proposes a decision as advice does not count.
 *
 * @throws ApiError resource_conflict if the organisation uses four-eyes approval.
 */
export async function refuseOwnAdviceUnderFourEyes(
  session: TenantSession,
  advice: Advice | null | undefined,
  proposedBy: string,
): Promise<void> {
  if (advice?.user_id === proposedBy && (await organisationOf(session)).four_eyes)
    throw new ApiError('resource_conflict', {
      message:
        'The organisation uses four-eyes approval, so two others decide: have one of them propose the decision and record the advice',
    })
}
