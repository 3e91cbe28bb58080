import { z } from 'zod'
import { awaiting, vendor } from './assessment-examples.ts'
import { Assessment, AssessmentStatus, creationFields } from './assessments.ts'
import { list, uuid } from './fields.ts'
import { changedQuery, pageQuery } from './paging.ts'
import { RiskLevel } from './risk-summary.ts'
import { route } from './route.ts'

/** Assessments of several vendors. */

export const listAllAssessments = route({
  id: 'assessments.list_all',
  method: 'GET',
  path: '/v1/assessments',
  tag: 'Assessments',
  summary: 'List all assessments',
  description: 'The assessments of all vendors, newest first, without their reviews.',
  extension: true,
  auth: { by: 'token', scope: 'assessments:read' },
  effect: 'read',
  query: z.strictObject({
    ...pageQuery,
    ...changedQuery,
    status: AssessmentStatus.optional().describe('Only assessments with this status.'),
    risk_level: RiskLevel.optional().describe('Only assessments of this risk.'),
    vendor_id: uuid().optional().describe('Only assessments of this vendor.'),
    assignee_id: uuid()
      .optional()
      .describe(
        'Only assessments that this person is to review: as assignee, or as the vendor’s owner where there is no assignee.',
      ),
    decided: z
      .enum(['true', 'false'])
      .optional()
      .describe('Only assessments that a decision cites, or only uncited ones.'),
    newest: z
      .literal('true')
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
  sensitivity: 'work',
  body: z
    .strictObject({ vendor_ids: list(uuid(), 'The vendors, each once.', 100).min(1), ...creationFields })
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

export const allAssessmentRoutes = [listAllAssessments, createAssessments]
