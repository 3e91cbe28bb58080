import { z } from 'zod'
import { awaiting, vendor } from './assessment-examples.ts'
import { Assessment, AssessmentStatus, asked, EndedAssessment, ofAssessment } from './assessments.ts'
import { id, list, name, uuid } from './fields.ts'
import { pageQuery } from './paging.ts'
import { RiskLevel, Tier } from './risk-summary.ts'
import { route } from './route.ts'

/** What an assessment would ask, assessments across vendors, and who does what about one. */

const example = { id: vendor, assessment_id: awaiting.id }
const reviewer = '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e70'
const answer = (description: string) => ({
  status: 200 as const,
  envelope: 'single' as const,
  data: Assessment,
  description,
})

export const planAssessment = route({
  id: 'assessments.plan',
  method: 'GET',
  path: '/v1/vendors/{id}/assessment/plan',
  tag: 'Assessments',
  summary: 'Read the scope of an assessment',
  description:
    "Before one is started: the available statements, the statements of an assessment with repeat_last_scope, and the difference from the vendor's last review. Custos does not search again for statements that are no longer asked.",
  extension: true,
  auth: { by: 'token', scope: 'assessments:read' },
  effect: 'read',
  params: z.strictObject({ id: id('The vendor.') }),
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({
        before: EndedAssessment.nullable().describe('The last review of the vendor, or null.'),
        inventories: z
          .array(
            z
              .object({
                security_statement_inventory: z.uuid().nullable().describe('The questionnaire, or null.'),
                framework_id: z.string().nullable().describe('The framework, or null.'),
                name: z.string().nullable().describe('Its name; null where it is no longer available.'),
                statements: z.int().min(0).describe('Number of its statements now.'),
                asked_before: z
                  .int()
                  .min(0)
                  .nullable()
                  .describe('Number of its statements in the last review, or null.'),
                newly_asked: z
                  .int()
                  .min(0)
                  .describe('Its statements that are new since the last review, if it is asked.'),
                no_longer_asked: z.int().min(0).describe('Its statements of the last review that no longer exist.'),
                available: z.boolean().describe('false: it was deleted, or is no longer enabled.'),
                planned: z.boolean().describe('Whether an assessment with as_before asks it.'),
              })
              .meta({ id: 'PlannedInventory', description: 'A questionnaire or a framework that can be asked.' }),
          )
          .describe('Questionnaires, of which one can be asked, and frameworks.'),
        statements: z.int().min(0).describe('Distinct statements of what is planned.'),
        tiers: z
          .array(
            z
              .object({ tier: Tier, statements: z.int().min(0).describe('Distinct statements that it asks.') })
              .meta({ id: 'PlannedTier', description: 'How much of what is planned a tier asks.' }),
          )
          .describe('Each tier, the least first.'),
      })
      .meta({ id: 'AssessmentPlan', description: 'The scope of an assessment.' }),
    description: 'The planned scope.',
  },
  errors: ['resource_not_found'],
  examples: {
    params: { id: vendor },
    data: {
      before: { id: awaiting.id, name: awaiting.name, ended_at: 1795000004 },
      inventories: [
        {
          security_statement_inventory: null,
          framework_id: 'iso-27001',
          name: 'ISO/IEC 27001',
          statements: 35,
          asked_before: 35,
          newly_asked: 0,
          no_longer_asked: 0,
          available: true,
          planned: true,
        },
      ],
      statements: 35,
      tiers: [{ tier: 'standard', statements: 11 }],
    },
  },
})

export const listAllAssessments = route({
  id: 'assessments.list_all',
  method: 'GET',
  path: '/v1/assessments',
  tag: 'Assessments',
  summary: 'List assessments of all vendors',
  description: 'The assessments of all vendors, newest first, without their reviews.',
  extension: true,
  auth: { by: 'token', scope: 'assessments:read' },
  effect: 'read',
  query: z.strictObject({
    ...pageQuery,
    status: AssessmentStatus.optional().describe('Only assessments with this status.'),
    risk_level: RiskLevel.optional().describe('Only assessments of this risk.'),
    vendor_id: uuid().optional().describe('Only assessments of this vendor.'),
    assignee_id: uuid().optional().describe('Only assessments that this person is to review.'),
    decided: z
      .enum(['true', 'false'])
      .optional()
      .describe('Only assessments that a decision cites, or only uncited ones.'),
    newest: z
      .enum(['true'])
      .optional()
      .describe("Only each vendor's newest assessment; a cancelled one does not count."),
  }),
  response: { status: 200, envelope: 'list', data: Assessment, description: 'A page of assessments.' },
  examples: { query: { limit: 20, decided: 'false' }, data: [{ ...awaiting, vendor_name: 'Pennywhistle' }] },
})

export const createAssessments = route({
  id: 'assessments.create_all',
  method: 'POST',
  path: '/v1/assessments',
  tag: 'Assessments',
  summary: 'Start several assessments',
  description: 'Starts the same assessment of each vendor, or of none if one of them cannot be assessed.',
  extension: true,
  auth: { by: 'token', scope: 'assessments:write' },
  effect: 'write',
  act: 'work',
  body: z
    .strictObject({ vendor_ids: list(uuid(), 'The vendors, each once.', 100).min(1), ...asked })
    .meta({ id: 'AssessmentsCreate', description: 'The data of new assessments.' }),
  response: {
    status: 201,
    envelope: 'single',
    data: z
      .object({ assessments: z.array(Assessment).describe('One for each vendor, in the order of vendor_ids.') })
      .meta({ id: 'AssessmentsCreated', description: 'The assessments that were started.' }),
    description: 'The assessments, AWAITING.',
  },
  errors: ['resource_not_found', 'feature_not_enabled', 'feature_limit_exceeded'],
  examples: {
    body: { vendor_ids: [vendor], name: awaiting.name, framework_ids: awaiting.framework_ids },
    data: { assessments: [awaiting] },
  },
})

export const cancelAssessment = route({
  id: 'assessments.cancel',
  method: 'POST',
  path: '/v1/vendors/{id}/assessment/{assessment_id}/cancel',
  tag: 'Assessments',
  summary: 'Cancel an assessment',
  description: 'Ends an assessment that has not ended: it is FAILED, and its failure says that it was cancelled.',
  extension: true,
  auth: { by: 'token', scope: 'assessments:write' },
  effect: 'write',
  act: 'work',
  params: ofAssessment,
  response: answer('The assessment, FAILED.'),
  errors: ['resource_not_found', 'resource_conflict'],
  examples: {
    params: example,
    data: {
      ...awaiting,
      status: 'FAILED',
      failure: { code: 'cancelled', message: 'The assessment was cancelled.' },
    },
  },
})

export const renameAssessment = route({
  id: 'assessments.rename',
  method: 'PUT',
  path: '/v1/vendors/{id}/assessment/{assessment_id}/name',
  tag: 'Assessments',
  summary: 'Rename an assessment',
  description: 'Changes only the name of an assessment.',
  extension: true,
  auth: { by: 'token', scope: 'assessments:write' },
  effect: 'write',
  act: 'work',
  params: ofAssessment,
  body: z
    .strictObject({ name: name('Name of the assessment.', 200) })
    .meta({ id: 'AssessmentName', description: 'The new name.' }),
  response: answer('The assessment, without its reviews.'),
  errors: ['resource_not_found'],
  examples: { params: example, body: { name: 'Renewal 2027' }, data: { ...awaiting, name: 'Renewal 2027' } },
})

export const assignAssessment = route({
  id: 'assessments.assign',
  method: 'PUT',
  path: '/v1/vendors/{id}/assessment/{assessment_id}/assignee',
  tag: 'Assessments',
  summary: 'Assign a reviewer',
  description: 'Names the person who is to review the assessment, or nobody.',
  extension: true,
  auth: { by: 'token', scope: 'reviews:write' },
  effect: 'write',
  act: 'work',
  params: ofAssessment,
  body: z
    .strictObject({ assignee_id: uuid().nullable().describe('The user, or null.') })
    .meta({ id: 'AssessmentAssignee', description: 'The assigned reviewer.' }),
  response: answer('The assessment, without its reviews.'),
  errors: ['resource_not_found'],
  examples: { params: example, body: { assignee_id: reviewer }, data: { ...awaiting, assignee_id: reviewer } },
})

export const planningRoutes = [
  planAssessment,
  listAllAssessments,
  createAssessments,
  cancelAssessment,
  renameAssessment,
  assignAssessment,
]
