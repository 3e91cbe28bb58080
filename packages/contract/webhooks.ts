import { z } from 'zod'
import { EventType } from './event-types.ts'
import { empty, id, ignored, list, prose, secret, time, wholeNumber } from './fields.ts'
import { pageQuery } from './paging.ts'
import { route } from './route.ts'

const url = z
  .url({ protocol: /^https?$/, error: 'must be a full address with https://, e.g. https://hooks.example.com/custos' })
  .max(2000)
  .refine((value) => !/[@#]/.test(value) && !/\s/.test(value), 'must have no user, password, fragment or white space')

const settable = {
  url: url.describe(
    'The receiving address: https, on the public internet. Deliveries to your own network fail until the operator allows the address (WEBHOOK_ALLOWED_ADDRESSES).',
  ),
  description: prose('Purpose of the receiver.', 2000).nullable(),
  event_types: list(EventType, 'The types of event that are sent; empty for every type.', 100),
}

const fields = {
  id: id('The webhook.'),
  ...settable,
  status: z
    .enum(['ENABLED', 'DISABLED', 'FAILING', 'GONE'])
    .describe(
      'ENABLED: events are sent. DISABLED: a person or an app switched it off. FAILING: Custos switched it off, because the receiver accepted nothing for three days. GONE: switched off because the receiver answered 410.',
    ),
  failing_since: time('Start of the failing deliveries, or null.').nullable(),
  former_secret_until: time('Time until which the former secret signs too, or null.').nullable(),
  created_by: id('The person or app that created it.'),
  created_at: time('When it was created.'),
  updated_at: time('When it last changed.'),
}

const Webhook = z.object(fields).meta({ id: 'Webhook', description: 'A receiver of events (Standard Webhooks 1.0.0).' })

const signingSecret = secret(
  z
    .string()
    .describe(
      'The signing secret: whsec_ and 32 bytes in base64. It is shown only once, and again if you repeat the request with its Idempotency-Key; stored encrypted.',
    ),
)

const CreatedWebhook = z
  .object({ ...fields, secret: signingSecret })
  .meta({ id: 'CreatedWebhook', description: 'A new webhook with its secret.' })

const WebhookCreate = z
  .strictObject({
    url: settable.url,
    description: settable.description.optional(),
    event_types: settable.event_types.optional(),
  })
  .meta({ id: 'WebhookCreate', description: 'The data of a new webhook.' })

const WebhookUpdate = z
  .strictObject({
    url: settable.url.optional(),
    description: settable.description.optional(),
    event_types: settable.event_types.optional(),
    enabled: z
      .boolean()
      .optional()
      .describe('false switches it off, true on again. Replay sends the events of that time on request.'),
    ...ignored('id', 'status', 'failing_since', 'former_secret_until', 'created_by', 'created_at', 'updated_at'),
  })
  .meta({ id: 'WebhookUpdate', description: 'The fields to change; fields that are left out stay as they are.' })

const Attempt = z
  .object({
    at: time('When it was made.'),
    status: z.int().nullable().describe('The HTTP status of the response; null if there was none.'),
    problem: z.string().nullable().describe('Reason for the failed delivery, for people, or null.'),
    milliseconds: wholeNumber('Duration. Milliseconds.'),
  })
  .meta({ id: 'WebhookAttempt', description: 'One attempt to deliver a message.' })

const Delivery = z
  .object({
    event_id: z.string().length(27).describe('The event: a KSUID. It is the webhook-id of every attempt.'),
    event_type: EventType,
    event_at: time('When the event happened.'),
    state: z
      .enum(['PENDING', 'DELIVERED', 'FAILED'])
      .describe('PENDING: it will be tried (again). DELIVERED: accepted. FAILED: stopped after three days.'),
    attempts: z.array(Attempt).describe('The attempts, oldest first; the newest 20 are kept.'),
    next_attempt_at: time('Time of the next attempt, or null.').nullable(),
  })
  .meta({ id: 'WebhookDelivery', description: 'The delivery of an event to one webhook.' })

const params = z.strictObject({ id: id('The webhook.') })
const write = { by: 'token', scope: 'webhooks:write' } as const
const read = { by: 'token', scope: 'webhooks:read' } as const
const common = { tag: 'Webhooks', extension: true } as const

const example = {
  id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e81',
  url: 'https://hooks.customer.example/custos',
  description: 'Tickets for the compliance team.',
  event_types: ['assessment.completed' as const],
  status: 'ENABLED' as const,
  failing_since: null,
  former_secret_until: null,
  created_by: '0198c2b4-0000-7000-8000-0000000000a1',
  created_at: 1795000000,
  updated_at: 1795000000,
}
const exampleSecret = 'whsec_ and an example; a real secret has 44 more characters'
const examplePath = { params: { id: example.id } }

export const listWebhooks = route({
  ...common,
  id: 'webhooks.list',
  method: 'GET',
  path: '/v1/webhooks',
  summary: 'List webhooks',
  description: "The organisation's webhooks, newest first.",
  auth: read,
  effect: 'read',
  query: z.strictObject(pageQuery),
  response: { status: 200, envelope: 'list', data: Webhook, description: 'A page of webhooks.' },
  examples: { query: { limit: 20 }, data: [example] },
})

export const createWebhook = route({
  ...common,
  id: 'webhooks.create',
  method: 'POST',
  path: '/v1/webhooks',
  summary: 'Create a webhook',
  description:
    'Sends the events of the chosen types from now on, signed as in Standard Webhooks 1.0.0, each at least once and always under the same webhook-id. A body has the type, the time and ids; read the rest through the API. A message without a 2xx within 15 seconds is tried again for three days.',
  auth: write,
  effect: 'write',
  sensitivity: 'access',
  body: WebhookCreate,
  response: { status: 201, envelope: 'single', data: CreatedWebhook, description: 'The webhook with its secret.' },
  errors: ['feature_limit_exceeded'],
  examples: {
    body: { url: example.url, description: example.description, event_types: example.event_types },
    data: { ...example, secret: exampleSecret },
  },
})

export const getWebhook = route({
  ...common,
  id: 'webhooks.get',
  method: 'GET',
  path: '/v1/webhooks/{id}',
  summary: 'Read a webhook',
  description: 'One webhook, without its secret.',
  auth: read,
  effect: 'read',
  params,
  response: { status: 200, envelope: 'single', data: Webhook, description: 'The webhook.' },
  errors: ['resource_not_found'],
  examples: { ...examplePath, data: example },
})

export const updateWebhook = route({
  ...common,
  id: 'webhooks.update',
  method: 'PUT',
  path: '/v1/webhooks/{id}',
  summary: 'Change a webhook',
  description:
    'Changes the address, the types, or whether it is on. Waiting messages go to the new address; messages that wait while it is off are tried once it is on again.',
  auth: write,
  effect: 'write',
  sensitivity: 'access',
  params,
  body: WebhookUpdate,
  response: { status: 200, envelope: 'single', data: Webhook, description: 'The webhook.' },
  errors: ['resource_not_found'],
  examples: { ...examplePath, body: { event_types: [] }, data: { ...example, event_types: [] } },
})

export const deleteWebhook = route({
  ...common,
  id: 'webhooks.delete',
  method: 'DELETE',
  path: '/v1/webhooks/{id}',
  summary: 'Delete a webhook',
  description: 'Ends its deliveries and deletes its log.',
  auth: write,
  effect: 'write',
  sensitivity: 'access',
  params,
  response: {
    status: 200,
    envelope: 'single',
    data: empty,
    description: 'Deleted.',
  },
  errors: ['resource_not_found'],
  examples: { ...examplePath, data: {} },
})

export const rotateWebhookSecret = route({
  ...common,
  id: 'webhooks.rotate_secret',
  method: 'POST',
  path: '/v1/webhooks/{id}/rotate-secret',
  summary: "Replace a webhook's secret",
  description:
    'Creates a new secret. For the given hours, messages carry two signatures, one with the new and one with the former secret.',
  auth: write,
  effect: 'write',
  sensitivity: 'access',
  params,
  body: z
    .strictObject({
      keep_hours: z
        .int()
        .min(0)
        .max(168)
        .optional()
        .describe('Overlap with the former secret: 0 to 168; 24 by default. Hours.'),
    })
    .meta({ id: 'WebhookSecretRotation', description: 'The replacement of a secret.' }),
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({ secret: signingSecret, former_secret_until: fields.former_secret_until })
      .meta({ id: 'RotatedWebhookSecret', description: 'The new secret of a webhook.' }),
    description: 'The new secret.',
  },
  errors: ['resource_not_found'],
  examples: {
    ...examplePath,
    body: { keep_hours: 24 },
    data: { secret: exampleSecret, former_secret_until: 1795086400 },
  },
})

export const testWebhook = route({
  ...common,
  id: 'webhooks.test',
  method: 'POST',
  path: '/v1/webhooks/{id}/test',
  summary: 'Send a test event',
  description: 'Records an event webhook.tested and sends it to this webhook, whatever its types.',
  auth: write,
  effect: 'write',
  sensitivity: 'work',
  params,
  response: { status: 201, envelope: 'single', data: Delivery, description: 'The delivery, as in the log.' },
  errors: ['resource_not_found', 'resource_conflict'],
  examples: {
    ...examplePath,
    data: {
      event_id: '3MObpuvi4zFxNXuOMjQ30JOouqv',
      event_type: 'webhook.tested',
      event_at: 1795000020,
      state: 'PENDING',
      attempts: [],
      next_attempt_at: 1795000020,
    },
  },
})

export const listDeliveries = route({
  ...common,
  id: 'webhooks.deliveries',
  method: 'GET',
  path: '/v1/webhooks/{id}/deliveries',
  summary: "Read a webhook's log",
  description: 'The delivery of each event to this webhook, newest event first. Ended deliveries are kept for 30 days.',
  auth: read,
  effect: 'read',
  params,
  query: z.strictObject({
    limit: pageQuery.limit,
    starting_after: z.string().length(27).optional().describe('event_id of the last item of the previous page.'),
    state: Delivery.shape.state.optional().describe('Only deliveries in this state.'),
  }),
  response: { status: 200, envelope: 'list', data: Delivery, description: 'A page of deliveries.' },
  errors: ['resource_not_found'],
  examples: {
    ...examplePath,
    query: { limit: 20, state: 'DELIVERED' },
    data: [
      {
        event_id: '3MObpuvi4zFxNXuOMjQ30JOouqv',
        event_type: 'assessment.completed',
        event_at: 1795000020,
        state: 'DELIVERED',
        attempts: [{ at: 1795000021, status: 204, problem: null, milliseconds: 84 }],
        next_attempt_at: null,
      },
    ],
  },
})

export const replayDeliveries = route({
  ...common,
  id: 'webhooks.replay',
  method: 'POST',
  path: '/v1/webhooks/{id}/replay',
  summary: 'Send events again',
  description:
    'Sends one event by its id, in any state; or every event of a time span that the webhook never accepted, including events from before it existed or while it was off. Messages keep their webhook-id, so that receivers can detect duplicates.',
  auth: write,
  effect: 'write',
  sensitivity: 'work',
  params,
  body: z
    .strictObject({
      event_id: z.string().length(27).optional().describe('One event.'),
      start_time: time('Start of a time span, inclusive.').optional(),
      end_time: time('End of the time span, inclusive; now by default.').optional(),
    })
    .meta({ id: 'WebhookReplay', description: 'The events: event_id, or start_time with or without end_time.' }),
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({ queued: wholeNumber('Number of messages to send.') })
      .meta({ id: 'WebhookReplayed', description: 'The events to send again.' }),
    description: 'Number of messages to send.',
  },
  errors: ['resource_not_found', 'resource_conflict'],
  examples: { ...examplePath, body: { start_time: 1795000000, end_time: 1795086400 }, data: { queued: 12 } },
})

export const webhookRoutes = [
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listDeliveries,
  replayDeliveries,
]
