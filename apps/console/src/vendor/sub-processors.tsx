import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { vendor } from '../api/vendors.ts'
import { LabelledCell } from '../parts/labelled-cell.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { day, number } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { NewSubProcessors } from './new-sub-processors.tsx'
import { NoSubProcessors } from './no-sub-processors.tsx'
import { ReportLoader } from './report-loader.tsx'
import { engagedBy, restsOnClauses, transferOf, withClauses } from './transfer.ts'
import { TransferCell } from './transfer-cell.tsx'
import { useNewestReview } from './use-newest-review.ts'

const labels = texts.subProcessors

/** The recipients of the data and their places: the vendor as in the newest review, and its sub-processors. */
export function SubProcessors({ vendorId }: { vendorId: string }) {
  const { completed } = useNewestReview(vendorId)
  const { heading, getsData } = engagedBy(useQuery(vendor(vendorId)).data)
  const isClaused = completed !== null && restsOnClauses(completed)
  const own = getsData ? (completed?.summarized_risk?.details.transfers ?? []) : []
  return (
    <ReportLoader vendorId={vendorId}>
      {({ subProcessors, collected_at }) => (
        <>
          <NewSubProcessors vendorId={vendorId} />
          {own.length > 0 && (
            <section>
              <h2 className="section-head">{labels.itself}</h2>
              <dl className="facts own-places">
                {own.map(({ role, location, standing, mechanism }) => (
                  <div key={role}>
                    <dt>{labels.own[role]}</dt>
                    <dd>
                      {location === null ? (
                        <>
                          <span className="failed">{labels.unknown}</span>{' '}
                          <Link to="/vendors/$vendorId/questions" params={{ vendorId }}>
                            {labels.ask}
                          </Link>
                        </>
                      ) : (
                        `${location} · ${transferOf({ standing, mechanisms: mechanism === null ? [] : [mechanism] })}`
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
          <section>
            <h2 className="section-head">
              {heading}: {subProcessors.length === 0 ? labels.noneRead : number(subProcessors.length)}{' '}
              {collected_at !== null && <small>{texts.review.read(day(collected_at))}</small>}
            </h2>
            {!getsData && subProcessors.length > 0 && <p className="dim">{labels.noneOfYours}</p>}
            {subProcessors.length === 0 ? (
              <NoSubProcessors assessment={completed} getsData={getsData} />
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              <section className="scroll" tabIndex={0} aria-label={heading}>
                <table className="table">
                  <TableHead
                    headings={[
                      labels.name,
                      labels.purpose,
                      labels.location,
                      ...(getsData ? [labels.transfer] : []),
                      labels.data,
                    ]}
                  />
                  <tbody>
                    {subProcessors.map(({ name, domain, purpose, location, dataUsage, role, transfer }) => (
                      <tr key={`${name} ${domain}`}>
                        <th scope="row" className="name">
                          {name}
                          {role === 'AFFILIATE' && <span className="dim"> {labels.affiliate}</span>}
                        </th>
                        <LabelledCell label={labels.purpose}>{purpose}</LabelledCell>
                        <LabelledCell label={labels.location}>{location}</LabelledCell>
                        {getsData && <TransferCell transfer={withClauses(transfer, isClaused)} />}
                        <LabelledCell label={labels.data}>{dataUsage}</LabelledCell>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            )}
          </section>
        </>
      )}
    </ReportLoader>
  )
}
