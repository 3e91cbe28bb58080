import { tierDifferenceLine } from '@custos/contract/tier-difference'
import { tiers } from '../api/generated/choices/tiers.ts'
import type { TierCount } from '../api/library.ts'
import { texts } from '../texts/texts.ts'
import { ListingLink } from './listing-link.tsx'

type Difference = TierCount['tier_difference']

/**
 * How a tier differs from the published table. On a press, the statements that the organisation's own tiers add or leave out, with
 * who set each tier and why.
 */
export function TierDifference({ tier, difference }: { tier: TierCount['tier']; difference: Difference }) {
  const line = tierDifferenceLine(difference)
  if (difference.own_tiers.length === 0) return line
  return (
    <ListingLink line={line} title={texts.inherent.ownTiers}>
      {difference.own_tiers.map((own) => (
        <section key={`${own.framework} ${own.statements[0]}`}>
          <h3>{texts.inherent.ownTier(own.framework, own.asked_from, isLeftOut(own, tier))}</h3>
          <p className="dim">{texts.inherent.ownTierBy(own.changed_by, own.reason)}</p>
          <ul className="steps">
            {own.statements.map((statement) => (
              <li key={statement}>{statement}</li>
            ))}
          </ul>
        </section>
      ))}
    </ListingLink>
  )
}

const isLeftOut = ({ asked_from }: Difference['own_tiers'][number], tier: TierCount['tier']): boolean =>
  asked_from === 'never' || tiers.indexOf(asked_from) > tiers.indexOf(tier)
