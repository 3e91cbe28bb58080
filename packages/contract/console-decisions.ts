import { z } from 'zod'
import { ApprovalCreate, createApproval, getApproval } from './approvals.ts'
import { download } from './download.ts'
import { id, uuid } from './fields.ts'
import { route } from './route.ts'

/** The console's calls for the paper of a decision: as it will print before the signature, and as it was signed. */

const shared = { tag: 'Console', auth: { by: 'session' }, effect: 'read' } as const

const params = z.strictObject({ id: id('The vendor.') })

export const getDecisionPdf = route({
  ...shared,
  id: 'console.decision_pdf',
  method: 'GET',
  path: '/console/decision_papers/{id}',
  summary: 'Read a decision as PDF',
  description: 'The page of a signed decision, as its dossier has it.',
  params,
  query: z.strictObject({ approval_id: uuid().describe('The decision.') }),
  response: download('decision', 'application/pdf'),
  errors: ['permission_denied', 'resource_not_found', 'service_unavailable'],
  examples: {
    params: { id: getApproval.examples.params!.id },
    query: { approval_id: getApproval.examples.params!.approval_id },
    data: '%PDF-1.7',
  },
})

export const previewDecision = route({
  ...shared,
  id: 'console.decision_previewed',
  method: 'POST',
  path: '/console/decision_papers/{id}/preview',
  summary: 'Preview a decision',
  description: 'The page of a decision that nobody has signed. Custos records nothing of it.',
  params,
  body: ApprovalCreate,
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({ pdf: z.string().describe('The page as PDF, in Base64.') })
      .meta({ id: 'DecisionPreview', description: 'A decision as it will print.' }),
    description: 'The page.',
  },
  errors: ['permission_denied', 'resource_not_found', 'resource_conflict', 'service_unavailable'],
  examples: {
    params: { id: createApproval.examples.params!.id },
    body: createApproval.examples.body,
    data: { pdf: 'JVBERi0xLjc=' },
  },
})

export const consoleDecisionRoutes = [getDecisionPdf, previewDecision]
