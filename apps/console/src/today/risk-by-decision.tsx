import { Link } from '@tanstack/react-router'
import { knownRisks } from '../api/generated/choices/known-risks.ts'
import type { VendorStatus } from '../api/types.ts'
import type { KnownRisk, RegisterOverview } from '../api/vendors.ts'
import { number } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { statusFilters } from '../vendors/status-filters.ts'

const labels = texts.today

/** The number of vendors by risk and decision. Each number links to its vendors. */
export function RiskByDecision({ overview: { vendors, cells } }: { overview: RegisterOverview }) {
  const countOf = (status: VendorStatus, risk: KnownRisk) =>
    cells.find((cell) => cell.status === status && (cell.risk_level ?? 'UNKNOWN') === risk)?.vendors ?? 0
  return (
    <section className="beside" aria-labelledby="risk-by-decision">
      <h2 id="risk-by-decision">{labels.byRiskAndDecision(vendors)}</h2>
      <table className="matrix">
        <thead>
          <tr>
            <td />
            {knownRisks.map((risk) => (
              <th key={risk} scope="col">
                {risk === 'UNKNOWN' ? labels.unknownRisk : texts.risk[risk]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statusFilters.map((status) => (
            <tr key={status}>
              <th scope="row">{texts.decisions[status]}</th>
              {knownRisks.map((risk) => (
                <td key={risk} className={toneOf(status, risk, countOf(status, risk))}>
                  <Cell status={status} risk={risk} vendors={countOf(status, risk)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ status, risk, vendors }: { status: VendorStatus; risk: KnownRisk; vendors: number }) {
  return vendors === 0 ? (
    <span className="dim">
      <span aria-hidden="true">·</span>
      <span className="visually-hidden">{number(0)}</span>
    </span>
  ) : (
    <Link to="/vendors" search={{ status, risk }}>
      {number(vendors)}
    </Link>
  )
}

/** A vendor approved at low risk is good; a vendor in use at high risk is not. */
function toneOf(status: VendorStatus, risk: KnownRisk, vendors: number): string | undefined {
  if (vendors === 0 || status === 'REJECTED') return undefined
  if (risk === 'HIGH' || risk === 'CRITICAL') return 'grave'
  if (status === 'APPROVED') return risk === 'LOW' ? 'well' : undefined
  return risk === 'MEDIUM' || status === 'WARNING' ? 'heed' : undefined
}
