import { build, query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { newId } from '@custos/kernel/ids'
import { actorOf, type Caller } from '../call.ts'

/** Who let whom in or changed what she may do, and when. */

type By = Pick<Caller, 'userId' | 'appId'>

/** @param userId whose access it is; null: everybody's. @param by null: the operator. */
export async function noteAccessChange(
  session: TenantSession,
  now: Date,
  kind: 'INVITED' | 'RESET' | 'CHANGED' | 'SIGN_ON',
  userId: string | null,
  by: By | null,
): Promise<void> {
  const changed = { changed_by: by && actorOf(by), by_machine: by !== null && by.userId === null }
  await insert(session, now, kind, userId, changed)
}

/** Somebody came in by the link, or took up the invitation: whoever had it in hand until now could have been her. */
export async function noteJoined(session: TenantSession, now: Date, userId: string): Promise<void> {
  const given = await lastGiven.first(session, { tenantId: session.tenantId, userId })
  if (given) await insert(session, now, 'JOINED', userId, given)
}

/**
 * Whether the two are two people, neither of whom has had the other's account in hand since: none invited the other, gave her a link
 * that was used since, changed what she may do, or said by which provider she signs in. Behind a machine that did may be either.
 *
 * @param since the id (UUIDv7) of what one of them did; what came after it has a later one.
 */
export async function areTwoPeople(
  session: TenantSession,
  first: { id: string },
  second: { id: string },
  since: string,
): Promise<boolean> {
  if (first.id === second.id) return false
  const changes = await changesSince.all(session, { tenantId: session.tenantId, since })
  const handled = (by: string, of: string) =>
    changes.some(
      ({ user_id, changed_by, by_machine }) =>
        (user_id === of || user_id === null) && (by_machine || changed_by === by),
    )
  // An account that came into being since by nobody known, as by a provider, may be either's.
  const known = (id: string) => id < since || changes.some(({ user_id, kind }) => user_id === id && kind === 'INVITED')
  return !handled(first.id, second.id) && !handled(second.id, first.id) && known(first.id) && known(second.id)
}

const insert = (
  session: TenantSession,
  now: Date,
  kind: string,
  userId: string | null,
  changed: { changed_by: string | null; by_machine: boolean },
) =>
  run(
    session,
    build
      .insertInto('access_changes')
      .values({ tenant_id: session.tenantId, id: newId(), user_id: userId, kind, ...changed, changed_at: now }),
  )

const lastGiven = query((p: { tenantId: string; userId: string }) =>
  build
    .selectFrom('access_changes')
    .select(['changed_by', 'by_machine'])
    .where('tenant_id', '=', p.tenantId)
    .where('user_id', '=', p.userId)
    .where('kind', 'in', ['INVITED', 'RESET'])
    .orderBy('id', 'desc')
    .limit(1),
)

const changesSince = query((p: { tenantId: string; since: string }) =>
  build
    .selectFrom('access_changes')
    .select(['user_id', 'kind', 'changed_by', 'by_machine'])
    .where('tenant_id', '=', p.tenantId)
    .where('id', '>', p.since),
)
