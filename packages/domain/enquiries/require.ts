import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import type { Enquiry } from './enquiry.ts'
import type { enquiryById } from './store.ts'

/** @throws ApiError resource_not_found unless the vendor has the enquiry. */
export async function requireEnquiry(
  session: TenantSession,
  params: { id: string; enquiry_id: string },
  read: typeof enquiryById,
): Promise<Enquiry> {
  const enquiry = await read.first(session, { tenantId: session.tenantId, id: params.enquiry_id })
  if (enquiry?.vendor_id !== params.id) throw new ApiError('resource_not_found')
  return enquiry
}

/** @throws ApiError resource_conflict */
export function requireTaking({ closed_at }: Pick<Enquiry, 'closed_at'>): void {
  if (closed_at) throw new ApiError('resource_conflict', { message: 'The enquiry is closed: it takes no more answers' })
}
