import * as contract from '@custos/contract/enquiries'
import { call } from '../call.ts'
import { recordEnquiryEvent } from './events.ts'
import { presentHead } from './present.ts'
import { requireEnquiry } from './require.ts'
import { answersHandedIn, closeEnquiry, enquiryForChange } from './store.ts'

export const close = call(contract.closeEnquiry, async ({ params, session, services, now, note }) => {
  const enquiry = await requireEnquiry(session, params, enquiryForChange)
  if (!enquiry.closed_at) {
    await closeEnquiry(session, enquiry.id, now)
    await recordEnquiryEvent(session, services, now, 'enquiry.closed', enquiry)
  }
  note('enquiry_id', enquiry.id)
  const answers = await answersHandedIn.all(session, { tenantId: session.tenantId, enquiryId: enquiry.id })
  return { data: presentHead({ ...enquiry, closed_at: enquiry.closed_at ?? now }, answers) }
})
