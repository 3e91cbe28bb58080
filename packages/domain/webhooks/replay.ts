import { ApiError } from '@custos/contract/errors'
import type { EventType } from '@custos/contract/event-types'
import { messageData } from '@custos/contract/webhook-messages'
import * as contract from '@custos/contract/webhooks'
import type { TenantSession } from '@custos/database/session'
import { unixSeconds } from '@custos/kernel/clock'
import { ksuidTime } from '@custos/kernel/ids'
import { call } from '../call.ts'
import { withArchivedDetail } from '../events/archive.ts'
import { type EventFilters, readEvents } from '../events/store.ts'
import type { Services } from '../services.ts'
import { queueAgain } from './queue.ts'
import { requireEnabled } from './rules.ts'
import { webhookForChange } from './store.ts'

/** The maximum number of events in one call. */
const max = 10_000

export const replay = call(contract.replayDeliveries, async ({ params, body, session, services, now, auditNote }) => {
  const webhook = await webhookForChange.first(session, { tenantId: session.tenantId, id: params.id })
  if (!webhook) throw new ApiError('resource_not_found')
  requireEnabled(webhook)
  auditNote('webhook_id', webhook.id)

  const { event_id, start_time, end_time = unixSeconds(now) } = body
  if (event_id !== undefined) {
    if (start_time !== undefined) throw oneOfBoth('start_time')
    const event = await eventNamed(session, services, event_id)
    return { data: { queued: await queueAgain(session, webhook.id, [event], now, 'any') } }
  }
  if (start_time === undefined) throw new ApiError('parameter_missing', { param: 'start_time' })
  const events = await eventsWithin(session, services, { start_time, end_time })
  if (events.length > max)
    throw new ApiError('parameter_invalid', {
      param: 'start_time',
      message: `There are more than ${max} events in this time span; send them in several shorter ones`,
    })
  const wanted = events.filter(
    ({ event_type }) => webhook.event_types.length === 0 || webhook.event_types.includes(event_type),
  )
  return { data: { queued: await queueAgain(session, webhook.id, wanted, now, 'unaccepted') } }
})

const oneOfBoth = (param: string) =>
  new ApiError('parameter_invalid', { param, message: 'Give either event_id or start_time' })

async function eventNamed(session: TenantSession, services: Services, id: string) {
  const second = ksuidTime(id)
  const at = second && unixSeconds(second)
  const near = at === undefined ? [] : await eventsWithin(session, services, { start_time: at, end_time: at + 1 })
  const event = near.find(({ event_id }) => event_id === id)
  if (!event) throw new ApiError('resource_not_found', { param: 'event_id', message: 'No event has this id: check it' })
  return event
}

async function eventsWithin(session: TenantSession, { objects }: Services, span: EventFilters) {
  const rows = await readEvents(session, span, { order: 'asc', limit: max, after: null })
  const whole = await withArchivedDetail(rows, objects)
  return whole.map(({ id, type, at, detail }) => ({
    event_id: id,
    event_type: type as EventType,
    event_at: at,
    data: messageData(type as EventType, (detail ?? {}) as Record<string, unknown>),
  }))
}
