import { z } from 'zod'
import { ofAssessment } from './assessments.ts'
import { download } from './download.ts'
import { id, time, uuid } from './fields.ts'
import { route } from './route.ts'

const vendor = '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41'

const document = download('file', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document')

export const getProcessingRecord = route({
  id: 'vendors.processing-record',
  method: 'GET',
  path: '/v1/vendors/{id}/processing_record.docx',
  tag: 'Vendors',
  summary: 'Download a processing record',
  description:
    'The facts about the vendor as an entry for the record of processing activities (GDPR Art. 30(1)), point by point, to work on. Missing facts are marked in brackets; purposes, time limits and your own contacts are yours to fill in.',
  extension: true,
  auth: { by: 'token', scope: 'reports:read' },
  effect: 'read',
  params: z.strictObject({ id: id('The vendor.') }),
  response: document,
  errors: ['resource_not_found'],
  examples: { params: { id: vendor }, data: 'PK' },
})

export const getSubProcessorNotice = route({
  id: 'assessments.sub-processor-notice',
  method: 'GET',
  path: '/v1/vendors/{id}/assessment/{assessment_id}/sub_processor_notice.docx',
  tag: 'Assessments',
  summary: 'Download a sub-processor notice',
  description:
    'The sub-processors that are new since an earlier assessment, as a notice (GDPR Art. 28(2)) with the last day for an objection. Give the day of the vendor’s notice and the objection period of the agreement. Without a period, Custos takes it from the vendor’s documents. A missing value stays empty and is marked. 409 if there is no new sub-processor, or if Custos did not store the sub-processors of one of the assessments.',
  extension: true,
  auth: { by: 'token', scope: 'assessments:read' },
  effect: 'read',
  params: ofAssessment,
  query: z.strictObject({
    since: uuid()
      .optional()
      .describe('The earlier assessment; by default, the last COMPLETED one before this assessment.'),
    informed_at: time('The date of the vendor’s notice.').optional(),
    objection_days: z
      .int()
      .min(1)
      .max(366)
      .optional()
      .describe('The objection period of the agreement. Calendar days.'),
  }),
  response: document,
  errors: ['resource_not_found', 'resource_conflict'],
  examples: {
    params: { id: vendor, assessment_id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e42' },
    query: { informed_at: 1795000000, objection_days: 30 },
    data: 'PK',
  },
})

export const gdprDocumentRoutes = [getProcessingRecord, getSubProcessorNotice]
