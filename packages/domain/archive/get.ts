import * as contract from '@custos/contract/archive'
import { ApiError } from '@custos/contract/errors'
import { call } from '../call.ts'
import { organisationOf } from '../organisation/store.ts'
import { presentArchived } from './present.ts'
import { archivedVendor } from './store.ts'

export const get = call(contract.getArchivedVendor, async ({ params, session }) => {
  const vendor = await archivedVendor.first(session, { tenantId: session.tenantId, id: params.id })
  if (!vendor) throw new ApiError('resource_not_found')
  const { retention_years } = await organisationOf(session)
  const { documents = [], proposals = [], vendor_requests = [], ...content } = vendor.content
  return { data: { ...presentArchived(vendor, retention_years), ...content, documents, proposals, vendor_requests } }
})
