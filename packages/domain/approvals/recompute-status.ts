import type { TenantSession } from '@custos/database/session'
import { unixSeconds } from '@custos/kernel/clock'
import { type EventServices, recordEvent } from '../events/record.ts'
import { setVendorStatus, vendorForChange } from '../shared-vendor-queries.ts'
import { statusFacts } from './store.ts'
import {
  certificatesEnded,
  endsToAnnounce,
  nextWarningAt,
  overallStatus,
  type StatusFacts,
  type Warning,
  warningsOf,
} from './vendor-status.ts'

/**
 * Updates a vendor's stored status in the transaction that changed the facts, and records an event for a change or for a
 * certificate that is about to end.
 *
 * @param changed the statements whose cited passages were just found changed or missing.
 */
export async function recomputeVendorStatus(
  session: TenantSession,
  services: EventServices,
  now: Date,
  vendorId: string,
  service: 'api' | 'worker' = 'api',
  changed: readonly string[] = [],
): Promise<void> {
  const before = await vendorForChange.first(session, { tenantId: session.tenantId, id: vendorId })
  if (!before) return
  const facts = await statusFacts(session, vendorId)
  const status = overallStatus(facts, unixSeconds(now))
  const warnings = warningsOf(facts, unixSeconds(now))
  const due = nextWarningAt(facts, unixSeconds(now))
  await setVendorStatus(session, vendorId, status, warnings, due === null ? null : new Date(due * 1000), now)
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
      ...(status === 'WARNING' && whyWarned(facts, warnings, unixSeconds(now), changed)),
    },
    service,
  })
}

/** The maximum number of statements in an event; the assessment has them all. */
const named = 3

function whyWarned(
  facts: StatusFacts,
  because: Warning[],
  now: number,
  changed: readonly string[],
): Record<string, unknown> {
  const ended = certificatesEnded(facts, now).map(({ name }) => name)
  return {
    because,
    ...(changed.length > 0 && { changed: changed.length, changed_statements: changed.slice(0, named) }),
    ...(ended.length > 0 && { ended_certificates: [...new Set(ended)] }),
  }
}

/** Whole days, including the current one. */
const daysUntil = (end: number, now: Date): number => Math.ceil((end - unixSeconds(now)) / 86_400)
