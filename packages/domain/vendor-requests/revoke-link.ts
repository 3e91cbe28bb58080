import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/vendor-requests'
import { call } from '../call.ts'
import { presentLink } from './present.ts'
import { requireVendorRequest } from './require.ts'
import { revokeLink as markRevoked, vendorRequestById } from './store.ts'

export const revokeLink = call(contract.revokeLink, async ({ params, session, now, auditNote }) => {
  const vendorRequest = await requireVendorRequest(session, params, vendorRequestById)
  const revoked = await markRevoked(session, vendorRequest.id, params.link_id, now)
  if (!revoked) throw new ApiError('resource_not_found')
  auditNote('vendor_request_id', vendorRequest.id)
  auditNote('link_id', revoked.id)
  return { data: presentLink(revoked) }
})
