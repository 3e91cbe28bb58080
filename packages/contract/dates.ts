import { z } from 'zod'
import { id, time, uuid } from './fields.ts'
import { pageQuery, timeRangeQuery } from './paging.ts'
import { route } from './route.ts'

/** The kinds of dates, in the order of the filter. */
export const dateKinds = [
  'REVIEW',
  'CONDITION',
  'CERTIFICATE',
  'CONTRACT_CANCELLATION',
  'CONTRACT_END',
  'DECISION',
  'ACCEPTED_RISK',
  'VENDOR_REQUEST',
] as const
const kind = dateKinds.join('|')

/** Several kinds, separated by commas. */
export const Kinds = z
  .string()
  .regex(
    new RegExp(`^(${kind})(,(${kind})){0,${dateKinds.length - 1}}$`),
    `must be kinds, separated by commas: ${dateKinds.join(', ')}`,
  )
  .meta({
    description: `Only dates of these kinds, separated by commas: ${dateKinds.join(', ')}.`,
    examples: ['CONDITION,CERTIFICATE'],
  })

const DueDate = z
  .object({
    id: id('The id of the date; it stays the same when the date moves.'),
    kind: z
      .enum(dateKinds)
      .describe(
        'REVIEW: a review of the vendor is due. CONDITION: an open condition of the decision in force is due. CERTIFICATE: a claimed certificate ends. CONTRACT_CANCELLATION: the last day to cancel a contract before its next term. CONTRACT_END: a contract ends. DECISION: the decision in force ends. ACCEPTED_RISK: the acceptance of a risk ends. VENDOR_REQUEST: the answers to an open vendor request are due, and not all are submitted.',
      ),
    date: time('The date.'),
    what: z
      .string()
      .nullable()
      .describe(
        'The condition, the certificate, the contract or the risk in its author’s words; null where the kind is enough.',
      ),
    owner: z.string().nullable().describe('The owner of a condition, as in the decision, or null.'),
    vendor_id: id('The vendor.'),
    vendor_name: z.string().describe('Name of the vendor.'),
    owner_id: id('The owner of the vendor.').nullable(),
    link: z.string().describe('Path of the console’s page for it.'),
    overdue: z.boolean().describe('Whether the date is past.'),
    decision_id: id('Of a condition: the decision that sets it; null for all else.').nullable(),
    condition_id: id('Of a condition: its id; null for all else.').nullable(),
    factor: z.string().nullable().describe('Of a condition: the risk factor that it addresses, or null.'),
  })
  .meta({ id: 'DueDate', description: 'A due date or end date of a vendor.' })

const UndatedCondition = z
  .object({
    condition_id: id('The condition.'),
    decision_id: id('Its decision.'),
    what: z.string().describe('The condition in its author’s words.'),
    owner: z.string().nullable().describe('Its owner, as in the decision, or null.'),
    factor: z.string().nullable().describe('The risk factor that it addresses, or null.'),
    vendor_id: id('The vendor.'),
    vendor_name: z.string().describe('Name of the vendor.'),
    owner_id: id('The owner of the vendor.').nullable(),
    link: z.string().describe('Path of the console’s page for it.'),
  })
  .meta({ id: 'UndatedCondition', description: 'An open condition without a due date.' })

export const listDates = route({
  id: 'dates.list',
  method: 'GET',
  path: '/v1/dates',
  tag: 'Vendors',
  summary: 'List dates',
  description:
    'Due dates and end dates, soonest first: reviews, open conditions, certificates, contracts, decisions, accepted risks and questions to vendors. A rejected vendor has no dates except its review and its contracts. A page has as many undated conditions as dates. A vendor’s dates of one kind and time are on one page, even beyond its limit.',
  extension: true,
  auth: { by: 'token', scope: 'vendors:read' },
  effect: 'read',
  query: z.strictObject({
    from: time('Only dates from then on.').optional(),
    to: time('Only dates before then; after from.').optional(),
    kinds: Kinds.optional(),
    owner_id: uuid().optional().describe('Only dates of vendors of this owner.'),
    limit: pageQuery.limit,
    cursor: timeRangeQuery.cursor,
  }),
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({
        dates: z.array(DueDate).describe('The dates.'),
        undated: z
          .array(UndatedCondition)
          .describe(
            'Open conditions without a due date, independent of `from` and `to`; none where `kinds` leaves conditions out.',
          ),
        next_cursor: z.string().nullable().describe('The cursor of the next page, or null on the last one.'),
      })
      .meta({ id: 'DateList', description: 'Dates, soonest first.' }),
    description: 'The dates.',
  },
  examples: {
    data: {
      dates: [
        {
          id: '8d0e6c1a-52a1-5c0e-9c43-6b0c1f1f6a10',
          kind: 'CONDITION',
          date: 1797600000,
          what: 'The vendor states how often it makes backups.',
          owner: 'B. Example',
          vendor_id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41',
          vendor_name: 'Pennywhistle',
          owner_id: null,
          link: '/console/vendors/0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41/decisions',
          overdue: false,
          decision_id: '0198c2b4-a1b0-7c11-9d3e-5b2f6c7d8e90',
          condition_id: '0198c2b4-a1b0-7c11-9d3e-5b2f6c7d8e91',
          factor: 'Unknown measures: 1 of 15. Not shown: backups.',
        },
      ],
      undated: [],
      next_cursor: null,
    },
  },
})
