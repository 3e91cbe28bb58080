import { z } from 'zod'
import { id, list, time } from './fields.ts'
import { Statement } from './questionnaires.ts'
import { route } from './route.ts'
import { StatementAnswer } from './statement-answers.ts'

/** The maximum number of statements in one preview, and of an organisation's waiting previews. */
export const maxPreviewed = 50
export const maxWaiting = 20

const PreviewAnswer = StatementAnswer.omit({
  id: true,
  judgement: true,
  effective_answer: true,
  needs_check: true,
  unknown: true,
  not_needed: true,
  rests_on_unverified_certificate: true,
  comments: true,
  etag: true,
  on_same_passage: true,
  see_also: true,
  asked_of_vendor: true,
  judged_with: true,
}).meta({ id: 'PreviewAnswer', description: 'The expected answer to a statement. Custos does not record it.' })

const StatementPreview = z
  .object({
    id: id('The preview.'),
    vendor_id: id('The vendor.'),
    assessment_id: id('The assessment whose documents are read.'),
    status: z.enum(['WAITING', 'ANSWERED', 'FAILED']).describe('WAITING: no worker has answered yet.'),
    results: z.array(PreviewAnswer).nullable().describe('One answer for each statement, in their order; or null.'),
    failure: z.string().nullable().describe('Reason for a missing answer, or null.'),
    asked_at: time('When it was asked.'),
    ended_at: time('Time of the answer or the failure, or null.').nullable(),
  })
  .meta({
    id: 'StatementPreview',
    description: "A preview of statements on a vendor's stored documents.",
  })

const example = {
  id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e91',
  vendor_id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41',
  assessment_id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e42',
  status: 'WAITING' as const,
  results: null,
  failure: null,
  asked_at: 1795000000,
  ended_at: null,
}
const common = { tag: 'Questionnaires', extension: true } as const
const ofVendor = z.strictObject({ id: id('The vendor.') })

export const createPreview = route({
  ...common,
  id: 'statement_previews.create',
  method: 'POST',
  path: '/v1/vendors/{id}/statement_previews',
  summary: 'Preview statements on a vendor',
  description: `Answers up to ${maxPreviewed} statements from the documents that the vendor's newest completed assessment read. It collects nothing and records no assessment. A worker answers as in a review; the event \`statement_preview.ended\` marks the end. Custos keeps a preview for a day.`,
  auth: { by: 'token', scope: 'assessments:write' },
  effect: 'write',
  sensitivity: 'work',
  params: ofVendor,
  body: z
    .strictObject({ statements: list(Statement, 'The statement.', maxPreviewed).min(1) })
    .meta({ id: 'StatementPreviewCreate', description: 'Statements to preview.' }),
  response: {
    status: 201,
    envelope: 'single',
    data: StatementPreview,
    description: 'The preview, which waits for a worker.',
  },
  errors: ['resource_not_found', 'resource_conflict', 'feature_limit_exceeded'],
  examples: {
    params: { id: example.vendor_id },
    body: { statements: [{ category: 'Backups', statement: 'Backups are tested once a year.', coverage: [] }] },
    data: example,
  },
})

export const getPreview = route({
  ...common,
  id: 'statement_previews.get',
  method: 'GET',
  path: '/v1/vendors/{id}/statement_previews/{preview_id}',
  summary: 'Read a preview',
  description: 'The answers to statements that were previewed on a vendor, once a worker has given them.',
  auth: { by: 'token', scope: 'assessments:read' },
  effect: 'read',
  params: z.strictObject({ ...ofVendor.shape, preview_id: id('The preview.') }),
  response: { status: 200, envelope: 'single', data: StatementPreview, description: 'The preview.' },
  errors: ['resource_not_found'],
  examples: { params: { id: example.vendor_id, preview_id: example.id }, data: example },
})

export const statementPreviewRoutes = [createPreview, getPreview]
