import { z } from 'zod'
import { id, list, prose, text, time, uuid } from './fields.ts'
import { defaultPageSize, maximumPageSize } from './paging.ts'
import { route } from './route.ts'

const DecisionStatus = z
  .enum(['APPROVED', 'REJECTED', 'CONDITIONAL'])
  .meta({ id: 'DecisionStatus', description: 'What was decided about a vendor.' })

export const Approver = z
  .strictObject({
    name: text('Name of the person who decided.', 200),
    role: text('Role of the person, e.g. DPO or CISO: data, not a permission.', 200),
    date: time('When the person decided.'),
    comments: prose('Comments of the person.', 5000).nullable().optional(),
  })
  .meta({ id: 'Approver', description: 'A person who took part in a decision.' })

const conditions = list(text('A condition.', 2000), 'What the vendor or the organisation must do.', 100)
const reasoning = text('The reasons for the decision.', 10_000)

const decision = {
  id: id('The decision.'),
  status: DecisionStatus,
  decision_date: time('When the decision was made.'),
  effective_date: time('From when the decision holds: the date on which it was made.'),
  supporting_assessments: z.array(z.uuid()).describe('Assessments on which the decision is based.'),
  approvers: z.array(Approver).describe('Who decided.'),
  reasoning,
  conditions,
}

export const ApprovalDecision = z
  .object(decision)
  .meta({ id: 'ApprovalDecision', description: 'A decision that people made about a vendor.' })

export const HistoryEntry = z
  .object({
    ...decision,
    triggered_by: z
      .object({
        type: z
          .enum(['ASSESSMENT_COMPLETION', 'MANUAL_REVIEW', 'PERIODIC_REVIEW'])
          .describe('What led to the decision.'),
        assessment_id: z.uuid().nullable().describe('The assessment that led to the decision, or null.'),
        trigger_date: time('When that happened.'),
      })
      .describe('What led to the decision.'),
  })
  .meta({ id: 'ApprovalHistoryEntry', description: 'A decision, with what led to it.' })

const ApprovalCreate = z
  .strictObject({
    status: DecisionStatus,
    supporting_assessments: list(
      uuid(),
      'COMPLETED assessments of the vendor on which the decision is based. May be empty.',
      100,
    ),
    approvers: z.array(Approver).min(1).max(50).describe('Who decided; at least one.'),
    reasoning,
    conditions: conditions.nullable().optional(),
  })
  .meta({ id: 'ApprovalCreate', description: 'A decision to record.' })

const params = z.strictObject({ id: id('The vendor.') })
const vendor = '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41'
const assessment = '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e42'

const example = {
  id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e60',
  status: 'CONDITIONAL',
  decision_date: 1795000100,
  effective_date: 1795000100,
  supporting_assessments: [assessment],
  approvers: [{ name: 'A. Example', role: 'DPO', date: 1795000090, comments: null }],
  reasoning: 'Backups are not described; everything else that we need is.',
  conditions: ['The vendor states how often it makes backups.'],
}

export const createApproval = route({
  id: 'approvals.create',
  method: 'POST',
  path: '/v1/vendors/{id}/approval',
  tag: 'Approvals',
  summary: 'Record a decision',
  description:
    'Records a decision about the vendor (MANUAL_REVIEW). It sets the overall status of the vendor at once and cites the assessments on which it is based.',
  auth: { by: 'token', scope: 'approvals:write' },
  effect: 'write',
  params,
  body: ApprovalCreate,
  answer: { status: 201, envelope: 'single', data: ApprovalDecision, description: 'The decision.' },
  errors: ['resource_not_found'],
  examples: {
    params: { id: vendor },
    body: {
      status: example.status,
      supporting_assessments: example.supporting_assessments,
      approvers: [{ name: 'A. Example', role: 'DPO', date: 1795000090 }],
      reasoning: example.reasoning,
      conditions: example.conditions,
    },
    data: example,
  },
})

export const getApproval = route({
  id: 'approvals.get',
  method: 'GET',
  path: '/v1/vendors/{id}/approval/{approval_id}',
  tag: 'Approvals',
  summary: 'Read a decision',
  description: 'One decision about the vendor with what led to it, as in the history.',
  extension: true,
  auth: { by: 'token', scope: 'approvals:read' },
  effect: 'read',
  params: z.strictObject({ id: id('The vendor.'), approval_id: id('The decision.') }),
  answer: { status: 200, envelope: 'single', data: HistoryEntry, description: 'The decision.' },
  errors: ['resource_not_found'],
  examples: {
    params: { id: vendor, approval_id: example.id },
    data: { ...example, triggered_by: { type: 'MANUAL_REVIEW', assessment_id: null, trigger_date: 1795000100 } },
  },
})

export const listApprovals = route({
  id: 'approvals.history',
  method: 'GET',
  path: '/v1/vendors/{id}/approval/history',
  tag: 'Approvals',
  summary: 'Read the approval history',
  description:
    'All decisions about the vendor with what led to them, newest first. To get the next page, pass the starting_after of this one as cursor.',
  auth: { by: 'token', scope: 'approvals:read' },
  effect: 'read',
  params,
  query: z.strictObject({
    limit: z
      .int()
      .min(1)
      .max(maximumPageSize)
      .optional()
      .describe(`Decisions on a page: 1 to ${maximumPageSize}; ${defaultPageSize} by default.`),
    cursor: z.string().min(1).max(2000).optional().describe('The starting_after of the previous page.'),
  }),
  answer: { status: 200, envelope: 'list', data: HistoryEntry, description: 'A page of decisions.' },
  errors: ['resource_not_found'],
  examples: {
    params: { id: vendor },
    query: { limit: 20 },
    data: [{ ...example, triggered_by: { type: 'MANUAL_REVIEW', assessment_id: null, trigger_date: 1795000100 } }],
  },
})
