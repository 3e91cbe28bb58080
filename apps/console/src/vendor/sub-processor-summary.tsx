import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Assessment, Standing } from '../api/types.ts'
import { vendor, vendorReport } from '../api/vendors.ts'
import { Cell } from '../parts/cell.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { day, number } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { NoSubProcessors } from './no-sub-processors.tsx'
import { isUnprotected, restsOnClauses, withClauses } from './transfer.ts'
import { TransferCell } from './transfer-cell.tsx'

const say = texts.subProcessors

/** Shown here; the tab has all. */
const shown = 5

/** Whom the vendor engages, those first for whom something has to make up for the place. */
export function SubProcessorSummary({ vendorId, assessment }: { vendorId: string; assessment: Assessment }) {
  const { data: engaging } = useQuery(vendor(vendorId))
  const isPersonal = engaging?.processing?.role !== 'NO_PERSONAL_DATA'
  const isClaused = restsOnClauses(assessment)
  return (
    <section>
      <Loaded query={useQuery(vendorReport(vendorId))}>
        {(report) =>
          report && (
            <>
              <h2 className="section-head">
                {texts.vendor.tabs.subProcessors}{' '}
                <small>
                  {report.subProcessors.length === 0 ? say.noneRead : number(report.subProcessors.length)}
                  {report.collected_at !== null && <> · {texts.review.read(day(report.collected_at))}</>}
                </small>
              </h2>
              {report.subProcessors.length === 0 ? (
                <NoSubProcessors assessment={assessment} />
              ) : (
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
                <section className="scroll" tabIndex={0} aria-label={texts.vendor.tabs.subProcessors}>
                  <table className="table">
                    <TableHead headings={[say.name, say.purpose, say.location, say.transfer]} />
                    <tbody>
                      {report.subProcessors
                        .map((one) => ({ ...one, transfer: withClauses(one.transfer, isClaused) }))
                        .toSorted((one, other) => gravity(other.transfer) - gravity(one.transfer))
                        .slice(0, shown)
                        .map(({ name, domain, purpose, location, transfer }) => (
                          <tr key={`${name} ${domain}`}>
                            <th scope="row" className="name">
                              {name}
                            </th>
                            <Cell label={say.purpose}>{purpose}</Cell>
                            <Cell label={say.location}>{location}</Cell>
                            <TransferCell transfer={transfer} isPersonal={isPersonal} />
                          </tr>
                        ))}
                    </tbody>
                  </table>
                </section>
              )}
              <p>
                <Link to="/vendors/$vendorId/sub-processors" params={{ vendorId }}>
                  {say.allAndOwn}
                </Link>
              </p>
            </>
          )
        }
      </Loaded>
    </section>
  )
}

const gravity = (transfer: { standing: Standing; mechanisms: string[] }): number =>
  isUnprotected(transfer) ? 2 : transfer.standing === 'THIRD_COUNTRY' ? 1 : 0
