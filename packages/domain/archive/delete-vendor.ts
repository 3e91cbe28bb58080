import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/vendors'
import { actorOf, call } from '../call.ts'
import { archiveVendor } from './archive-vendor.ts'

export const deleteVendor = call(
  contract.deleteVendor,
  async ({ params, caller, session, services, now, auditNote }) => {
    const deleted = await archiveVendor(session, services, now, params.id, actorOf(caller))
    if (!deleted) throw new ApiError('resource_not_found')
    auditNote('vendor_id', params.id)
    return {
      data: {
        message: 'The vendor is deleted, with its assessments and decisions. The archive keeps them for audits.',
        deleted_vendor: deleted,
      },
    }
  },
)
