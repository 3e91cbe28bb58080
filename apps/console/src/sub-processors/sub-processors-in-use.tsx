import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { subProcessorsInUse } from '../api/sub-processors.ts'
import { Loaded } from '../parts/loaded.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { day } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { isUnprotected, transferOf } from '../vendor/transfer.ts'

const say = texts.subProcessors

/** Who processes data for the organisation's vendors: which of them, where, and since when that is known. */
export function SubProcessorsInUse({ q }: { q?: string }) {
  const query = useQuery(subProcessorsInUse(q))
  const navigate = useNavigate({ from: '/sub-processors' })
  return (
    <>
      <div className="head">
        <div>
          <h1>{texts.shell.subProcessors}</h1>
          <p className="dim">{say.lead}</p>
        </div>
      </div>
      <div className="filters">
        <SearchField
          {...(q && { q })}
          label={say.search}
          look={(wanted) => void navigate({ search: wanted ? { q: wanted } : {} })}
        />
      </div>
      <Loaded query={query}>
        {({ sub_processors, is_complete }) =>
          sub_processors.length === 0 ? (
            <p className="nothing">{q ? say.noneMatch : say.noneAtAll}</p>
          ) : (
            <div className="scroll">
              <table className="table">
                <TableHead headings={[say.name, say.vendor, say.location, say.transfer, say.purpose, say.known]} />
                {sub_processors.map(({ name, domain, vendors }) => (
                  <tbody key={name}>
                    {vendors.map((vendor, index) => (
                      <tr key={vendor.vendor_id}>
                        {index === 0 && (
                          <th scope="rowgroup" rowSpan={vendors.length} className="rows">
                            <span className="name">{name}</span>
                            <span className="under">{domain ?? say.vendors(vendors.length)}</span>
                          </th>
                        )}
                        <td data-label={say.vendor}>
                          <Link to="/vendors/$vendorId/sub-processors" params={{ vendorId: vendor.vendor_id }}>
                            {vendor.vendor_name}
                          </Link>
                        </td>
                        <td data-label={say.location}>{vendor.location ?? '–'}</td>
                        <td data-label={say.transfer} className={isUnprotected(vendor.transfer) ? 'failed' : undefined}>
                          {transferOf(vendor.transfer.standing, vendor.transfer.mechanisms)}
                        </td>
                        <td data-label={say.purpose}>{vendor.purpose ?? '–'}</td>
                        <td data-label={say.known} className="numeric">
                          {day(vendor.collected_at)}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                ))}
              </table>
              {!is_complete && <p className="note">{say.more}</p>}
            </div>
          )
        }
      </Loaded>
    </>
  )
}
