import { z } from 'zod'
import { awaiting, vendor } from './assessment-examples.ts'
import { Assessment, ofAssessment } from './assessments.ts'
import { name, uuid } from './fields.ts'
import { route } from './route.ts'

/** Changes to one assessment besides its decision: its reviewer, its name, its end. */

const example = { id: vendor, assessment_id: awaiting.id }
const reviewer = '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e70'
const changed = (description: string) => ({
  status: 200 as const,
  envelope: 'single' as const,
  data: Assessment,
  description,
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
  sensitivity: 'work',
  params: ofAssessment,
  response: changed('The assessment, FAILED.'),
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
  sensitivity: 'work',
  params: ofAssessment,
  body: z
    .strictObject({ name: name('Name of the assessment.', 200) })
    .meta({ id: 'AssessmentName', description: 'The new name.' }),
  response: changed('The assessment, without its reviews.'),
  errors: ['resource_not_found'],
  examples: {
    params: example,
    body: { name: 'Renewal 2027' },
    data: { ...awaiting, name: 'Renewal 2027', assignee_id: reviewer },
  },
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
  sensitivity: 'work',
  params: ofAssessment,
  body: z
    .strictObject({ assignee_id: uuid().nullable().describe('The user, or null.') })
    .meta({ id: 'AssessmentAssignee', description: 'The assigned reviewer.' }),
  response: changed('The assessment, without its reviews.'),
  errors: ['resource_not_found'],
  examples: { params: example, body: { assignee_id: reviewer }, data: renameAssessment.examples.data },
})

export const assessmentChangeRoutes = [cancelAssessment, renameAssessment, assignAssessment]
