import { query, run } from '@custos/database/query'
import type { Session, TenantSession } from '@custos/database/session'
import { build } from '../tables.ts'
import { changes, type NoticeChoice, rolesNotifiedDaily } from './notices.ts'

export interface Subscription {
  choice: NoticeChoice
  told_until: Date
}

/** A person's choice of notices; undefined: none yet. */
export const chosenBy = query((p: { tenantId: string; userId: string }) =>
  build
    .selectFrom('notices')
    .select(['choice', 'told_until'])
    .where('tenant_id', '=', p.tenantId)
    .where('user_id', '=', p.userId),
)

export async function storeSubscription(
  session: TenantSession,
  userId: string,
  subscription: Subscription,
): Promise<void> {
  await run(
    session,
    build
      .insertInto('notices')
      .values({ tenant_id: session.tenantId, user_id: userId, ...subscription })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ ...subscription })),
  )
}

/**
 * People of all organisations whose notices are due. Run under the operator's role.
 *
 * @param until the end of immediate news.
 * @param daily the last time at which the daily mail was due.
 */
export function subscribersDue(
  session: Session,
  { until, daily }: { until: Date; daily: Date },
): Promise<{ tenant_id: string; id: string }[]> {
  return session.query({
    text: `SELECT u.tenant_id, u.id FROM users u
           LEFT JOIN notices n ON n.tenant_id = u.tenant_id AND n.user_id = u.id
           WHERE u.signed_in_at IS NOT NULL AND u.disabled_at IS NULL
             AND CASE coalesce(n.choice, CASE WHEN u.role = ANY ($3) THEN 'DAILY' ELSE 'NONE' END)
                   WHEN 'AT_ONCE' THEN n.told_until < $1
                   WHEN 'DAILY' THEN coalesce(n.told_until, u.signed_in_at) < $2
                   ELSE false END
           ORDER BY u.tenant_id, u.id LIMIT 500`,
    values: [until, daily, rolesNotifiedDaily],
  })
}

/** The events from `since` up to `until`, oldest first. */
export function eventsBetween(
  session: TenantSession,
  since: Date,
  until: Date,
): Promise<{ type: string; detail: Record<string, unknown> }[]> {
  return session.query({
    text: `SELECT type, detail FROM events
           WHERE tenant_id = $1 AND type = ANY ($2) AND at >= $3 AND at < $4 AND detail IS NOT NULL ORDER BY at, id`,
    values: [session.tenantId, changes.map(({ type }) => type), since, until],
  })
}
