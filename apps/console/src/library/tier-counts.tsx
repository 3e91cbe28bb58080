import { tierDifferenceLine } from '@custos/contract/tier-difference'
import type { TierCount } from '../api/library.ts'
import { TableHead } from '../parts/table-head.tsx'
import { TierDifference } from '../parts/tier-difference.tsx'
import { number } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.frameworks

/** The number of statements that each tier asks, and how it differs from the published table. */
export function TierCounts({ tiers }: { tiers: TierCount[] }) {
  return (
    <section>
      <h2 className="section-head">{labels.tiers}</h2>
      <div className="scroll">
        <table className="table">
          <TableHead headings={[texts.inherent.tier, labels.asked, labels.maximum, labels.difference]} />
          <tbody>
            {tiers.map(({ tier, statements, at_most, tier_difference }) => (
              <tr key={tier}>
                <td>{texts.inherent.tiers[tier]}</td>
                <td data-label={labels.asked} className="numeric">
                  {number(statements)}
                </td>
                <td data-label={labels.maximum} className="numeric">
                  {at_most === null ? labels.noMaximum : number(at_most)}
                </td>
                <td data-label={labels.difference}>
                  {tierDifferenceLine(tier_difference) ? (
                    <TierDifference tier={tier} difference={tier_difference} />
                  ) : (
                    '–'
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
