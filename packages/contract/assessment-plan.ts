import { z } from 'zod'
import { awaiting, vendor } from './assessment-examples.ts'
import { EndedAssessment } from './assessments.ts'
import { id, uuid, wholeNumber } from './fields.ts'
import { route } from './route.ts'
import { PlannedTier } from './tiers.ts'

/** The scope of an assessment before its start. */
export const planAssessment = route({
  id: 'assessments.plan',
  method: 'GET',
  path: '/v1/vendors/{id}/assessment/plan',
  tag: 'Assessments',
  summary: 'Read assessment scope',
  description:
    "The scope of an assessment before it starts: the available statements, the statements of an assessment with repeat_last_scope, and the difference from the vendor's last review. Custos does not search again for statements that are no longer in scope.",
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
                security_statement_inventory: uuid().nullable().describe('The questionnaire, or null.'),
                framework_id: z.string().nullable().describe('The framework, or null.'),
                name: z.string().nullable().describe('Its name; null where it is no longer available.'),
                statements: wholeNumber('Number of its statements now.'),
                asked_before: wholeNumber('Number of its statements in the last review, or null.').nullable(),
                newly_asked: wholeNumber('Its statements that are new since the last review, if it is asked.'),
                no_longer_asked: wholeNumber('Its statements of the last review that no longer exist.'),
                available: z.boolean().describe('false: it was deleted, or is no longer enabled.'),
                planned: z.boolean().describe('Whether an assessment with repeat_last_scope includes it.'),
              })
              .meta({ id: 'PlannedInventory', description: 'A questionnaire or a framework that can be asked.' }),
          )
          .describe('Questionnaires, of which one can be asked, and frameworks.'),
        statements: wholeNumber('Distinct statements of the plan.'),
        tiers: z.array(PlannedTier).describe('Each tier, the least first.'),
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
      tiers: [
        {
          tier: 'standard',
          statements: 11,
          at_most: 40,
          tier_difference: { moved: 0, questionnaire: 0, frameworks: [], left_out: 0, above_maximum: 0, own_tiers: [] },
        },
      ],
    },
  },
})
