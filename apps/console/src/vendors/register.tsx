import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import type { Vendor, VendorStatus } from '../api/types.ts'
import { vendorPages } from '../api/vendors.ts'
import { Failure } from '../parts/failure.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { DecisionStatus, Risk } from '../parts/signs.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { TakeAway } from '../parts/take-away.tsx'
import { usePersonName } from '../session/use-person-name.ts'
import { useMay, useSession } from '../session/use-session.ts'
import { day, texts } from '../texts/texts.ts'
import { AddVendors } from './add-vendors.tsx'
import { dataWords, frequencyWords } from './data-usage-words.ts'
import { hostOf } from './host.ts'
import { Selected } from './selected.tsx'
import { statusFilters } from './status-filters.ts'
import { filterOf, type View, views } from './views.ts'
import './register.css'

const say = texts.vendors

interface Filter {
  q?: string
  status?: VendorStatus
  view?: View
}

/** Every vendor of the organisation. Rows out of sight are not drawn, and pages come as they are scrolled to. */
export function Register({ q, status, view }: Filter) {
  const [adding, setAdding] = useState(false)
  const [chosen, choose] = useState<readonly Vendor[]>([])
  const mayAdd = useMay('vendors:write')
  const { user } = useSession()
  const pages = useInfiniteQuery(
    vendorPages({
      ...(q && { q }),
      ...(status && { approval_status: status }),
      ...(view && filterOf(view, user.id, Date.now() / 1000)),
    }),
  )
  return (
    <>
      <div className="head">
        <div>
          <h1>{say.title}</h1>
        </div>
        <div className="buttons">
          <TakeAway files={registerFiles} />
          {mayAdd && (
            <>
              <Link to="/vendors/import" className="button">
                {texts.importVendors.link}
              </Link>
              <button type="button" className="button primary" onClick={() => setAdding(true)}>
                {say.add}
              </button>
            </>
          )}
        </div>
      </div>
      <Filters {...(q && { q })} {...(status && { status })} {...(view && { view })} />
      {pages.error ? (
        <Failure error={pages.error} again={() => void pages.refetch()} />
      ) : !pages.data ? (
        <Coming />
      ) : pages.data.pages[0]!.data.length === 0 ? (
        <NoVendors
          filtered={q !== undefined || status !== undefined || view !== undefined}
          add={mayAdd ? () => setAdding(true) : undefined}
        />
      ) : (
        <Rows
          vendors={pages.data.pages.flatMap(({ data }) => data)}
          more={pages.hasNextPage}
          readMore={() => !pages.isFetchingNextPage && void pages.fetchNextPage()}
          chosen={chosen}
          choose={(vendor, isChosen) =>
            choose((before) => {
              const others = before.filter(({ id }) => id !== vendor.id)
              return isChosen ? [...others, vendor].slice(0, mostChosen) : others
            })
          }
        />
      )}
      {chosen.length > 0 && <Selected vendors={chosen} clear={() => choose([])} />}
      {adding && <AddVendors close={() => setAdding(false)} />}
    </>
  )
}

/** Vendors that are assessed by one call. */
const mostChosen = 100

/** The whole register, whatever is shown of it. */
const registerFiles = [
  { name: say.workbook, path: '/v1/register.xlsx' },
  { name: say.csv, path: '/v1/register.csv' },
  { name: say.dora, path: '/v1/dora.xlsx' },
]

function Filters({ q, status, view }: Filter) {
  const navigate = useNavigate({ from: '/vendors/' })
  return (
    <div className="filters">
      <SearchField
        {...(q && { q })}
        label={say.search}
        look={(wanted) =>
          void navigate({ search: { ...(wanted && { q: wanted }), ...(status && { status }), ...(view && { view }) } })
        }
      />
      <div className="chips">
        <Link
          to="/vendors"
          search={q ? { q } : {}}
          className={status || view ? 'chip' : 'chip on'}
          aria-current={!status && !view}
        >
          {say.all}
        </Link>
        {statusFilters.map((known) => (
          <Link
            key={known}
            to="/vendors"
            search={{ ...(q && { q }), status: known }}
            className={known === status ? 'chip on' : 'chip'}
            aria-current={known === status}
          >
            {texts.decisions[known]}
          </Link>
        ))}
        {views.map((known) => (
          <Link
            key={known}
            to="/vendors"
            search={{ ...(q && { q }), view: known }}
            className={known === view ? 'chip on' : 'chip'}
            aria-current={known === view}
          >
            {say.views[known]}
          </Link>
        ))}
      </div>
    </div>
  )
}

/** The height that a row is taken to have before it is drawn. Pixels. */
const ROW = 58

interface Choice {
  chosen: readonly Vendor[]
  choose: (vendor: Vendor, isChosen: boolean) => void
}

function Rows({
  vendors,
  more,
  readMore,
  ...choice
}: { vendors: Vendor[]; more: boolean; readMore: () => void } & Choice) {
  const nameOf = usePersonName()
  const table = useRef<HTMLTableElement>(null)
  const [top, setTop] = useState(0)
  useEffect(() => setTop(table.current?.offsetTop ?? 0), [])
  const virtual = useWindowVirtualizer({
    count: vendors.length,
    estimateSize: () => ROW,
    overscan: 12,
    scrollMargin: top,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)
  const before = (shown[0]?.start ?? top) - top
  const after = virtual.getTotalSize() - ((last?.end ?? top) - top)
  useEffect(() => {
    if (more && (last?.index ?? 0) >= vendors.length - 20) readMore()
  }, [more, last?.index, vendors.length, readMore])

  return (
    <table className="table register" ref={table} aria-label={say.title} aria-rowcount={more ? -1 : vendors.length + 1}>
      <TableHead
        first={say.choose}
        headings={[say.vendor, say.decision, say.risk, say.data, say.lastReview, say.nextReview, say.owner]}
      />
      <tbody>
        <Gap height={before} />
        {shown.map(({ index, key }) => (
          <Row
            key={key}
            vendor={vendors[index]!}
            index={index}
            measure={virtual.measureElement}
            nameOf={nameOf}
            {...choice}
          />
        ))}
        <Gap height={after} />
      </tbody>
    </table>
  )
}

/** Stands for the rows that are out of sight. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr className="gap" style={{ height }} /> : null
}

function Row({
  vendor,
  index,
  measure,
  nameOf,
  chosen,
  choose,
}: {
  vendor: Vendor
  index: number
  measure: (row: HTMLTableRowElement | null) => void
  nameOf: (id: string) => string
} & Choice) {
  const isChosen = chosen.some(({ id }) => id === vendor.id)
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} className={isChosen ? 'chosen' : undefined}>
      <td className="pick">
        <input
          type="checkbox"
          aria-label={say.chooseOne(vendor.name)}
          checked={isChosen}
          onChange={(event) => choose(vendor, event.currentTarget.checked)}
        />
      </td>
      <th scope="row">
        <Link to="/vendors/$vendorId" params={{ vendorId: vendor.id }} className="name">
          {vendor.name}
        </Link>
        <span className="under">{hostOf(vendor.domain)}</span>
      </th>
      <td className="decision">
        <DecisionStatus status={vendor.overall_status} />
      </td>
      <td>
        <Risk level={vendor.risk_level} />
      </td>
      <td>
        {dataWords(vendor.data_usage)}
        <span className="under">{frequencyWords(vendor.data_usage)}</span>
      </td>
      <td className="numeric">
        <LastReview vendor={vendor} />
      </td>
      <td className="numeric">{vendor.next_review_at === null ? '–' : day(vendor.next_review_at)}</td>
      <td>{vendor.owner_id === null ? '–' : nameOf(vendor.owner_id)}</td>
    </tr>
  )
}

/** A vendor that could not be read says so here, and never where the risk stands. */
function LastReview({ vendor: { pending_assessments, latest_assessment } }: { vendor: Vendor }) {
  if (pending_assessments.length > 0) return say.beingRead
  if (!latest_assessment) return '–'
  const { status, ended_at } = latest_assessment
  return (
    <>
      {day(ended_at)}
      {status === 'FAILED' && <span className="under failed">{say.couldNotBeRead}</span>}
    </>
  )
}

/** The shape of what comes. */
function Coming() {
  return (
    <div className="register-coming" aria-busy="true" role="status">
      <span className="visually-hidden">{texts.shell.loading}</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} />
      ))}
    </div>
  )
}

function NoVendors({ filtered, add }: { filtered: boolean; add: (() => void) | undefined }) {
  if (filtered)
    return (
      <div className="nothing">
        <p>{say.noneMatch}</p>
        <Link to="/vendors" className="button">
          {say.showAll}
        </Link>
      </div>
    )
  return (
    <div className="nothing">
      <h2>{say.none}</h2>
      <p>{say.noneHint}</p>
      {add && (
        <button type="button" className="button primary" onClick={add}>
          {say.add}
        </button>
      )}
    </div>
  )
}
