import { query, run } from '@custos/database/query'
import type { Schema } from '@custos/database/schema'
import type { TenantSession } from '@custos/database/session'
import { build } from '../tables.ts'
import type { Webhook } from './webhook.ts'

const columns = [
  'id',
  'url',
  'description',
  'event_types',
  'former_secret_until',
  'status',
  'failing_since',
  'created_by',
  'created_at',
  'updated_at',
] as const

interface Named {
  tenantId: string
  id: string
}

const byId = (p: Named) =>
  build.selectFrom('webhooks').select(columns).where('tenant_id', '=', p.tenantId).where('id', '=', p.id)

export const webhookById = query(byId)

/** The webhook, locked against other changes until the transaction ends; events can still be queued for it. */
export const webhookForChange = query((p: Named) => byId(p).forNoKeyUpdate())

export const secretsOf = query((p: Named) =>
  build
    .selectFrom('webhooks')
    .select(['secret', 'former_secret', 'former_secret_until'])
    .where('tenant_id', '=', p.tenantId)
    .where('id', '=', p.id),
)

export async function listWebhooks(
  session: TenantSession,
  page: { rows: number; after: string | undefined },
): Promise<Webhook[]> {
  const rows = build
    .selectFrom('webhooks')
    .select(columns)
    .where('tenant_id', '=', session.tenantId)
    .orderBy('id', 'desc')
    .limit(page.rows)
  return run(session, page.after ? rows.where('id', '<', page.after) : rows)
}

export async function insertWebhook(session: TenantSession, webhook: Webhook & { secret: Buffer }): Promise<void> {
  await run(
    session,
    build.insertInto('webhooks').values({ tenant_id: session.tenantId, former_secret: null, ...webhook }),
  )
}

export async function updateWebhook(
  session: TenantSession,
  id: string,
  change: Partial<Omit<Webhook, 'id'> & Pick<Schema['webhooks'], 'secret' | 'former_secret'>>,
): Promise<void> {
  await run(
    session,
    build.updateTable('webhooks').set(change).where('tenant_id', '=', session.tenantId).where('id', '=', id),
  )
}

/** @returns whether it existed. */
export async function deleteWebhook(session: TenantSession, id: string): Promise<boolean> {
  const deleted = await run(
    session,
    build.deleteFrom('webhooks').where('tenant_id', '=', session.tenantId).where('id', '=', id).returning('id'),
  )
  return deleted.length > 0
}
