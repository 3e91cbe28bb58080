import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Assessment } from '../api/types.ts'
import { vendor, vendorReport } from '../api/vendors.ts'
import { LabelledCell } from '../parts/labelled-cell.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { day, number } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { NoSubProcessors } from './no-sub-processors.tsx'
import { engagedBy, gravityOf, restsOnClauses, withClauses } from './transfer.ts'
import { TransferCell } from './transfer-cell.tsx'

const labels = texts.subProcessors

/** The number in the summary; the tab has all. */
const shown = 5

/** The vendor's sub-processors, those in places with obligations first. */
export function SubProcessorSummary({ vendorId, assessment }: { vendorId: string; assessment: Assessment }) {
  const { heading, getsData } = engagedBy(useQuery(vendor(vendorId)).data)
  const isClaused = restsOnClauses(assessment)
  return (
    <section>
      <Loaded query={useQuery(vendorReport(vendorId))}>
        {(report) =>
          report && (
            <>
              <h2 className="section-head">
                {heading}{' '}
                <small>
                  {report.subProcessors.length === 0
                    ? labels.noneRead
                    : report.subProcessors.length > shown
                      ? labels.shownOf(shown, report.subProcessors.length)
                      : number(report.subProcessors.length)}
                  {report.collected_at !== null && <> · {texts.review.read(day(report.collected_at))}</>}
                </small>
              </h2>
              {!getsData && report.subProcessors.length > 0 && <p className="dim">{labels.noneOfYours}</p>}
              {report.subProcessors.length === 0 ? (
                <NoSubProcessors assessment={assessment} getsData={getsData} />
              ) : (
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
                <section className="scroll" tabIndex={0} aria-label={heading}>
                  <table className="table">
                    <TableHead
                      headings={[labels.name, labels.purpose, labels.location, ...(getsData ? [labels.transfer] : [])]}
                    />
                    <tbody>
                      {report.subProcessors
                        .map((one) => ({ ...one, transfer: withClauses(one.transfer, isClaused) }))
                        .toSorted((one, other) => gravityOf(other.transfer) - gravityOf(one.transfer))
                        .slice(0, shown)
                        .map(({ name, domain, purpose, location, transfer }) => (
                          <tr key={`${name} ${domain}`}>
                            <th scope="row" className="name">
                              {name}
                            </th>
                            <LabelledCell label={labels.purpose}>{purpose}</LabelledCell>
                            <LabelledCell label={labels.location}>{location}</LabelledCell>
                            {getsData && <TransferCell transfer={transfer} />}
                          </tr>
                        ))}
                    </tbody>
                  </table>
                </section>
              )}
              <p>
                <Link to="/vendors/$vendorId/sub-processors" params={{ vendorId }}>
                  {report.subProcessors.length > shown
                    ? texts.vendor.allOf(report.subProcessors.length)
                    : labels.allAndOwn}
                </Link>
              </p>
            </>
          )
        }
      </Loaded>
    </section>
  )
}
