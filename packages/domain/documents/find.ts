import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { vendorExists, vendorForChange } from '../shared-vendor-queries.ts'
import type { DocumentRow } from './document.ts'
import { documentById, documentForChange } from './store.ts'

type Params = { id: string; document_id: string }

/** @throws ApiError if the vendor has no such document, or is deleted. */
export const findDocument = (session: TenantSession, params: Params) =>
  found(session, params, vendorExists, documentById)

/**
 * Finds the document and locks its row until the transaction ends. Locks the vendor before the document, like every writer.
 * Decisions wait until this is written.
 */
export const lockDocument = (session: TenantSession, params: Params) =>
  found(session, params, vendorForChange, documentForChange)

async function found(
  session: TenantSession,
  { id: vendorId, document_id: id }: Params,
  vendorBy: typeof vendorExists | typeof vendorForChange,
  by: typeof documentById,
): Promise<DocumentRow> {
  const { tenantId } = session
  const vendor = await vendorBy.first(session, { tenantId, id: vendorId })
  const document = vendor && (await by.first(session, { tenantId, vendorId, id }))
  if (!document) throw new ApiError('resource_not_found')
  return document
}
