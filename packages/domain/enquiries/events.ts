import type { TenantSession } from '@custos/database/session'
import { type EventServices, recordEvent } from '../events/record.ts'
import type { Enquiry } from './enquiry.ts'

/** What happens to an enquiry. Whoever answers is named in the enquiry alone: an event outlives it. */
export const recordEnquiryEvent = (
  session: TenantSession,
  services: EventServices,
  now: Date,
  type: 'enquiry.sent' | 'enquiry.handed_in' | 'enquiry.reminded' | 'enquiry.closed',
  { id, vendor_id, assessment_id }: Enquiry,
  detail: Record<string, number> = {},
): Promise<string> =>
  recordEvent(session, services, now, {
    source: 'custos.enquiries',
    type,
    detail: { vendor_id, enquiry_id: id, assessment_id, ...detail },
  })
