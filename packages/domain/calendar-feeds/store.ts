import { query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { sql } from 'kysely'
import { build } from '../tables.ts'
import type { CalendarFeed } from './calendar-feed.ts'

const columns = ['id', 'name', 'owner_id', 'kinds', 'created_by', 'created_at'] as const

/** Newest first. */
export const everyFeed = query((p: { tenantId: string }) =>
  build.selectFrom('calendar_feeds').select(columns).where('tenant_id', '=', p.tenantId).orderBy('id', 'desc'),
)

export async function insertFeed(session: TenantSession, feed: CalendarFeed, tokenHash: Buffer): Promise<void> {
  const row = { tenant_id: session.tenantId, token_hash: tokenHash, ...feed }
  await run(session, build.insertInto('calendar_feeds').values(row))
}

/** @returns whether it existed. */
export async function deleteFeed(session: TenantSession, id: string): Promise<boolean> {
  const deleted = await run(
    session,
    build.deleteFrom('calendar_feeds').where('tenant_id', '=', session.tenantId).where('id', '=', id).returning('id'),
  )
  return deleted.length > 0
}

/** The feed with this address. Run under the operator's role. */
export const feedByToken = query((p: { hash: Buffer }) =>
  build.selectFrom('calendar_feeds').select(['tenant_id', 'id']).where('token_hash', '=', p.hash),
)

/** The feed, while its owner has access. */
export const openFeed = query((p: { tenantId: string; id: string; now: Date }) =>
  build
    .selectFrom('calendar_feeds as feed')
    .select(['feed.id', 'feed.name', 'feed.owner_id', 'feed.kinds', 'feed.created_by', 'feed.created_at'])
    .where('feed.tenant_id', '=', p.tenantId)
    .where('feed.id', '=', p.id)
    .where(
      sql<boolean>`(
        EXISTS (SELECT FROM users WHERE users.tenant_id = feed.tenant_id AND users.id = feed.created_by
                  AND users.disabled_at IS NULL AND (users.access_until IS NULL OR users.access_until > ${p.now}))
        OR EXISTS (SELECT FROM apps WHERE apps.tenant_id = feed.tenant_id AND apps.id = feed.created_by
                     AND 'vendors:read' = ANY (apps.scopes)))`,
    ),
)
