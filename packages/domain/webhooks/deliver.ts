import type { TenantSession } from '@custos/database/session'
import { unixSeconds } from '@custos/kernel/clock'
import type { Services } from '../services.ts'
import { bodyOf, headersOf } from './message.ts'
import type { Post, Posted } from './post.ts'
import { recordOutcome, takeDue } from './queue.ts'
import { lastingFailure, nextAttemptAt } from './retries.ts'
import { signingSecrets } from './secrets.ts'
import { updateWebhook, webhookById, webhookForChange } from './store.ts'
import { switchOff } from './switch-off.ts'
import type { Attempt, Delivery, Webhook } from './webhook.ts'

/** The number of messages in one turn, all sent at once. */
const atOnce = 10

/** Longer than an attempt may take; after it, a dead worker's delivery is due again. Milliseconds. */
const lease = 60_000

/** The stored attempts of one delivery. */
const attemptsKept = 20

interface Outcome {
  delivery: Delivery
  attempt: Attempt
}

/**
 * Sends a few due messages of one webhook, oldest first; none if it is off. Each message is sent at least once, always with the
 * same id: if a worker dies between the response and the commit, the message is sent again.
 *
 * @param signal a running attempt does not count when it fires, and its delivery is due again later.
 * @returns whether more may be due.
 */
export async function deliverTurn(
  services: Services,
  { tenant_id: tenantId, id }: { tenant_id: string; id: string },
  post: Post,
  signal: AbortSignal,
): Promise<boolean> {
  const { database, clock } = services
  const now = clock()
  const webhook = await webhookById.first(database.readSession(tenantId), { tenantId, id })
  if (webhook?.status !== 'ENABLED' || signal.aborted) return false
  const until = new Date(now.getTime() + lease)
  const due = await database.write(tenantId, (session) => takeDue(session, id, { now, until, max: atOnce }))
  if (due.length === 0) return false
  const secrets = await signingSecrets(database.readSession(tenantId), services.masterKey, id, now)
  const outcomes = await Promise.all(
    due.map(async (delivery) => ({ delivery, attempt: await attempt(delivery, webhook, secrets, post, clock) })),
  )
  if (signal.aborted) return false
  await database.write(tenantId, (session) => keep(session, services, id, outcomes))
  return due.length === atOnce
}

async function attempt(
  delivery: Delivery,
  { url }: Webhook,
  secrets: Uint8Array[],
  post: Post,
  clock: Services['clock'],
): Promise<Attempt> {
  const at = clock()
  const body = bodyOf(delivery)
  const began = performance.now()
  const { status, problem }: Posted = await post(url, headersOf(delivery, body, secrets, at), body)
  return { at: unixSeconds(at), status, problem, milliseconds: Math.round(performance.now() - began) }
}

async function keep(session: TenantSession, services: Services, id: string, outcomes: Outcome[]): Promise<void> {
  const webhook = await webhookForChange.first(session, { tenantId: session.tenantId, id })
  if (!webhook) return
  const now = services.clock()
  for (const { delivery, attempt } of outcomes) {
    const attempts = [...delivery.attempts, attempt].slice(-attemptsKept)
    const attempts_since_queued = delivery.attempts_since_queued + 1
    const due_at = attempt.problem === null ? undefined : nextAttemptAt(attempts_since_queued, now, Math.random())
    const state = attempt.problem === null ? 'DELIVERED' : due_at ? 'PENDING' : 'FAILED'
    await recordOutcome(session, id, delivery, { state, due_at: due_at ?? null, attempts_since_queued, attempts })
  }
  await keepHealth(session, services, now, webhook, outcomes)
}

/** Updates the receiver's health by the outcomes. */
async function keepHealth(
  session: TenantSession,
  services: Services,
  now: Date,
  webhook: Webhook,
  outcomes: Outcome[],
): Promise<void> {
  if (outcomes.some(({ attempt }) => attempt.problem === null)) {
    if (webhook.failing_since) await updateWebhook(session, webhook.id, { failing_since: null })
    return
  }
  const failing_since = webhook.failing_since ?? now
  if (!webhook.failing_since) await updateWebhook(session, webhook.id, { failing_since })
  if (webhook.status !== 'ENABLED') return
  if (outcomes.some(({ attempt }) => attempt.status === 410))
    await switchOff(session, services, now, webhook.id, 'GONE')
  else if (now.getTime() - failing_since.getTime() >= lastingFailure)
    await switchOff(session, services, now, webhook.id, 'FAILING')
}
