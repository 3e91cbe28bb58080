import type { Tier } from '@custos/catalogue/tiers'

/** The first asks least. */
const rank: Record<Tier, number> = { none: 0, low: 1, standard: 2, high: 3, critical: 4 }

interface Reviewed {
  /** Absent: everything was asked. */
  tier?: Tier | undefined
  lower_tier?: { vendor_tier: Tier } | undefined
  /** Absent if unknown. */
  not_asked_now?: number | undefined
}

/**
 * What a review lacks for the vendor's tier, or asked beyond it, in words for screens and paper. Null if the review asked what the tier
 * asks, if it asked everything, and if a person chose the lower tier with a reason and the vendor's tier is still the same.
 *
 * @param vendorTier the vendor's tier at present, or at the signature; null: not recorded then.
 */
export function tierNow(
  { tier, lower_tier, not_asked_now: lacking }: Reviewed,
  vendorTier: Tier | null,
  when: 'now' | 'at the signature' = 'now',
): { asksTooLittle: boolean; line: string } | null {
  if (!tier || !vendorTier || tier === vendorTier) return null
  const asked = `This review asked the scope of tier ${tier}.`
  const is = when === 'now' ? `The vendor is tier ${vendorTier} now` : `The vendor was tier ${vendorTier} ${when}`
  if (rank[tier] > rank[vendorTier]) return { asksTooLittle: false, line: `${asked} ${is}, which needs less.` }
  if (lower_tier?.vendor_tier === vendorTier || lacking === 0) return null
  const gap =
    lacking === undefined
      ? ', and its further statements were not asked'
      : `: ${lacking === 1 ? '1 statement was' : `${lacking} statements were`} not asked`
  return { asksTooLittle: true, line: `${asked} ${is}${gap}.` }
}
