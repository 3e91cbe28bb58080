import { getApproval } from './approvals.ts'
import { download } from './download.ts'
import { route } from './route.ts'

export const getDossier = route({
  id: 'approvals.dossier',
  method: 'GET',
  path: '/v1/vendors/{id}/approval/{approval_id}/dossier',
  tag: 'Approvals',
  summary: 'Download a decision dossier',
  description:
    'The decision with its evidence, in one archive: as page, as PDF and as JSON, with the assessments, the documents, and a signed manifest of hashes, which tools/verify-audit.mjs checks without Custos. Custos leaves out the parts that the caller may not read, and the manifest says so: assessments and documents need assessments:read, uploaded documents documents:read.',
  extension: true,
  auth: { by: 'token', scope: 'approvals:read' },
  effect: 'read',
  params: getApproval.params,
  response: download('archive', 'application/zip'),
  errors: ['resource_not_found', 'feature_limit_exceeded', 'service_unavailable'],
  examples: { params: getApproval.examples.params!, data: 'PK' },
})
