import { createApproval } from '@custos/contract/approvals'
import { createAssessment, getAssessment } from '@custos/contract/assessments'
import { uploadDocument } from '@custos/contract/documents'
import { createQuestionnaire } from '@custos/contract/questionnaires'
import { createVendor, updateVendor } from '@custos/contract/vendors'
import type { z } from 'zod'
import type { ApiClient } from './api-client.ts'
import type { Outside, TestPlatform } from './platform.ts'
import { vendorDomain } from './vendor-site.ts'

/** Creates test data through the API. */

export function makeVendor(api: ApiClient, fields: Partial<z.input<typeof createVendor.body>> = {}) {
  return api.ok(createVendor, { body: { name: 'Larkspur Ledger', domain: vendorDomain, ...fields } })
}

/** A vendor whose tier a person has set. */
export async function makeVendorOfTier(api: ApiClient, tier: z.input<typeof createAssessment.body>['tier']) {
  const { id, name, domain } = await makeVendor(api)
  return api.ok(updateVendor, {
    params: { id },
    body: { name, domain, risk_override: { tier, reason: 'It is used otherwise now.' } },
  })
}

export function makeQuestionnaire(api: ApiClient, fields: Partial<z.input<typeof createQuestionnaire.body>> = {}) {
  return api.ok(createQuestionnaire, {
    body: {
      name: 'Book-keepers',
      statements: [
        { category: 'Encryption', statement: 'Customer data is encrypted at rest.', coverage: ['ISO 27001'] },
        { category: 'Hiring', statement: 'Employees are screened before they are hired.', coverage: [] },
      ],
      ...fields,
    },
  })
}

/** A decision for a vendor on one condition without a date, which cites no assessment. */
export function makeConditionalDecision(api: ApiClient, vendorId: string) {
  return api.ok(createApproval, {
    params: { id: vendorId },
    body: {
      status: 'CONDITIONAL',
      supporting_assessments: [],
      approvers: [{ name: 'A. Example', role: 'DPO', date: Math.floor(Date.now() / 1000) }],
      reasoning: 'Good enough.',
      condition_items: [{ text: 'Encrypt the backups.' }],
    },
  })
}

/** An uploaded document that has not been read yet. */
export function makeDocument(
  api: ApiClient,
  vendorId: string,
  query: Partial<z.input<typeof uploadDocument.query>> = {},
  content: string | Uint8Array = 'Customer data is encrypted at rest with AES-256.',
) {
  return api.ok(uploadDocument, {
    params: { id: vendorId },
    query: { name: 'policy.txt', ...query },
    raw: content,
    headers: { 'content-type': 'application/octet-stream' },
  })
}

export function makeAssessment(
  api: ApiClient,
  vendorId: string,
  fields: Partial<z.input<typeof createAssessment.body>> = {},
) {
  return api.ok(createAssessment, {
    params: { id: vendorId },
    body: { name: 'Before the contract', framework_ids: ['iso-27001'], ...fields },
  })
}

/** A completed assessment of the fictional vendor. */
export async function makeEndedAssessment(
  platform: TestPlatform,
  vendorId: string,
  fields: Partial<z.input<typeof createAssessment.body>> = {},
  outside?: Outside,
) {
  const { id } = await makeAssessment(platform.api, vendorId, fields)
  await platform.runAssessment(id, platform.tenant, outside)
  return platform.api.ok(getAssessment, { params: { id: vendorId, assessment_id: id } })
}
