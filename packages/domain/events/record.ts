import type { EventType } from '@custos/contract/event-types'
import { type EventDetail, messageData } from '@custos/contract/webhook-messages'
import { build, json, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { daysAfter } from '@custos/kernel/clock'
import { newKsuid } from '@custos/kernel/ids'
import { queueEvent } from './outbox.ts'
import type { RecordChange } from './record-change.ts'

export interface EventServices {
  /** Days until an event expires. */
  eventDays: number
  /** The acting service, if it is not a client of the API. */
  eventService?: 'operator'
}

export interface SystemEvent<Type extends EventType> {
  /** The part of the product from which it comes. */
  source: string
  type: Type
  detail: EventDetail<Type>
  /** The writing part of the program, if the services do not set it. */
  service?: 'api' | 'worker'
  /** The duration of the work behind it. Milliseconds. */
  processingTimeMs?: number
}

/**
 * Writes an event in the transaction of its work, and queues it for the webhooks that want it.
 *
 * @returns its id.
 */
export async function recordEvent<Type extends EventType>(
  session: TenantSession,
  { eventDays, eventService }: EventServices,
  now: Date,
  event: SystemEvent<Type>,
): Promise<string> {
  const id = newKsuid(now)
  await Promise.all([
    run(
      session,
      build.insertInto('events').values({
        tenant_id: session.tenantId,
        at: now,
        id,
        expires_at: daysAfter(now, eventDays),
        source: event.source,
        type: event.type,
        service: event.service ?? eventService ?? 'api',
        detail: json(event.detail),
        processing_time_ms: event.processingTimeMs ?? 0,
        stored_at: now,
        archive_object: null,
        vendor_id: typeof event.detail.vendor_id === 'string' ? event.detail.vendor_id : null,
        actor_id: session.actorId ?? null,
      }),
    ),
    queueEvent(session, {
      event_id: id,
      event_type: event.type,
      event_at: now,
      data: messageData(event.type, event.detail),
    }),
  ])
  return id
}

/** Keeps what an event changed beside it, for the vendor's history. */
export async function insertChanges(
  session: TenantSession,
  vendorId: string,
  eventId: string,
  changes: readonly RecordChange[],
): Promise<void> {
  if (changes.length === 0) return
  await run(
    session,
    build.insertInto('vendor_changes').values({
      tenant_id: session.tenantId,
      vendor_id: vendorId,
      event_id: eventId,
      changes: json(changes),
    }),
  )
}
