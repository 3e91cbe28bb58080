import * as contract from '@custos/contract/enquiries'
import { call } from '../call.ts'
import { makeLinks } from './links.ts'
import { presentMade } from './present.ts'
import { requireEnquiry, requireTaking } from './require.ts'
import { enquiryForChange } from './store.ts'

export const remind = call(contract.remindVendor, async ({ params, body, session, services, now, note }) => {
  const enquiry = await requireEnquiry(session, params, enquiryForChange)
  requireTaking(enquiry)
  const links = await makeLinks(session, services, now, enquiry, body.recipients)
  note('enquiry_id', enquiry.id)
  return {
    data: { links: links.map(presentMade) },
    location: `/v1/vendors/${params.id}/enquiries/${enquiry.id}`,
  }
})
