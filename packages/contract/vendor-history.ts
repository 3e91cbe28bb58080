import { z } from 'zod'
import { Actor, NamedReference } from './actor.ts'
import { EventType } from './event-types.ts'
import { id, time, wholeNumber } from './fields.ts'
import { pageQuery } from './paging.ts'
import { route } from './route.ts'

const HistoryEntry = z
  .object({
    id: z.string().describe('The event (a KSUID); of several, the earliest.'),
    at: time('When it happened; of several, the latest.'),
    type: EventType,
    times: z
      .int()
      .min(1)
      .describe('Number of events that it summarises: consecutive judgements of one person are one entry.'),
    by: Actor.nullable().describe(
      'The actor; null for Custos itself, a vendor that used a link, or an unnamed person.',
    ),
    answers: z
      .object({
        checked: wholeNumber('Number of accepted or corrected answers.'),
        left_open: wholeNumber('Number of answers left open.'),
      })
      .meta({ id: 'AnswersJudged', description: 'Answers that a person judged.' })
      .nullable()
      .describe('For judgements: the judged answers, each once, by the latest judgement; otherwise null.'),
    assessment: NamedReference.nullable().describe('The assessment that it is about, or null.'),
    document: NamedReference.nullable().describe('The uploaded document that it is about, or null.'),
    detail: z
      .record(z.string(), z.unknown())
      .describe('Further details of the event, as in `GET /v1/events`; of several, those of the latest.'),
  })
  .meta({ id: 'HistoryEntry', description: 'An event of a vendor, with its actor.' })

export const getVendorHistory = route({
  id: 'vendors.history',
  method: 'GET',
  path: '/v1/vendors/{id}/history',
  tag: 'Vendors',
  summary: "Read a vendor's history",
  description:
    'The events of this vendor and their actors, newest first. It reaches back to its registration and includes archived events. `GET /v1/events` also has the automatic steps (an assessment that begins, answers that are compared).',
  extension: true,
  auth: { by: 'token', scope: 'vendors:read' },
  effect: 'read',
  params: z.strictObject({ id: id('The vendor.') }),
  query: z.strictObject({
    limit: pageQuery.limit,
    starting_after: z
      .string()
      .regex(/^[0-9A-Za-z]{27}$/, 'must be the id of an entry')
      .optional()
      .describe('Id of the last entry of the previous page.'),
  }),
  response: { status: 200, envelope: 'list', data: HistoryEntry, description: 'A page of the history.' },
  errors: ['resource_not_found'],
  examples: {
    params: { id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41' },
    query: { limit: 20 },
    data: [
      {
        id: '3MObpuvi4zFxNXuOMjQ30JOouqv',
        at: 1795000020,
        type: 'review.judged',
        times: 12,
        answers: { checked: 9, left_open: 2 },
        by: { id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e70', name: 'Ada Reviewer', kind: 'PERSON' },
        assessment: { id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e42', name: 'First review' },
        document: null,
        detail: { verdict: 'AGREED' },
      },
    ],
  },
})
