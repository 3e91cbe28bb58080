import type { createVendor } from '@custos/contract/vendors'
import type { TenantSession } from '@custos/database/session'
import { dateOf } from '@custos/kernel/clock'
import { newId } from '@custos/kernel/ids'
import { isWithoutWebsite, withoutWebsite } from '@custos/kernel/no-website'
import type { z } from 'zod'
import { type EventServices, recordEvent } from '../events/record.ts'
import type { ImportCause } from './change-fields.ts'
import { hasEnded } from './contract-dates.ts'
import { customFieldsAfter } from './custom-fields.ts'
import { inherentRiskOf } from './risk-context.ts'
import { withProfile } from './service-profile.ts'
import { insertVendor } from './store.ts'
import type { RiskOverride, VendorFields, VendorRow } from './vendor.ts'
import { contractsAfter, dueOn } from './vendor-contracts.ts'

/** A vendor in its stored form. @param override the level that a person set, or null. */
export function newVendor(
  now: Date,
  given: z.output<typeof createVendor.body>,
  override: RiskOverride | null = null,
): VendorRow {
  const id = newId()
  const written: VendorFields = {
    name: given.name,
    description: given.description ?? null,
    domain: isWithoutWebsite(given.domain) ? withoutWebsite(given.name, id) : given.domain,
    alternative_domains: given.alternative_domains ?? [],
    industry: given.industry ?? null,
    contact: given.contact ?? null,
    further_contacts: given.further_contacts ?? [],
    data_usage: given.data_usage ?? null,
    notes: given.notes ?? [],
    review_period_days: given.review_period_days ?? null,
    owner_id: given.owner_id ?? null,
    external_id: given.external_id ?? null,
    next_review_at: dateOf(given.next_review_at ?? null),
    criticality: given.criticality ?? null,
    processing: given.processing ?? null,
    ended_on: given.ended_on ?? null,
    internal_use: given.internal_use ?? {},
    custom_fields: customFieldsAfter({}, given.custom_fields),
    contracts: contractsAfter([], given.contracts ?? [], now),
    risk_override: override,
    service_profile: given.service_profile ?? null,
  }
  const fields = withProfile(written, null, given)
  return {
    id,
    ...fields,
    overall_status: 'PENDING_REVIEW',
    warnings: null,
    approval_history: [],
    pending_assessments: [],
    latest_assessment: null,
    inherent_risk: inherentRiskOf(fields),
    risk_level: null,
    newest_review: null,
    has_ended: hasEnded(fields, now),
    contract_due_on: dueOn(fields, now),
    created_at: now,
    updated_at: now,
  }
}

/** Stores a new vendor and its event. */
export async function addVendor(
  session: TenantSession,
  services: EventServices,
  now: Date,
  given: z.output<typeof createVendor.body>,
  override: RiskOverride | null = null,
  cause: ImportCause = {},
): Promise<VendorRow> {
  const vendor = newVendor(now, given, override)
  await insertVendor(session, vendor.id, vendor, now)
  await recordEvent(session, services, now, {
    source: 'custos.vendors',
    type: 'vendor.created',
    detail: { vendor_id: vendor.id, name: vendor.name, ...cause },
  })
  return vendor
}
