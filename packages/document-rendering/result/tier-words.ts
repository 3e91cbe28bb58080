import { tierRank } from '@custos/catalogue/tiers'
import { tierDifferenceLine } from '@custos/contract/tier-difference'
import { tierNow } from '@custos/contract/tier-now'
import type { Assessment, Vendor } from './result.ts'
import { counted } from './words.ts'

/**
 * The tier of a review, why it is lower than the vendor's, the number of statements that it leaves out, what differs from the published
 * table, and what the review lacks for the vendor's tier.
 */
export function tierSentences(
  assessment: Assessment,
  vendor: Vendor,
  when: 'now' | 'at the signature' = 'now',
): string[] {
  const { tier, not_asked = 0, lower_tier: below, tier_difference } = assessment
  const line = tier_difference ? tierDifferenceLine(tier_difference) : ''
  const change = tierNow(assessment, vendor.risk_override?.tier ?? vendor.inherent_risk?.tier ?? null, when)
  return [
    below
      ? `Reviewed at tier ${tier}, chosen by ${below.chosen_by}; the vendor’s tier was ${below.vendor_tier}: ${ended(below.reason)} It asks less, so its level may be lower.`
      : `Tier: ${tier}.`,
    `The level holds for the statements of this tier. ${counted(not_asked, 'other statement was', 'other statements were')} not included.`,
    ...(line ? [line] : []),
    ...(change ? [change.line] : []),
    ...(change?.asksTooLittle ? ['Assess the vendor again.'] : []),
  ]
}

/** Each tier of the organisation that changed the statements of the review: these, who set it and why. */
export const ownTierLines = ({ tier, tier_difference }: Assessment): string[] =>
  (tier_difference?.own_tiers ?? []).map(({ framework, asked_from, reason, changed_by, statements }) => {
    const isLeftOut = asked_from === 'never' || tierRank(asked_from) > tierRank(tier!)
    const told =
      framework && !isLeftOut ? counted(statements.length, 'statement.', 'statements.') : statements.join(' ')
    return [
      isLeftOut ? 'Left out by' : 'Added by',
      ` the organisation’s own tier${framework ? ` of ${framework}` : ''}`,
      ` (${asked_from === 'never' ? 'included at no tier' : `included from tier ${asked_from} on`})`,
      `, set by ${changed_by ?? 'somebody'}: ${told} Reason: ${ended(reason ?? 'not recorded')}`,
    ].join('')
  })

const ended = (sentence: string): string => `${sentence.replace(/\.$/, '')}.`
