import type { TenantSession } from '@custos/database/session'
import { type EventServices, recordEvent } from '../events/record.ts'
import type { VendorRequest } from './vendor-request.ts'

/** Events of a vendor request. The vendor's contact is only in the request, because an event outlives it. */
export const recordVendorRequestEvent = (
  session: TenantSession,
  services: EventServices,
  now: Date,
  type: 'vendor_request.sent' | 'vendor_request.submitted' | 'vendor_request.reminded' | 'vendor_request.closed',
  { id, vendor_id, assessment_id }: VendorRequest,
  detail: Record<string, number> = {},
): Promise<string> =>
  recordEvent(session, services, now, {
    source: 'custos.vendor_requests',
    type,
    detail: { vendor_id, vendor_request_id: id, assessment_id, ...detail },
  })
