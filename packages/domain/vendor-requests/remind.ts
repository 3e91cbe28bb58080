import * as contract from '@custos/contract/vendor-requests'
import { call } from '../call.ts'
import { makeLinks } from './links.ts'
import { presentMade } from './present.ts'
import { requireTaking, requireVendorRequest } from './require.ts'
import { vendorRequestForChange } from './store.ts'

export const remind = call(contract.remindVendor, async ({ params, body, session, services, now, auditNote }) => {
  const vendorRequest = await requireVendorRequest(session, params, vendorRequestForChange)
  requireTaking(vendorRequest)
  const links = await makeLinks(session, services, now, vendorRequest, body.recipients)
  auditNote('vendor_request_id', vendorRequest.id)
  return {
    data: { links: links.map(presentMade) },
    location: `/v1/vendors/${params.id}/requests/${vendorRequest.id}`,
  }
})
