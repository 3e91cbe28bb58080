import { z } from 'zod'
import { Actor } from './actor.ts'
import { EventType, eventTypes } from './event-types.ts'
import { extension, filter, time, wholeNumber } from './fields.ts'
import { Pagination, sortOrder, timeRangeQuery } from './paging.ts'
import { route } from './route.ts'

const Event = z
  .object({
    event_id: z.string().length(27).describe('The event: a KSUID.'),
    timestamp: time('When it happened.'),
    expires_at: time('When its time-to-live ends and it can be archived.'),
    event_source: z.string().describe('The part of the product that the event comes from, e.g. "custos.assessments".'),
    event_type: z.string().describe('The type, e.g. "assessment.completed".'),
    service: z.string().describe('The service that wrote it: "api", "worker", or "operator" for the command line.'),
    detail: z
      .record(z.string(), z.unknown())
      .describe('Details by type of event; only `lost` if its archive is missing.'),
    vendor_name: extension(
      z
        .string()
        .nullable()
        .describe(
          'The current name of the event’s vendor; null if it concerns none, if the vendor is deleted, or if the caller may not read vendors.',
        ),
    ),
    by: extension(
      Actor.nullable().describe(
        'The actor; null for Custos itself, a vendor that used a link or a deleted person, or if the caller may not read people.',
      ),
    ),
    metadata: z
      .object({
        processing_time_ms: z.number().min(0).describe('Duration of the work behind the event. Milliseconds.'),
        stored_at: time('When it was stored.'),
        s3_location: z
          .string()
          .nullable()
          .describe('Address of the archive object, or null until the event is archived.'),
      })
      .meta({ id: 'EventMetadata', description: 'How the event was processed and stored.' }),
    region: z.string().nullable().describe('Null: this installation has no source for it.'),
    account: z.string().nullable().describe('Null: this installation has no source for it.'),
    formatted_timestamp: z.string().describe('The time of the event in RFC 3339, UTC, with milliseconds.'),
    days_until_expiry: wholeNumber('Whole days until the event expires; 0 once it has. Days.'),
    is_archived: z.boolean().describe('Whether the event is in the archive.'),
  })
  .meta({ id: 'Event', description: 'An event in the system.' })

export const listEvents = route({
  id: 'events.list',
  method: 'GET',
  path: '/v1/events',
  tag: 'Events',
  summary: 'Read system events',
  description: "The organisation's events within a time span.",
  auth: { by: 'token', scope: 'events:read' },
  effect: 'read',
  query: z.strictObject({
    ...timeRangeQuery,
    sort_order: sortOrder,
    event_source: filter('Only events of this source.'),
    event_type: filter('Only events of this type.'),
    service: filter('Only events that this service wrote.'),
    region: filter('Only events of this region.'),
    account: filter('Only events of this account.'),
  }),
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({ events: z.array(Event).describe('One page of events.'), pagination: Pagination })
      .meta({ id: 'EventPage', description: 'A page of events.' }),
    description: 'A page of events.',
  },
  examples: {
    query: { start_time: 1795000000, end_time: 1795086400, limit: 50, sort_order: 'desc' },
    data: {
      events: [
        {
          event_id: '3MObpuvi4zFxNXuOMjQ30JOouqv',
          timestamp: 1795000020,
          expires_at: 1802776020,
          event_source: 'custos.assessments',
          event_type: 'assessment.completed',
          service: 'worker',
          detail: {
            vendor_id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41',
            assessment_id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e42',
            level: 'MEDIUM',
          },
          vendor_name: 'Pennywhistle',
          by: null,
          metadata: { processing_time_ms: 2140, stored_at: 1795000020, s3_location: null },
          region: null,
          account: null,
          formatted_timestamp: '2026-11-18T11:07:00.000Z',
          days_until_expiry: 90,
          is_archived: false,
        },
      ],
      pagination: {
        has_more: false,
        next_cursor: null,
        total_count: 1,
        limit: 50,
        filters_applied: { start_time: 1795000000, end_time: 1795086400, sort_order: 'desc' },
      },
    },
  },
})

export const listEventTypes = route({
  id: 'event-types.list',
  method: 'GET',
  path: '/v1/event_types',
  tag: 'Events',
  summary: 'List event types',
  description: 'Every type of event that a webhook can choose.',
  extension: true,
  auth: { by: 'token', scope: 'webhooks:read' },
  effect: 'read',
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({ event_types: z.array(EventType).describe('All values.') })
      .meta({ id: 'EventTypeList', description: 'The types of event.' }),
    description: 'The types of event.',
  },
  examples: { data: { event_types: eventTypes.slice(0, 3) } },
})

export const eventRoutes = [listEvents, listEventTypes]
