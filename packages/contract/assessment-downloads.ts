import { z } from 'zod'
import { ofAssessment } from './assessments.ts'
import { download } from './download.ts'
import { route } from './route.ts'

const params = { id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41', assessment_id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e42' }

/** The downloads of a result. */
const page = {
  method: 'GET',
  tag: 'Assessments',
  extension: true,
  auth: { by: 'token', scope: 'assessments:read' },
  effect: 'read',
  params: ofAssessment,
  errors: ['resource_not_found'],
} as const

export const getResultPage = route({
  ...page,
  errors: [...page.errors],
  id: 'assessments.page',
  path: '/v1/vendors/{id}/assessment/{assessment_id}/result.html',
  summary: 'Read a result as a page',
  description:
    'The result for approvers: the decision to make, the risk and its most severe factors, open questions, transfers and certificates; then the answers, each claim once, and the documents.',
  response: {
    status: 200,
    envelope: 'none',
    data: z.string().describe('The page, self-contained.'),
    mediaType: 'text/html',
    description: 'The page, served as a download.',
  },
  examples: { params, data: '<!doctype html><html lang="en"><title>Larkspur Ledger</title></html>' },
})

export const getResultPdf = route({
  ...page,
  errors: [...page.errors, 'service_unavailable'],
  id: 'assessments.pdf',
  path: '/v1/vendors/{id}/assessment/{assessment_id}/result.pdf',
  summary: 'Read a result as PDF',
  description: 'The same page as tagged PDF (PDF/UA-1), to print or to file.',
  response: download('file', 'application/pdf'),
  examples: { params, data: '%PDF-1.7' },
})

export const getOscal = route({
  ...page,
  errors: [...page.errors, 'resource_conflict'],
  id: 'assessments.oscal',
  path: '/v1/vendors/{id}/assessment/{assessment_id}/oscal.json',
  summary: 'Read a result as OSCAL',
  description:
    'The result as assessment results of OSCAL 1.2.3 (NIST): each answer an observation with its passages, each that is true or false a finding, each factor of the risk a risk, and the decisions on it as attestations. An open answer has no finding. The same assessment gives the same ids. It must be COMPLETED.',
  response: download('file', 'application/oscal+json'),
  examples: { params, data: '{"assessment-results":{"uuid":"b2c5f1de-8c36-5d0b-9e4e-0d6c4a9d6a10"}}' },
})

export const assessmentDownloadRoutes = [getResultPage, getResultPdf, getOscal]
