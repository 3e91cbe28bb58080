import { isDeepStrictEqual } from 'node:util'
import { locationName } from '@custos/catalogue/locations'
import type { Tier } from '@custos/catalogue/tiers'
import type { TenantSession } from '@custos/database/session'
import { type InherentRisk, inherentRisk, type RecordedUse } from '@custos/risk/inherent-risk'
import type { DataUsage, RiskBasis } from '@custos/risk/types'
import { countriesOfOrganisation } from '../organisation/store.ts'
import { agreementStateOf, type VendorFields } from './vendor.ts'

/** The fields of a vendor that describe its use. */
export type VendorUse = Pick<VendorFields, 'data_usage' | 'industry' | 'criticality' | 'processing'>

/** The vendor's use, with the level or tier that a person set instead of the computed one. */
export type TieredVendor = VendorUse & Pick<VendorFields, 'risk_override'>

/** The recorded facts about a vendor on which the risk depends. */
export const riskContext = (
  vendor: VendorUse & Partial<Pick<VendorFields, 'service_profile'>>,
): Omit<RiskBasis, 'establishment'> => ({
  dataUsage: vendor.data_usage && dataUsageOf(vendor.data_usage),
  industry: vendor.industry,
  criticality: vendor.criticality,
  role: vendor.processing?.role ?? null,
  profile: vendor.service_profile,
  condition: vendor.processing?.special_categories_condition ?? null,
  agreement: agreementStateOf(vendor.processing) === 'SIGNED',
  agreementUnsigned: ['OPEN', 'EXPIRED'].includes(agreementStateOf(vendor.processing) ?? ''),
  impactAssessment: vendor.processing?.impact_assessment?.outcome ?? null,
  customerHeldKeys: vendor.processing?.customer_held_keys ?? false,
  exitPlan: Boolean(vendor.processing?.exit_plan),
  unusedSubProcessors: vendor.processing?.unused_sub_processors ?? [],
  country: vendor.processing?.country ? locationName({ country: vendor.processing.country, region: null }) : null,
})

/** The risk context with the organisation's countries and the product's name, which select the entries of sub-processor lists. */
export async function contextInOrganisation(
  session: TenantSession,
  vendor: VendorUse & Pick<VendorFields, 'name' | 'service_profile'>,
) {
  return { ...riskContext(vendor), organisation: await countriesOfOrganisation(session), service: vendor.name }
}

/** The recorded facts by their names in the API; null if one is not recorded. */
export const recordedFacts = ({
  data_usage,
  industry,
  criticality,
  processing,
}: VendorUse): Record<string, unknown> => ({
  data_usage,
  industry,
  criticality,
  role: processing?.role ?? null,
  special_categories_condition: processing?.special_categories_condition ?? null,
  agreement: processing?.agreement ?? null,
  agreement_state: agreementStateOf(processing) ?? null,
  agreement_date: processing?.agreement_date ?? null,
  impact_assessment: processing?.impact_assessment ?? null,
  customer_held_keys: processing?.customer_held_keys ?? null,
  exit_plan: processing?.exit_plan ?? null,
  unused_sub_processors: processing?.unused_sub_processors ?? null,
  country: processing?.country ?? null,
})

/** What the inherent risk depends on. */
const recordedUseOf = (vendor: VendorUse): RecordedUse => {
  const { dataUsage, industry, criticality, role } = riskContext(vendor)
  return { dataUsage, industry, criticality, role, country: vendor.processing?.country ?? null }
}

/** Whether the inherent risk rests on the same facts. */
export const isSameUse = (one: VendorUse, other: VendorUse): boolean =>
  isDeepStrictEqual(recordedUseOf(one), recordedUseOf(other))

/** The inherent risk of the recorded use, before any document is read. The tier follows from a level that a person set. */
export const inherentRiskOf = (vendor: TieredVendor): InherentRisk =>
  inherentRisk(recordedUseOf(vendor), vendor.risk_override?.level ?? null)

/** The tier of review: a person's override, else the rules' tier. */
export const tierOf = (vendor: TieredVendor): Tier => vendor.risk_override?.tier ?? inherentRiskOf(vendor).tier

/** An omitted field is unknown. */
const dataUsageOf = (usage: NonNullable<VendorFields['data_usage']>): DataUsage => ({
  shared_data_types: usage.shared_data_types ?? [],
  target_data_subjects: usage.target_data_subjects ?? [],
  data_transfer_volume: usage.data_transfer_volume ?? null,
  data_transfer_frequency: usage.data_transfer_frequency ?? null,
})
