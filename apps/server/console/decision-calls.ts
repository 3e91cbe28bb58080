import * as contract from '@custos/contract/console-decisions'
import { ApiError } from '@custos/contract/errors'
import type { Scope } from '@custos/contract/scopes'
import { previewOf, signedPage } from '@custos/domain/dossiers/decision-paper'
import type { PersonSession } from '@custos/domain/sessions/session'
import { personCall } from './console-call.ts'
import { callerOf } from './person.ts'

/** The paper of a decision, before and after the signature. */

export const getDecisionPdf = personCall(
  contract.getDecisionPdf,
  async ({ parts: { services }, params, query, respond, auditNote }, person) => {
    const caller = requireScope(person, 'approvals:read')
    const session = services.database.readSession(person.tenant_id)
    const { approval_id } = query
    const bytes = await signedPage(session, services, caller, params.id, approval_id)
    auditNote('approval_id', approval_id)
    return respond({ data: { bytes, mediaType: 'application/pdf', fileName: `${approval_id}.pdf` } })
  },
)

export const previewDecision = personCall(
  contract.previewDecision,
  async ({ parts: { services }, params, body, now, respond, auditNote }, person) => {
    const caller = requireScope(person, 'approvals:write')
    const session = services.database.readSession(person.tenant_id)
    const bytes = await previewOf(session, services, caller, now, params.id, body)
    auditNote('vendor_id', params.id)
    return respond({ data: { pdf: Buffer.from(bytes).toString('base64') } })
  },
)

function requireScope(person: PersonSession, scope: Scope) {
  const caller = callerOf(person)
  if (!caller.scopes.has(scope))
    throw new ApiError('permission_denied', { message: 'Your role does not include decisions' })
  return caller
}
