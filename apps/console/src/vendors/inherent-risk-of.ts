import type { RiskLevel, Tier, Vendor } from '../api/types.ts'

/** The inherent risk of a vendor: a person's override, otherwise the rules' result. null until it is computed. */
export function inherentRiskOf({
  inherent_risk: computed,
  risk_override: set,
}: Pick<Vendor, 'inherent_risk' | 'risk_override'>): { level: RiskLevel | null; tier: Tier } | null {
  return computed && { level: set?.level ?? computed.level, tier: set?.tier ?? computed.tier }
}
