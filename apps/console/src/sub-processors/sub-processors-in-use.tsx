import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { subProcessorsInUse, type UsedSubProcessor } from '../api/sub-processors.ts'
import { Head } from '../parts/head.tsx'
import { Diamond } from '../parts/icons.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { number, shortDay } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { upperFirst } from '../texts/upper-first.ts'
import { isUnprotected, transferOf } from '../vendor/transfer.ts'

const labels = texts.subProcessors

/** Sub-processors of the organisation's vendors, each with its vendors, locations and the date of the newest collection. */
export function SubProcessorsInUse({ q, withoutSafeguard }: { q?: string; withoutSafeguard?: boolean }) {
  const query = useInfiniteQuery(subProcessorsInUse(q, withoutSafeguard === true))
  const navigate = useNavigate({ from: '/sub-processors' })
  const lacksSafeguard = ({ vendors }: UsedSubProcessor) => vendors.some(({ transfer }) => isUnprotected(transfer))
  const all = query.data?.pages.flatMap((page) => page.sub_processors) ?? []
  const without = all.filter(lacksSafeguard)
  const isWhole = query.data !== undefined && !query.hasNextPage
  const looked = q === undefined ? {} : { q }
  return (
    <>
      <Head
        name={texts.shell.subProcessors}
        state={isWhole && !withoutSafeguard && q === undefined ? labels.heading(all.length, without.length) : null}
        lead={labels.lead}
      />
      <div className="filters">
        <SearchField
          {...looked}
          label={labels.search}
          look={(wanted) => void navigate({ search: wanted ? { q: wanted } : {} })}
        />
        <div className="chips">
          <Link
            to="/sub-processors"
            search={looked}
            className={withoutSafeguard ? 'chip' : 'chip on'}
            aria-current={!withoutSafeguard}
          >
            {texts.vendors.all} {isWhole && !withoutSafeguard && <b>{number(all.length)}</b>}
          </Link>
          <Link
            to="/sub-processors"
            search={{ ...looked, withoutSafeguard: true }}
            className={withoutSafeguard ? 'chip on' : 'chip'}
            aria-current={withoutSafeguard === true}
          >
            {labels.withoutSafeguard} {isWhole && <b>{number(without.length)}</b>}
          </Link>
        </div>
      </div>
      <Loaded query={query}>
        {() =>
          all.length === 0 ? (
            <p className="nothing">{q || withoutSafeguard ? labels.noneMatch : labels.noneAtAll}</p>
          ) : (
            <div className="scroll">
              <table className="table brief">
                <TableHead
                  headings={[
                    labels.name,
                    labels.vendor,
                    labels.vendorCount,
                    labels.location,
                    labels.transfer,
                    labels.purpose,
                    labels.lastRead,
                  ]}
                />
                {[...without, ...all.filter((one) => !lacksSafeguard(one))].map(
                  ({ name, domain, vendor_count, vendors }) => (
                    <tbody key={name}>
                      {vendors.map((vendor, index) => (
                        <tr key={vendor.vendor_id}>
                          {index === 0 && (
                            <th scope="rowgroup" rowSpan={vendors.length} className="rows">
                              <span className="name">{name}</span>
                              {domain && <span className="under">{domain}</span>}
                            </th>
                          )}
                          <td className="vendor-of named" data-label={labels.vendor}>
                            <Link to="/vendors/$vendorId/sub-processors" params={{ vendorId: vendor.vendor_id }}>
                              {vendor.vendor_name}
                            </Link>
                          </td>
                          {index === 0 && (
                            <td rowSpan={vendors.length} className={vendor_count === 1 ? 'none' : undefined}>
                              {vendor_count > vendors.length ? (
                                <Link to="/vendors" search={{ subProcessor: name }}>
                                  {labels.vendors(vendor_count)}
                                </Link>
                              ) : (
                                labels.vendors(vendor_count)
                              )}
                            </td>
                          )}
                          <td className={vendor.location ? undefined : 'none'}>{vendor.location ?? '–'}</td>
                          <td className={isUnprotected(vendor.transfer) ? 'beside failed' : 'beside'}>
                            {isUnprotected(vendor.transfer) && (
                              <>
                                <Diamond />{' '}
                              </>
                            )}
                            {upperFirst(transferOf(vendor.transfer))}
                          </td>
                          <td className={vendor.purpose ? 'capitalised' : 'none'}>{vendor.purpose || '–'}</td>
                          <td className="numeric none">{shortDay(vendor.collected_at)}</td>
                        </tr>
                      ))}
                    </tbody>
                  ),
                )}
              </table>
              {query.hasNextPage && (
                <button type="button" className="button" onClick={() => void query.fetchNextPage()}>
                  {labels.more}
                </button>
              )}
            </div>
          )
        }
      </Loaded>
    </>
  )
}
