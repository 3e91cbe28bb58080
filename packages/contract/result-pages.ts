import { z } from 'zod'
import { ofAssessment } from './assessments.ts'
import { route } from './route.ts'

const params = { id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41', assessment_id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e42' }

/** Both are the same page: what to decide first, then the answers. */
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
    'The result for whoever decides: what to decide, the risk and its gravest factors, open questions, transfers and certificates; then the answers, each claim once, and what was read.',
  answer: {
    status: 200,
    envelope: 'none',
    data: z.string().describe('The page, which stands by itself.'),
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
  answer: {
    status: 200,
    envelope: 'none',
    data: z.string().describe('The file.'),
    mediaType: 'application/pdf',
    description: 'The file, served as a download.',
  },
  examples: { params, data: '%PDF-1.7' },
})
