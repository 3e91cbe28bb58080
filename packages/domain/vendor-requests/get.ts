import * as contract from '@custos/contract/vendor-requests'
import { call } from '../call.ts'
import { presentVendorRequest } from './present.ts'
import { requireVendorRequest } from './require.ts'
import { linksOf, submittedAnswers, vendorRequestById } from './store.ts'

export const get = call(contract.getVendorRequest, async ({ params, session }) => {
  const vendorRequest = await requireVendorRequest(session, params, vendorRequestById)
  const key = { tenantId: session.tenantId, vendorRequestId: vendorRequest.id }
  const [answers, links] = await Promise.all([submittedAnswers.all(session, key), linksOf.all(session, key)])
  return { data: presentVendorRequest(vendorRequest, answers, links) }
})
