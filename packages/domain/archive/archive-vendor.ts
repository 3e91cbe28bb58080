import type { TenantSession } from '@custos/database/session'
import { recordEvent } from '../events/record.ts'
import type { Services } from '../services.ts'
import { vendorForChange } from '../shared-vendor-queries.ts'
import { deleteVendor, findVendor } from '../vendors/store.ts'
import { contentOf } from './content.ts'
import { insertArchived } from './store.ts'

/** Moves a vendor to the archive, out of every other call's reach. @returns the vendor as it was; undefined if there is none. */
export async function archiveVendor(session: TenantSession, services: Services, now: Date, id: string, by: string) {
  await vendorForChange.first(session, { tenantId: session.tenantId, id })
  const vendor = await findVendor(session, id)
  if (!vendor) return undefined
  const content = await contentOf(session, vendor, services.objects.location)
  const { name, domain } = vendor
  await insertArchived(session, { id, name, domain, deleted_at: now, deleted_by: by }, content)
  // Jobs of its assessments no longer find a row, and end.
  await deleteVendor(session, id)
  await recordEvent(session, services, now, {
    source: 'custos.vendors',
    type: 'vendor.deleted',
    detail: { vendor_id: id, name, assessments_ended: vendor.pending_assessments.length },
  })
  return content.vendor
}
