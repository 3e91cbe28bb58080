import { scopesOfRole } from '@custos/contract/roles'
import type { Scope } from '@custos/contract/scopes'
import { build, query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { newId } from '@custos/kernel/ids'
import { actorOf, type Caller } from '../call.ts'
import type { Services } from '../services.ts'
import { mailScopeHolders } from './mail-scope-holders.ts'
import { usersNamed } from './store.ts'
import { emailOf, type User } from './user.ts'

/** The person or app that changed another's access, and the time. */

type By = Pick<Caller, 'userId' | 'appId'>

type Kind = 'INVITED' | 'RESET' | 'CHANGED' | 'SIGN_ON'

/**
 * Records the change, and tells all approvers about an account that may decide too: Custos treats two accounts as two people, and
 * only people know whether they are.
 *
 * @param user the user whose access has changed, in the new state; null for all users. @param by null for the operator.
 */
export async function noteAccessChange(
  session: TenantSession,
  services: Pick<Services, 'mail' | 'masterKey'>,
  now: Date,
  kind: Kind,
  user: User | null,
  by: By | null,
): Promise<void> {
  const changed = { changed_by: by && actorOf(by), by_machine: by !== null && by.userId === null }
  await insert(session, now, kind, user?.id ?? null, changed)
  await notifyAccessChange(session, services, now, kind, user, by)
}

const subjects: Record<Kind | 'MADE', string> = {
  INVITED: 'A new approver was invited',
  RESET: 'An approver got a new link',
  CHANGED: 'The access of an approver changed',
  SIGN_ON: 'Your organisation’s single sign-on changed',
  MADE: 'An approver joined by single sign-on',
}

/** @param kind MADE: created by the organisation's provider. */
export async function notifyAccessChange(
  session: TenantSession,
  services: Pick<Services, 'mail' | 'masterKey'>,
  now: Date,
  kind: Kind | 'MADE',
  user: User | null,
  by: By | null,
): Promise<void> {
  if (user && !(scopesOfRole[user.role] as readonly Scope[]).includes('approvals:write')) return
  const [actor] = by?.userId ? await usersNamed(session, [by.userId]) : []
  const who =
    actor?.name ??
    (by?.userId ? 'A person without a name' : by ? 'An app' : 'Somebody outside Custos, such as the operator')
  const whose = user && `${user.name ?? 'A person without a name'} (${emailOf(user) ?? 'no e-mail address yet'})`
  await mailScopeHolders(session, services, now, 'approvals:write', subjects[kind], {
    paragraphs: [
      ...(whose ? [`The account: ${whose}.`] : []),
      `Done by: ${who}.`,
      'Custos cannot tell whether two accounts are two people. If you do not know whose account this is, ask before you both sign a decision.',
    ],
    path: '/console/people',
  })
}

/** A person came in through a link: everybody who had the link could have been that person. */
export async function noteJoined(session: TenantSession, now: Date, userId: string): Promise<void> {
  const access = await lastGiven.first(session, { tenantId: session.tenantId, userId })
  if (access) await insert(session, now, 'JOINED', userId, access)
}

/** A person accepted the invitation through the provider: everybody who ever chose the provider could have been that person. */
export async function noteJoinedByProvider(session: TenantSession, now: Date, userId: string): Promise<void> {
  await noteJoined(session, now, userId)
  for (const chosen of await providersChosen.all(session, session)) await insert(session, now, 'JOINED', userId, chosen)
}

/**
 * Whether the two are different people, neither of whom has since controlled the other's account. Control means: inviting the
 * other, giving a link that was used since, changing the other's access, or choosing the other's provider, also through a
 * controlled account. An app that did so may act for either.
 *
 * @param since the id (UUIDv7) of an act of one of them; later acts have later ids.
 */
export async function areTwoPeople(
  session: TenantSession,
  first: { id: string },
  second: { id: string },
  since: string,
): Promise<boolean> {
  const changes = await changesSince.all(session, { tenantId: session.tenantId, since })
  // An account created since by an unknown party, such as a provider, may belong to either.
  const known = (id: string) => id < since || changes.some(({ user_id, kind }) => user_id === id && kind === 'INVITED')
  return (
    !inHandOf(first.id, changes)(second.id) &&
    !inHandOf(second.id, changes)(first.id) &&
    [first.id, second.id].every(known)
  )
}

type AccessChange = Awaited<ReturnType<typeof changesSince.all>>[number]

/** Whether this person may have controlled an account, directly or through another controlled account. */
function inHandOf(one: string, changes: readonly AccessChange[]): (account: string) => boolean {
  const accounts = new Set([one])
  const isHers = ({ changed_by, by_machine }: AccessChange) =>
    by_machine || (changed_by !== null && accounts.has(changed_by))
  for (let before = 0; before < accounts.size; ) {
    before = accounts.size
    for (const change of changes) if (change.user_id !== null && isHers(change)) accounts.add(change.user_id)
  }
  const isEverybodys = changes.some((change) => change.user_id === null && isHers(change))
  return (account) => isEverybodys || accounts.has(account)
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

/** The people who have chosen the organisation's identity provider, each once. */
const providersChosen = query((p: { tenantId: string }) =>
  build
    .selectFrom('access_changes')
    .select(['changed_by', 'by_machine'])
    .distinct()
    .where('tenant_id', '=', p.tenantId)
    .where('kind', '=', 'SIGN_ON'),
)

const changesSince = query((p: { tenantId: string; since: string }) =>
  build
    .selectFrom('access_changes')
    .select(['user_id', 'kind', 'changed_by', 'by_machine'])
    .where('tenant_id', '=', p.tenantId)
    .where('id', '>', p.since),
)
