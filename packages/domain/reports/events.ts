import type { TenantSession } from '@custos/database/session'
import { type EventServices, recordEvent } from '../events/record.ts'

/** `report.refused`: the aggregator's answer was wrong or hostile; `report.unavailable`: it gave none. */
export const recordReportFailure = (
  session: TenantSession,
  services: EventServices,
  now: Date,
  detail: { vendor_id: string; message: string },
  kind: 'refused' | 'unavailable',
) =>
  recordEvent(session, services, now, {
    source: 'custos.reports',
    type: `report.${kind}`,
    detail,
    service: 'worker',
  })
