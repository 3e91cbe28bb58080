import { TableHead } from '../parts/table-head.tsx'
import { texts } from '../texts/texts.ts'
import { NewSubProcessors } from './new-sub-processors.tsx'
import { isUnprotected, transferOf } from './transfer.ts'
import { useLatestAssessment } from './use-latest-assessment.ts'
import { WithReport } from './with-report.tsx'

const say = texts.subProcessors

/** Who gets the data, and where: the vendor's own part as the newest review found it, and whom it engages. */
export function SubProcessors({ vendorId }: { vendorId: string }) {
  const { completed } = useLatestAssessment(vendorId)
  const own = completed?.summarized_risk?.details.transfers ?? []
  return (
    <WithReport vendorId={vendorId}>
      {({ subProcessors }) => (
        <>
          <NewSubProcessors vendorId={vendorId} />
          {subProcessors.length === 0 && <p className="nothing">{say.none}</p>}
          {subProcessors.length + own.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            <section className="scroll" tabIndex={0} aria-label={texts.vendor.tabs.subProcessors}>
              <table className="table">
                <TableHead headings={[say.name, say.purpose, say.location, say.transfer, say.data]} />
                <tbody>
                  {own.map(({ role, location, standing, mechanism }) => (
                    <tr key={role}>
                      <th scope="row" className="name">
                        {say.itself}
                      </th>
                      <td data-label={say.purpose}>{say.own[role]}</td>
                      <td data-label={say.location}>{location ?? '–'}</td>
                      <td data-label={say.transfer}>{transferOf(standing, mechanism === null ? [] : [mechanism])}</td>
                      <td>–</td>
                    </tr>
                  ))}
                  {subProcessors.map(({ name, domain, purpose, location, dataUsage, role, transfer }) => (
                    <tr key={`${name} ${domain}`}>
                      <th scope="row" className="name">
                        {name}
                        {role === 'AFFILIATE' && <span className="dim"> {say.affiliate}</span>}
                      </th>
                      <td data-label={say.purpose}>{purpose ?? '–'}</td>
                      <td data-label={say.location}>{location ?? '–'}</td>
                      <td data-label={say.transfer} className={isUnprotected(transfer) ? 'failed' : undefined}>
                        {transferOf(transfer.standing, transfer.mechanisms)}
                      </td>
                      <td data-label={say.data}>{dataUsage ?? '–'}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
        </>
      )}
    </WithReport>
  )
}
