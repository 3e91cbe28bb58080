import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/vendors'
import { actorOf, call } from '../call.ts'
import { recordEvent } from '../events/record.ts'
import { vendorForChange } from '../vendor-queries.ts'
import { findVendor, deleteVendor as removeVendor } from '../vendors/store.ts'
import { contentOf } from './content.ts'
import { insertArchived } from './store.ts'

/** Moves the vendor to the archive: no other call knows it any more. */
export const deleteVendor = call(contract.deleteVendor, async ({ params, caller, session, services, now, note }) => {
  await vendorForChange.first(session, { tenantId: session.tenantId, id: params.id })
  const vendor = await findVendor(session, params.id)
  if (!vendor) throw new ApiError('resource_not_found')

  const content = await contentOf(session, vendor, services.objects.location)
  const { id, name, domain } = vendor
  await insertArchived(session, { id, name, domain, deleted_at: now, deleted_by: actorOf(caller) }, content)
  // Jobs of its assessments find no row any more, and end.
  await removeVendor(session, params.id)
  await recordEvent(session, services, now, {
    source: 'custos.vendors',
    type: 'vendor.deleted',
    detail: { vendor_id: params.id, name, assessments_ended: vendor.pending_assessments.length },
  })
  note('vendor_id', params.id)
  return {
    data: {
      message: 'The vendor is deleted, with its assessments and decisions. The archive keeps them for audits.',
      deleted_vendor: content.vendor,
    },
  }
})
