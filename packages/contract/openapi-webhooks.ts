import { awaiting, vendor } from './assessment-examples.ts'
import type { Describe, Json } from './openapi-schema.ts'
import { EventMessage } from './webhook-messages.ts'

/** The webhook messages of Custos, in the OpenAPI document. */
export const webhooksOf = (describe: Describe): Json => ({
  event: {
    post: {
      operationId: 'webhookEvent',
      tags: ['Webhooks'],
      summary: 'Receive an event',
      description:
        'The message that Custos posts to the address of a webhook (Standard Webhooks 1.0.0). Verify the signature, answer with 2xx within 15 seconds, and read the rest through the API.',
      'x-custos-extension': true,
      security: [],
      parameters: Object.keys(messageHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })),
      requestBody: { required: true, content: { 'application/json': { schema: describe(EventMessage), example } } },
      responses: { '2XX': { description: 'The message has been received, and is not sent again.' } },
    },
  },
})

const example = {
  type: 'assessment.completed',
  timestamp: '2026-11-18T11:06:44.000Z',
  data: { vendor_id: vendor, assessment_id: awaiting.id },
}

const messageHeader = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

export const messageHeaders = {
  MessageId: messageHeader(
    'webhook-id',
    'Id of the event (a KSUID), the same at each attempt: use it to detect duplicates.',
    '3MObpuvi4zFxNXuOMjQ30JOouqv',
  ),
  MessageTimestamp: messageHeader('webhook-timestamp', 'When it was sent. Unix seconds.', '1795000021'),
  MessageSignature: messageHeader(
    'webhook-signature',
    'One signature for each secret, separated by spaces: v1, and HMAC-SHA256 over id, timestamp and body.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
}
