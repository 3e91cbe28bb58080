import type { Tier } from '@custos/catalogue/tiers'
import { type InherentRisk, inherentRisk } from '@custos/risk/inherent-risk'
import type { DataUsage, RiskBasis } from '@custos/risk/model'
import type { VendorFields } from './vendor.ts'

/** What of a vendor says how it is used. */
export type VendorUse = Pick<VendorFields, 'data_usage' | 'industry' | 'criticality' | 'processing'>

/** With what a person set in place of what follows from that. */
export type TieredVendor = VendorUse & Pick<VendorFields, 'risk_override'>

/** What the customer has recorded of a vendor, as far as risk asks. */
export const riskContext = (vendor: VendorUse): Omit<RiskBasis, 'establishment'> => ({
  dataUsage: vendor.data_usage && dataUsageOf(vendor.data_usage),
  industry: vendor.industry,
  criticality: vendor.criticality,
  role: vendor.processing?.role ?? null,
  condition: vendor.processing?.special_categories_condition ?? null,
  agreement: Boolean(vendor.processing?.agreement),
  impactAssessment: vendor.processing?.impact_assessment?.outcome ?? null,
  customerHeldKeys: vendor.processing?.customer_held_keys ?? false,
  exitPlan: Boolean(vendor.processing?.exit_plan),
  unusedSubProcessors: vendor.processing?.unused_sub_processors ?? [],
})

/** What its recorded use comes to before anything is read. */
export const inherentRiskOf = (vendor: VendorUse): InherentRisk =>
  inherentRisk({ ...riskContext(vendor), country: vendor.processing?.country ?? null })

/** How much a decision about it needs, as a person set it or by the rules. */
export const tierOf = (vendor: TieredVendor): Tier => vendor.risk_override?.tier ?? inherentRiskOf(vendor).tier

/** A field that was left out is one that is not known. */
const dataUsageOf = (usage: NonNullable<VendorFields['data_usage']>): DataUsage => ({
  shared_data_types: usage.shared_data_types ?? [],
  target_data_subjects: usage.target_data_subjects ?? [],
  data_transfer_volume: usage.data_transfer_volume ?? null,
  data_transfer_frequency: usage.data_transfer_frequency ?? null,
})
