import * as contract from '@custos/contract/enquiries'
import { ApiError } from '@custos/contract/errors'
import { call } from '../call.ts'
import { presentLink } from './present.ts'
import { requireEnquiry } from './require.ts'
import { enquiryById, revokeLink as markRevoked } from './store.ts'

export const revokeLink = call(contract.revokeLink, async ({ params, session, now, note }) => {
  const enquiry = await requireEnquiry(session, params, enquiryById)
  const revoked = await markRevoked(session, enquiry.id, params.link_id, now)
  if (!revoked) throw new ApiError('resource_not_found')
  note('enquiry_id', enquiry.id)
  note('link_id', revoked.id)
  return { data: presentLink(revoked) }
})
