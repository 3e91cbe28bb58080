import type { TenantSession } from '@custos/database/session'
import { type EventServices, recordEvent } from '../events/record.ts'
import type { RegisterFailure } from './company-register.ts'

/** `company_register.refused` and `company_register.unavailable`: the register failed, and the report is made without it. */
export const recordRegisterFailure = (
  session: TenantSession,
  services: EventServices,
  now: Date,
  vendorId: string,
  { kind, message }: RegisterFailure,
) =>
  recordEvent(session, services, now, {
    source: 'custos.company_register',
    type: `company_register.${kind}`,
    detail: { vendor_id: vendorId, message },
    service: 'worker',
  })

/** `report.refused`: the aggregator sent a wrong or hostile response; `report.unavailable`: it sent none. */
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
