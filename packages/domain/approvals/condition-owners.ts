import type { TenantSession } from '@custos/database/session'
import { type EventServices, recordEvent } from '../events/record.ts'
import { requireActive } from '../users/require-user.ts'
import { usersByNameOrId } from '../users/store.ts'
import { maySignIn } from '../users/user.ts'
import type { ConditionItem } from './approval.ts'

interface GivenOwner {
  owner?: string | null | undefined
  owner_id?: string | null | undefined
}

/**
 * The given conditions with their owners in the stored form: a user by id with the present name, or the name of somebody who is no
 * user. A name without an id, which exactly one user has who may sign in, is that user's. With the id null, it stays the name of
 * somebody who is no user, also when a proposal is confirmed later.
 *
 * @param paramOf the path of a condition's owner_id in the request.
 * @param before the id of the owner until now, who stays also if the account has ended
 * @throws ApiError if no user has the id, or the account has ended.
 */
export async function withOwners<Given extends GivenOwner>(
  session: TenantSession,
  given: readonly Given[],
  now: Date,
  paramOf: (index: number) => string,
  before: string | null = null,
): Promise<(Given & Pick<ConditionItem, 'owner' | 'owner_id'>)[]> {
  const ids = given.flatMap(({ owner_id }) => owner_id ?? [])
  const names = given.flatMap(({ owner }) => owner ?? [])
  const users =
    ids.length + names.length === 0
      ? []
      : await usersByNameOrId.all(session, { tenantId: session.tenantId, ids, names })
  return given.map((condition, index) => {
    const { owner = null, owner_id } = condition
    if (owner_id === null) return { ...condition, owner, owner_id }
    if (owner_id === undefined) {
      const [user, ...others] = users.filter((one) => one.name === owner && maySignIn(one, now))
      return { ...condition, owner, owner_id: user && others.length === 0 ? user.id : null }
    }
    const user = users.find(({ id }) => id === owner_id)
    if (!user || owner_id !== before) requireActive(user, paramOf(index), now)
    return { ...condition, owner: user.name ?? user.email, owner_id }
  })
}

/** Records that a condition of a decision has a user as its new owner, who gets a notice. */
export async function noteAssigned(
  session: TenantSession,
  services: EventServices,
  now: Date,
  at: { vendor_id: string; approval_id: string },
  condition: ConditionItem,
): Promise<void> {
  if (!condition.owner_id || condition.owner_id === session.actorId) return
  await recordEvent(session, services, now, {
    source: 'custos.approvals',
    type: 'approval.condition_assigned',
    detail: { ...at, condition_id: condition.id, owner_id: condition.owner_id, text: condition.text },
  })
}
