import { Fault } from '@custos/contract/errors'
import * as contract from '@custos/contract/vendors'
import { call } from '../call.ts'
import { recordEvent } from '../events/record.ts'
import { vendorForChange } from '../vendor-row.ts'
import { presentVendor } from './present.ts'
import { deleteVendor, findVendor } from './store.ts'

export const remove = call(contract.deleteVendor, async ({ params, session, services, now, note }) => {
  await vendorForChange.first(session, { tenantId: session.tenantId, id: params.id })
  const vendor = await findVendor(session, params.id)
  if (!vendor) throw new Fault('resource_not_found')

  // Jobs of its assessments find no row any more, and end.
  await deleteVendor(session, params.id)
  await recordEvent(session, services, now, {
    source: 'custos.vendors',
    type: 'vendor.deleted',
    detail: { vendor_id: params.id, name: vendor.name, assessments_ended: vendor.pending_assessments.length },
  })
  note('vendor_id', params.id)
  return {
    data: {
      message: 'The vendor is deleted, with its assessments and decisions.',
      deleted_vendor: presentVendor(vendor),
    },
  }
})
