import * as contract from '@custos/contract/enquiries'
import { call } from '../call.ts'
import { presentEnquiry } from './present.ts'
import { requireEnquiry } from './require.ts'
import { answersHandedIn, enquiryById, linksOf } from './store.ts'

export const get = call(contract.getEnquiry, async ({ params, session }) => {
  const enquiry = await requireEnquiry(session, params, enquiryById)
  const of = { tenantId: session.tenantId, enquiryId: enquiry.id }
  const [answers, links] = await Promise.all([answersHandedIn.all(session, of), linksOf.all(session, of)])
  return { data: presentEnquiry(enquiry, answers, links) }
})
