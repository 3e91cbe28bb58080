import { z } from 'zod'
import { Progress } from './assessments.ts'
import { id, time } from './fields.ts'
import { route } from './route.ts'

/**
 * The console's stream of events (Server-Sent Events): a message has the KSUID of its event as its id, and this as its data. A
 * browser that reconnects names the last id in Last-Event-ID and gets the events since. An event may arrive twice.
 */
const LiveEvent = z
  .object({
    event_id: z.string().length(27).describe('The event: a KSUID.'),
    event_type: z.string().describe('The type, e.g. "assessment.completed".'),
    event_source: z.string().describe('The part of the product that the event comes from, e.g. "custos.assessments".'),
    timestamp: time('When it happened.'),
    detail: z.record(z.string(), z.unknown()).describe('Details by type of event.'),
  })
  .meta({ id: 'LiveEvent', description: 'A message of the stream.' })

export type LiveEvent = z.infer<typeof LiveEvent>

/**
 * The progress of a running assessment: a message of the type `progress`, without an id. Progress is no stored event, because
 * nobody looks it up later. The stream sends it because each read would be audited.
 */
const LiveProgress = z.object({
  vendor_id: id('The vendor.'),
  assessment_id: id('The assessment.'),
  progress: Progress,
})

export type LiveProgress = z.infer<typeof LiveProgress>

export const followEvents = route({
  id: 'console.events',
  method: 'GET',
  path: '/console/events',
  tag: 'Console',
  summary: 'Follow events',
  description:
    "The organisation's events as they happen, as text/event-stream. Messages of the type `progress` between them give the progress of each running assessment. Custos records the call once, when it opens.",
  auth: { by: 'session' },
  effect: 'read',
  response: { status: 200, envelope: 'none', data: LiveEvent, description: 'The stream.' },
  errors: ['permission_denied'],
  examples: {
    data: {
      event_id: '2zK4Yq2cQ3dTqA7q1cXoZB8uW0h',
      event_type: 'assessment.completed',
      event_source: 'custos.assessments',
      timestamp: 1795000000,
      detail: { vendor_id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e40' },
    },
  },
})
