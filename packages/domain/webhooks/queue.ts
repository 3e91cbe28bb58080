import { json, query, run } from '@custos/database/query'
import type { Session, TenantSession } from '@custos/database/session'
import { columns, type Queued } from '../events/outbox.ts'
import { removeOldest } from '../remove-oldest.ts'
import { build } from '../tables.ts'
import type { Delivery } from './webhook.ts'

/**
 * Queues events for one webhook again, including delivered ones.
 *
 * @param only `unaccepted` leaves out waiting and accepted ones.
 * @returns how many will be sent.
 */
export async function queueAgain(
  session: TenantSession,
  webhookId: string,
  events: Queued[],
  now: Date,
  only: 'unaccepted' | 'any',
): Promise<number> {
  const rows = await session.query({
    text: `INSERT INTO webhook_deliveries AS known (${columns})
           SELECT $1, $2, event_id, event_type, event_at, data, 'PENDING', $4, 0, '[]'
           FROM jsonb_to_recordset($3) AS given (event_id text, event_type text, event_at timestamptz, data jsonb)
           ON CONFLICT (tenant_id, webhook_id, event_id) DO UPDATE SET state = 'PENDING', due_at = $4, attempts_since_queued = 0
           WHERE known.state = 'FAILED' OR $5
           RETURNING 1`,
    values: [session.tenantId, webhookId, json(events), now, only === 'any'],
  })
  return rows.length
}

/** Enabled webhooks of all organisations with due messages. Run under the operator's role. */
export function dueWebhooks(session: Session, now: Date): Promise<{ tenant_id: string; id: string }[]> {
  return session.query({
    name: 'due_webhooks',
    text: `SELECT tenant_id, id FROM webhooks w WHERE status = 'ENABLED' AND EXISTS (
             SELECT FROM webhook_deliveries d
             WHERE d.tenant_id = w.tenant_id AND d.webhook_id = w.id AND d.state = 'PENDING' AND d.due_at <= $1)
           ORDER BY random()`,
    values: [now],
  })
}

/**
 * Takes the oldest due deliveries. No other worker tries them until `until`. Then they are due again unless their outcome is
 * stored, so a worker that ends loses none.
 */
export function takeDue(
  session: TenantSession,
  webhookId: string,
  { now, until, max }: { now: Date; until: Date; max: number },
): Promise<Delivery[]> {
  return session.query({
    name: 'take_due',
    text: `UPDATE webhook_deliveries SET due_at = $4 WHERE tenant_id = $1 AND webhook_id = $2 AND event_id IN (
             SELECT event_id FROM webhook_deliveries
             WHERE tenant_id = $1 AND webhook_id = $2 AND state = 'PENDING' AND due_at <= $3
             ORDER BY event_at, event_id LIMIT $5 FOR UPDATE SKIP LOCKED)
           RETURNING event_id, event_type, event_at, data, state, due_at, attempts_since_queued, attempts`,
    values: [session.tenantId, webhookId, now, until, max],
  })
}

/** Stores an attempt's outcome, unless another worker has taken the delivery meanwhile. */
export async function recordOutcome(
  session: TenantSession,
  webhookId: string,
  taken: Delivery,
  {
    state,
    due_at,
    attempts_since_queued,
    attempts,
  }: Pick<Delivery, 'state' | 'due_at' | 'attempts_since_queued' | 'attempts'>,
): Promise<void> {
  await run(
    session,
    build
      .updateTable('webhook_deliveries')
      .set({ state, due_at, attempts_since_queued, attempts: json(attempts) })
      .where('tenant_id', '=', session.tenantId)
      .where('webhook_id', '=', webhookId)
      .where('event_id', '=', taken.event_id)
      .where('due_at', '=', taken.due_at),
  )
}

const shown = [
  'event_id',
  'event_type',
  'event_at',
  'data',
  'state',
  'due_at',
  'attempts_since_queued',
  'attempts',
] as const

const ofWebhook = (tenantId: string, webhookId: string) =>
  build
    .selectFrom('webhook_deliveries')
    .select(shown)
    .where('tenant_id', '=', tenantId)
    .where('webhook_id', '=', webhookId)

export const deliveryOf = query((p: { tenantId: string; webhookId: string; eventId: string }) =>
  ofWebhook(p.tenantId, p.webhookId).where('event_id', '=', p.eventId),
)

/** Newest event first. */
export async function listDeliveries(
  session: TenantSession,
  webhookId: string,
  page: { rows: number; after: string | undefined; state: Delivery['state'] | undefined },
): Promise<Delivery[]> {
  let rows = ofWebhook(session.tenantId, webhookId).orderBy('event_id', 'desc').limit(page.rows)
  if (page.after) rows = rows.where('event_id', '<', page.after)
  return run(session, page.state ? rows.where('state', '=', page.state) : rows)
}

/** Removes ended deliveries of events from before `until`. Run under the operator's role. */
export const removeOldDeliveries = (session: Session, until: Date) =>
  removeOldest(session, 'webhook_deliveries', 'event_at', until, "state <> 'PENDING'")
