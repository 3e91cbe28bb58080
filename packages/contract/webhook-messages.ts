import { z } from 'zod'
import { type EventType, eventTypes } from './event-types.ts'
import { pascal } from './openapi-names.ts'
import { VendorStatus } from './vendors.ts'

/**
 * The bodies of webhook messages (Standard Webhooks 1.0.0): type, time and ids. A message holds only what its receiver may read
 * through the API. Events with the same ids share one schema, such as `vendor.created` and `vendor.updated`.
 */

/** The noun of an event: the part of its type before the dot. */
export type EventNoun = EventType extends `${infer Noun}.${string}` ? Noun : never

const ids = {
  app_id: 'The app.',
  approval_id: 'The decision.',
  assessment_id: 'The assessment.',
  assignee_id: 'The assigned reviewer.',
  condition_id: 'The condition.',
  document_id: 'The document.',
  framework_id: 'The framework.',
  preview_id: 'The preview.',
  proposal_id: 'The proposed decision.',
  questionnaire_id: 'The questionnaire.',
  result_id: 'The answer.',
  user_id: 'The person.',
  vendor_id: 'The vendor.',
  vendor_request_id: 'The request to the vendor.',
  webhook_id: 'The webhook.',
} as const

type IdName = keyof typeof ids

/** The ids in the messages of each noun: in all or only in some. */
const named = {
  app: { always: ['app_id'], sometimes: [] },
  approval: { always: ['vendor_id'], sometimes: ['approval_id', 'condition_id', 'proposal_id'] },
  assessment: { always: ['vendor_id', 'assessment_id'], sometimes: ['assignee_id', 'framework_id'] },
  document: { always: ['vendor_id', 'document_id'], sometimes: [] },
  framework: { always: ['framework_id'], sometimes: [] },
  organisation: { always: [], sometimes: [] },
  questionnaire: { always: ['questionnaire_id'], sometimes: [] },
  report: { always: ['vendor_id'], sometimes: [] },
  company_register: { always: ['vendor_id'], sometimes: [] },
  review: { always: ['vendor_id', 'assessment_id', 'result_id'], sometimes: [] },
  statement_preview: { always: ['vendor_id', 'preview_id'], sometimes: [] },
  tenant: { always: ['app_id'], sometimes: [] },
  user: { always: ['user_id'], sometimes: [] },
  vendor: { always: ['vendor_id'], sometimes: ['framework_id'] },
  vendor_request: { always: ['vendor_id', 'vendor_request_id'], sometimes: ['assessment_id'] },
  webhook: { always: ['webhook_id'], sometimes: [] },
} as const satisfies Record<EventNoun, { always: readonly IdName[]; sometimes: readonly IdName[] }>

type Named<Type extends EventType> = Type extends `${infer Noun extends EventNoun}.${string}`
  ? (typeof named)[Noun]
  : never

/** The stored detail of an event of this type: the ids in its messages, and further data. */
export type EventDetail<Type extends EventType> = Record<string, unknown> & {
  [Id in Named<Type>['always'][number]]: string
} & { [Id in Named<Type>['sometimes'][number]]?: string | null | undefined }

const nounOf = (type: EventType) => type.slice(0, type.indexOf('.')) as EventNoun

/** The data of an event's message besides its type and time. */
export function messageData(type: EventType, detail: Record<string, unknown>): Record<string, string> {
  const { always, sometimes } = named[nounOf(type)]
  const found = [...always, ...sometimes].map((name) => [name, detail[name]] as const)
  return {
    ...Object.fromEntries(found.filter((entry): entry is [IdName, string] => typeof entry[1] === 'string')),
    ...(type === 'vendor.status_changed' && { status: String(detail.to) }),
  }
}

const MessageTime = z
  .string()
  .meta({ id: 'MessageTime', format: 'date-time', description: 'When it happened. RFC 3339, UTC.' })

/** @param nouns nouns whose messages have the same ids. */
function messageOf(nouns: readonly EventNoun[]) {
  const [first] = nouns as [EventNoun]
  const { always, sometimes } = named[first]
  const idOf = (name: IdName) => z.string().describe(ids[name])
  const data = z
    .object({
      ...Object.fromEntries(always.map((name) => [name, idOf(name)])),
      ...Object.fromEntries(sometimes.map((name) => [name, idOf(name).optional()])),
      ...(first === 'vendor' && {
        status: VendorStatus.optional().describe('For vendor.status_changed: the new status of the vendor.'),
      }),
    })
    .meta({ id: `${pascal(first)}MessageData`, description: 'The ids of the event’s subject.' })
  return z
    .object({
      // A literal where there is one type.
      type: z.literal(eventTypes.filter((type) => nouns.includes(nounOf(type)))).describe('The type of event.'),
      timestamp: MessageTime,
      data,
    })
    .meta({
      id: `${pascal(first)}Message`,
      description: `The body of a message about an event of the kind ${nouns.join(' or ')}.`,
    })
}

const withSameIds = Map.groupBy(Object.keys(named) as EventNoun[], (noun) => JSON.stringify(named[noun]))

/** The body of a message, one of these by its `type`. */
export const EventMessage = z
  .union([...withSameIds.values()].map(messageOf))
  .meta({ id: 'EventMessage', description: 'The body of a message: the event’s type, time and subject.' })
