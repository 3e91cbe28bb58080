import type { RiskLevel, Tier, Vendor } from '../api/types.ts'

/** What a vendor comes to before anything is read: as a person set it, or by the rules. Null until it is computed. */
export function inherentRiskOf({
  inherent_risk: computed,
  risk_override: set,
}: Pick<Vendor, 'inherent_risk' | 'risk_override'>): { level: RiskLevel | null; tier: Tier } | null {
  return computed && { level: set?.level ?? computed.level, tier: set?.tier ?? computed.tier }
}
