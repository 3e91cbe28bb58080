import { tierDifferenceLine } from '@custos/contract/tier-difference'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { tiers } from '../api/generated/choices/tiers.ts'
import type { TierCount } from '../api/library.ts'
import { texts } from '../texts/texts.ts'
import { Dialog } from './dialog.tsx'

type Difference = TierCount['tier_difference']

/**
 * How a tier differs from the published table. On a press, the statements that the organisation's own tiers add or leave out, with
 * who set each tier and why.
 */
export function TierDifference({ tier, difference }: { tier: TierCount['tier']; difference: Difference }) {
  const [listing, setListing] = useState(false)
  const line = tierDifferenceLine(difference)
  if (difference.own_tiers.length === 0) return line
  return (
    <>
      <button type="button" className="link" onClick={() => setListing(true)}>
        {line}
      </button>
      {listing &&
        // A dialog may not stand within a paragraph.
        createPortal(
          <Dialog title={texts.inherent.ownTiers} close={() => setListing(false)}>
            {() =>
              difference.own_tiers.map((own) => (
                <section key={`${own.framework} ${own.statements[0]}`}>
                  <h3>{texts.inherent.ownTier(own.framework, own.asked_from, isLeftOut(own, tier))}</h3>
                  <p className="dim">{texts.inherent.ownTierBy(own.changed_by, own.reason)}</p>
                  <ul className="steps">
                    {own.statements.map((statement) => (
                      <li key={statement}>{statement}</li>
                    ))}
                  </ul>
                </section>
              ))
            }
          </Dialog>,
          document.body,
        )}
    </>
  )
}

const isLeftOut = ({ asked_from }: Difference['own_tiers'][number], tier: TierCount['tier']): boolean =>
  asked_from === 'never' || tiers.indexOf(asked_from) > tiers.indexOf(tier)
