import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import type { vendorRequestById } from './store.ts'
import type { VendorRequest } from './vendor-request.ts'

/** @throws ApiError resource_not_found unless the vendor has this request. */
export async function requireVendorRequest(
  session: TenantSession,
  params: { id: string; vendor_request_id: string },
  read: typeof vendorRequestById,
): Promise<VendorRequest> {
  const vendorRequest = await read.first(session, { tenantId: session.tenantId, id: params.vendor_request_id })
  if (vendorRequest?.vendor_id !== params.id) throw new ApiError('resource_not_found')
  return vendorRequest
}

/** @throws ApiError resource_conflict */
export function requireTaking({ closed_at }: Pick<VendorRequest, 'closed_at'>): void {
  if (closed_at) throw new ApiError('resource_conflict', { message: 'The request is closed: it takes no more answers' })
}
