import type { TenantSession } from '@custos/database/session'
import { unixSeconds } from '@custos/kernel/clock'
import { type EventServices, recordEvent } from '../events/record.ts'
import { setVendorStatus, vendorStatusForChange } from '../vendors/store.ts'
import { overallStatus } from './rules.ts'
import { statusFacts } from './store.ts'

/** Brings a vendor's stored status in step with the facts, in the transaction that changed them; a change is an event. */
export async function settleVendorStatus(
  session: TenantSession,
  services: EventServices,
  now: Date,
  vendorId: string,
  service: 'api' | 'worker' = 'api',
): Promise<void> {
  const before = await vendorStatusForChange.first(session, { tenantId: session.tenantId, id: vendorId })
  if (!before) return
  const status = overallStatus(await statusFacts(session, vendorId), unixSeconds(now))
  if (status === before.overall_status) return
  await setVendorStatus(session, vendorId, status, now)
  await recordEvent(session, services, now, {
    source: 'custos.vendors',
    type: 'vendor.status_changed',
    detail: { vendor_id: vendorId, from: before.overall_status, to: status },
    service,
  })
}
