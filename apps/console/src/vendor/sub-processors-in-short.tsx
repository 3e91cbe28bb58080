import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { vendorReport } from '../api/vendors.ts'
import { Loaded } from '../parts/loaded.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { day, number, texts } from '../texts/texts.ts'
import { transferOf } from './sub-processors.tsx'

const say = texts.subProcessors

/** Shown here; the tab has all. */
const shown = 5

/** Whom the vendor engages, those first for whom something has to make up for the place. */
export function SubProcessorsInShort({ vendorId }: { vendorId: string }) {
  return (
    <section>
      <Loaded query={useQuery(vendorReport(vendorId))}>
        {({ subProcessors, collected_at }) => (
          <>
            <h2 className="section-head">
              {texts.vendor.tabs.subProcessors}{' '}
              <small>
                {number(subProcessors.length)}
                {collected_at !== null && <> · {texts.review.read(day(collected_at))}</>}
              </small>
            </h2>
            {subProcessors.length === 0 ? (
              <p className="dim">{say.none}</p>
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              <section className="scroll" tabIndex={0} aria-label={texts.vendor.tabs.subProcessors}>
                <table className="table">
                  <TableHead headings={[say.name, say.purpose, say.location, say.transfer]} />
                  <tbody>
                    {subProcessors
                      .toSorted((one, other) => gravity(other.transfer) - gravity(one.transfer))
                      .slice(0, shown)
                      .map(({ name, domain, purpose, location, transfer }) => (
                        <tr key={`${name} ${domain}`}>
                          <th scope="row" className="name">
                            {name}
                          </th>
                          <td>{purpose ?? '–'}</td>
                          <td>{location ?? '–'}</td>
                          <td className={gravity(transfer) === 2 ? 'failed' : undefined}>
                            {transferOf(transfer.standing, transfer.mechanisms)}
                          </td>
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
        )}
      </Loaded>
    </section>
  )
}

const gravity = ({ standing, mechanisms }: { standing: string; mechanisms: string[] }): number =>
  standing === 'THIRD_COUNTRY' ? (mechanisms.length === 0 ? 2 : 1) : 0
