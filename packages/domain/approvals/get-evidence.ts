import * as contract from '@custos/contract/approvals'
import { ApiError } from '@custos/contract/errors'
import type { Scope } from '@custos/contract/scopes'
import { canonicalJson } from '@custos/kernel/canonical-json'
import { call } from '../call.ts'
import { updateRiskBeforeReading } from '../current-risk.ts'
import { vendorExists } from '../shared-vendor-queries.ts'
import { evidenceOf } from './evidence.ts'
import { supportingOf } from './supporting.ts'

/** The scopes, besides decisions, for the contents of the record. */
const shown: readonly Scope[] = ['vendors:read', 'assessments:read', 'documents:read']

export const evidence = call(contract.getEvidence, async ({ params, query, caller, session, services, now }) => {
  const missing = shown.filter((scope) => !caller.scopes.has(scope))
  if (missing.length > 0)
    throw new ApiError('permission_denied', {
      message: `The evidence includes more than decisions: the access token lacks ${missing.join(', ')}`,
    })
  if (!(await vendorExists.first(session, { tenantId: session.tenantId, id: params.id })))
    throw new ApiError('resource_not_found')
  const assessmentIds = query.supporting_assessments?.split(',') ?? []
  const supporting = await supportingOf(session, params.id, assessmentIds)
  await updateRiskBeforeReading(session, services, now, params.id, supporting)
  const { record } = await evidenceOf(session, params.id, supporting)
  return {
    data: { bytes: canonicalJson(record), mediaType: 'application/octet-stream', fileName: 'evidence.json' },
  }
})
