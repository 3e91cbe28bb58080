import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { vendorExists } from '../vendor-row.ts'
import type { DocumentRow } from './document.ts'
import { documentById, documentForChange } from './store.ts'

type Params = { id: string; document_id: string }

/** @throws ApiError when the vendor has no such document, or is deleted. */
export const findDocument = (session: TenantSession, params: Params) => found(session, params, documentById)

/** The same, held against other writers. */
export const holdDocument = (session: TenantSession, params: Params) => found(session, params, documentForChange)

async function found(
  session: TenantSession,
  { id: vendorId, document_id: id }: Params,
  by: typeof documentById,
): Promise<DocumentRow> {
  const { tenantId } = session
  const vendor = await vendorExists.first(session, { tenantId, id: vendorId })
  const document = vendor && (await by.first(session, { tenantId, vendorId, id }))
  if (!document) throw new ApiError('resource_not_found')
  return document
}
