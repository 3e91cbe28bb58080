import type { TenantSession } from '@custos/database/session'
import { unixSeconds } from '@custos/kernel/clock'
import { type EventServices, recordEvent } from '../events/record.ts'
import { setVendorStatus, vendorForChange } from '../vendor-row.ts'
import { endsToAnnounce, overallStatus, warningDue, warningsOf } from './rules.ts'
import { statusFacts } from './store.ts'

/**
 * Brings a vendor's stored status in step with the facts, in the transaction that changed them; a change is an event,
 * and so is the end of a certificate that comes near.
 */
export async function settleVendorStatus(
  session: TenantSession,
  services: EventServices,
  now: Date,
  vendorId: string,
  service: 'api' | 'worker' = 'api',
): Promise<void> {
  const before = await vendorForChange.first(session, { tenantId: session.tenantId, id: vendorId })
  if (!before) return
  const facts = await statusFacts(session, vendorId)
  const status = overallStatus(facts, unixSeconds(now))
  const due = warningDue(facts, unixSeconds(now))
  await setVendorStatus(session, vendorId, status, due === null ? null : new Date(due * 1000), now)
  if (before.warning_due) {
    for (const certificate of endsToAnnounce(facts, unixSeconds(before.warning_due), unixSeconds(now)))
      await recordEvent(session, services, now, {
        source: 'custos.vendors',
        type: 'vendor.certificate_ending',
        detail: { vendor_id: vendorId, ...certificate, days_left: daysUntil(certificate.valid_until, now) },
        service,
      })
  }
  if (status === before.overall_status) return
  await recordEvent(session, services, now, {
    source: 'custos.vendors',
    type: 'vendor.status_changed',
    detail: {
      vendor_id: vendorId,
      from: before.overall_status,
      to: status,
      ...(status === 'WARNING' && { because: warningsOf(facts, unixSeconds(now)) }),
    },
    service,
  })
}

/** Whole days, the begun one among them. */
const daysUntil = (end: number, now: Date): number => Math.ceil((end - unixSeconds(now)) / 86_400)
