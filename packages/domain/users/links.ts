import { build, query, run } from '@custos/database/query'
import type { Session, TenantSession } from '@custos/database/session'
import { daysAfter } from '@custos/kernel/clock'
import { keyed } from '@custos/kernel/hash'
import { newSecret } from '../secrets.ts'

/** A link admits a person once, until it expires. Days. */
const lifetime = { INVITATION: 7, RESET: 1 } as const

export type LinkKind = keyof typeof lifetime

export interface Link {
  token: string
  expiresAt: Date
}

const linkHash = (masterKey: Uint8Array, token: string): Buffer => keyed(masterKey, 'user link', token)

/** Creates a link for the person, replacing an earlier one. Only its keyed hash is stored. */
export async function issueLink(
  session: TenantSession,
  masterKey: Uint8Array,
  now: Date,
  userId: string,
  kind: LinkKind,
): Promise<Link> {
  const token = newSecret()
  const expiresAt = daysAfter(now, lifetime[kind])
  const made = { kind, token_hash: linkHash(masterKey, token), created_at: now, expires_at: expiresAt }
  await run(
    session,
    build
      .insertInto('user_links')
      .values({ tenant_id: session.tenantId, user_id: userId, ...made })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(made)),
  )
  return { token, expiresAt }
}

/** The page of a link. The token follows the #, so browsers send it to no server. */
export const linkPath = ({ token }: Link): string => `/console/invitation#${token}`

/** Run under the operator's role, because the organisation is not known yet. */
const linkByToken = query((p: { hash: Buffer; now: Date }) =>
  build
    .selectFrom('user_links')
    .select(['tenant_id', 'user_id'])
    .where('token_hash', '=', p.hash)
    .where('expires_at', '>', p.now),
)

export function findLink(session: Session, masterKey: Uint8Array, token: string, now: Date) {
  return linkByToken.first(session, { hash: linkHash(masterKey, token), now })
}

export const linkOfUser = query((p: { tenantId: string; userId: string }) =>
  build
    .selectFrom('user_links')
    .select(['kind', 'token_hash', 'expires_at'])
    .where('tenant_id', '=', p.tenantId)
    .where('user_id', '=', p.userId),
)

/** Ends a person's link, if any. */
export async function endLink(session: TenantSession, userId: string): Promise<void> {
  await run(
    session,
    build.deleteFrom('user_links').where('tenant_id', '=', session.tenantId).where('user_id', '=', userId),
  )
}

/** Removes the link. @returns its kind; undefined if it was used, replaced or expired meanwhile. */
export async function useLink(
  session: TenantSession,
  masterKey: Uint8Array,
  now: Date,
  token: string,
): Promise<LinkKind | undefined> {
  const [used] = await run(
    session,
    build
      .deleteFrom('user_links')
      .where('tenant_id', '=', session.tenantId)
      .where('token_hash', '=', linkHash(masterKey, token))
      .where('expires_at', '>', now)
      .returning('kind'),
  )
  return used?.kind as LinkKind | undefined
}
