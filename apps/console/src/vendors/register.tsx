import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { knownRisks } from '../api/generated/choices/known-risks.ts'
import { type CustomField, organisation } from '../api/organisation.ts'
import type { Vendor } from '../api/types.ts'
import { registerOverview, vendorPages } from '../api/vendors.ts'
import { AnswerLegend } from '../parts/answer-counts.tsx'
import { DownloadMenu } from '../parts/download-menu.tsx'
import { Failure } from '../parts/failure.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { usePersonName } from '../session/use-person-name.ts'
import { useMay, useSession } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { AddVendors } from './add-vendors.tsx'
import { ChooseColumns, useChosenColumns } from './choose-columns.tsx'
import { ChooseFilters } from './choose-filters.tsx'
import { type Column, columnsWith, type RowContext, shownColumns } from './columns.tsx'
import { endWords } from './end-of-use.ts'
import { filterOf, narrowViews, views } from './fixed-views.ts'
import { type Found, foundIn } from './found-in.ts'
import { hostOf } from './host.ts'
import { isNarrowed, type RegisterFilter, type Use, uses, valuesIn } from './register-filter.ts'
import { SavedViews } from './saved-views.tsx'
import { Selected } from './selected.tsx'
import { statusFilters } from './status-filters.ts'
import './register.css'

const labels = texts.vendors

/** Every vendor of the organisation. Only visible rows are drawn, and further pages load while the person scrolls. */
export function Register(filter: RegisterFilter) {
  const { q, status, view, use, risk, tier, criticality, agreement, owner, sort, reverse, subProcessor, field } = filter
  const { department, businessOwner, country, contractDue, contractEnds, cost, missing } = filter
  const [adding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<readonly Vendor[]>([])
  const mayAdd = useMay('vendors:write')
  const { user } = useSession()
  const customFields = useQuery({ ...organisation, enabled: useMay('frameworks:read') }).data?.custom_fields
  const columns = columnsWith(customFields ?? [])
  const { chosen: chosenColumns, choose: chooseColumns } = useChosenColumns(filter)
  const pages = useInfiniteQuery(
    vendorPages({
      ...(q && { q }),
      ...(use !== 'all' && { in_use: use !== 'ended' }),
      ...(status && { approval_statuses: status }),
      ...(risk && { risk_level: risk }),
      ...(tier && { tier }),
      ...(criticality && { criticality }),
      ...(agreement && { agreement }),
      ...(owner && { owner_id: owner }),
      ...(department && { department }),
      ...(businessOwner && { business_owner: businessOwner }),
      ...(country && { country }),
      ...(missing && { missing }),
      ...(contractDue && { contract_due_before: dayIn(contractDue + 1) }),
      ...(contractEnds && { contract_ends: `${dayIn(0)}..${dayIn(contractEnds)}` }),
      ...(cost && { annual_cost: cost }),
      ...(subProcessor && { sub_processor: subProcessor }),
      ...(sort && { sort }),
      ...(reverse && { reverse }),
      ...(field && { custom_field: field }),
      ...(view && filterOf(view, user.id, Date.now() / 1000)),
    }),
  )
  const vendors = pages.data?.pages.flatMap(({ data }) => data) ?? []
  const isAll = !isNarrowed(filter)
  const all = useQuery({ ...registerOverview, enabled: isAll }).data?.vendors
  const shown = shownColumns(columns, chosenColumns, vendors, sort)
  return (
    <>
      <div className="head">
        <div>
          <h1>{labels.title}</h1>
          {pages.data && (
            <p className="dim" role="status">
              {isAll && all !== undefined
                ? labels.matching(all, false)
                : labels.matching(vendors.length, pages.hasNextPage)}
            </p>
          )}
        </div>
        {!pages.error && (
          <div className="buttons">
            <DownloadMenu files={registerFiles} name={labels.export} />
            {mayAdd && (
              <>
                <Link to="/vendors/import" className="button">
                  {texts.importVendors.link}
                </Link>
                <button
                  type="button"
                  className={chosen.length > 0 ? 'button' : 'button primary'}
                  onClick={() => setAdding(true)}
                >
                  {labels.add}
                </button>
              </>
            )}
          </div>
        )}
      </div>
      <div className="register-bar">
        <Filters {...filter} />
        <div className="buttons">
          <ChooseFilters filter={filter} />
          <SavedViews filter={filter} columns={chosenColumns} />
          <ChooseColumns columns={columns} shown={shown.map(({ key }) => key)} choose={chooseColumns} />
        </div>
      </div>
      {pages.error ? (
        <Failure error={pages.error} again={() => void pages.refetch()} />
      ) : !pages.data ? (
        <Coming />
      ) : vendors.length === 0 ? (
        <NoVendors filter={filter} add={mayAdd ? () => setAdding(true) : undefined} />
      ) : (
        <Rows
          filter={filter}
          vendors={vendors}
          customFields={customFields ?? []}
          columns={shown}
          areColumnsChosen={chosenColumns !== null}
          more={pages.hasNextPage}
          readMore={() => !pages.isFetchingNextPage && void pages.fetchNextPage()}
          chosen={chosen}
          choose={(vendors, areChosen) =>
            setChosen((before) => {
              const others = before.filter(({ id }) => !vendors.some((vendor) => vendor.id === id))
              return areChosen ? [...others, ...vendors].slice(0, maxChosen) : others
            })
          }
        />
      )}
      {chosen.length > 0 && <Selected vendors={chosen} clear={() => setChosen([])} />}
      {adding && <AddVendors close={() => setAdding(false)} />}
    </>
  )
}

/** The day this number of days from now. */
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The maximum number of vendors assessed by one call. */
const maxChosen = 100

/** Files with the whole register, whatever the list shows. */
const registerFiles = [
  { name: labels.workbook, path: '/v1/register.xlsx' },
  { name: labels.csv, path: '/v1/register.csv' },
  { name: labels.dora, path: '/v1/dora.xlsx' },
]

/** Vendors in use, ended ones, or all. */
function ChooseUse({ filter: { use, ...others } }: { filter: RegisterFilter }) {
  const navigate = useNavigate({ from: '/vendors/' })
  return (
    <select
      aria-label={labels.use}
      value={use ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const chosen = uses.find((known) => known === value)
        void navigate({ search: { ...others, ...(chosen && { use: chosen }) } })
      }}
    >
      <option value="">{labels.uses.inUse}</option>
      {uses.map((known: Use) => (
        <option key={known} value={known}>
          {labels.uses[known]}
        </option>
      ))}
    </select>
  )
}

function Filters(filter: RegisterFilter) {
  const { q, status, view, use, risk, sort, reverse, subProcessor, field, columns } = filter
  const navigate = useNavigate({ from: '/vendors/' })
  const kept = {
    ...(q && { q }),
    ...(use && { use }),
    ...(sort && { sort }),
    ...(reverse && { reverse }),
    ...(columns && { columns }),
  }
  const { q: _, ...others } = filter
  const { use: __, ...narrowing } = others
  return (
    <div className="filters">
      <SearchField
        {...(q && { q })}
        label={labels.search}
        look={(wanted) => void navigate({ search: { ...others, ...(wanted && { q: wanted }) } })}
      />
      <ChooseUse filter={filter} />
      <div className="chips">
        <Chip name={labels.all} search={kept} on={!isNarrowed(narrowing)} />
        {statusFilters.map((known) => (
          <Chip
            key={known}
            name={texts.decisions[known]}
            search={{ ...kept, ...(risk && { risk }), status: known }}
            on={valuesIn(filter, 'status').includes(known)}
          />
        ))}
        {[...views, ...narrowViews.filter((known) => known === view)].map((known) => (
          <Chip key={known} name={labels.views[known]} search={{ ...kept, view: known }} on={known === view} />
        ))}
        {subProcessor && (
          <Chip
            name={labels.engaging(subProcessor)}
            search={{ ...kept, subProcessor }}
            on={!status && !view && !risk}
          />
        )}
        {field && <Chip name={field.slice(field.indexOf(':') + 1)} search={{ ...kept, field }} on />}
        {knownRisks
          .filter((known) => valuesIn(filter, 'risk').includes(known))
          .map((known) => (
            <Chip key={known} name={labels.ofRisk[known]} search={{ ...kept, risk: known }} on={!status} />
          ))}
      </div>
    </div>
  )
}

function Chip({ name, search, on }: { name: string; search: RegisterFilter; on: boolean }) {
  return (
    <Link to="/vendors" search={search} className={on ? 'chip on' : 'chip'} aria-current={on}>
      {name}
    </Link>
  )
}

const vendorColumn = { key: 'vendor', name: labels.vendor, order: 'name' } as const

/** The head of a column. A second press reverses the order; a third one sorts the newest first. */
function Head({
  filter,
  vendors,
  columns,
  chosen,
  choose,
}: { filter: RegisterFilter; vendors: Vendor[]; columns: readonly Column[] } & Choice) {
  const { sort, reverse, ...others } = filter
  const direction = reverse ? 'descending' : 'ascending'
  const first = vendors.slice(0, maxChosen)
  return (
    <thead>
      <tr>
        <th scope="col" className="pick">
          <input
            type="checkbox"
            aria-label={labels.chooseAll(first.length)}
            checked={first.every(({ id }) => chosen.some((one) => one.id === id))}
            onChange={(event) => choose(first, event.currentTarget.checked)}
          />
        </th>
        {[vendorColumn, ...columns].map(({ key, name, order }) => (
          <th key={key} scope="col" aria-sort={order && order === sort ? direction : undefined}>
            {order ? (
              <Link
                to="/vendors"
                search={
                  order !== sort ? { ...others, sort: order } : reverse ? others : { ...others, sort, reverse: true }
                }
                title={labels.orders[order]}
              >
                {name}
                {order === sort && <span aria-hidden="true"> {reverse ? '↓' : '↑'}</span>}
              </Link>
            ) : (
              name
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The assumed height of a row before it is drawn. Pixels. */
const ROW = 58

interface Choice {
  chosen: readonly Vendor[]
  choose: (vendors: Vendor[], areChosen: boolean) => void
}

function Rows({
  filter,
  vendors,
  customFields,
  columns,
  areColumnsChosen,
  more,
  readMore,
  ...choice
}: {
  filter: RegisterFilter
  vendors: Vendor[]
  customFields: readonly CustomField[]
  columns: readonly Column[]
  areColumnsChosen: boolean
  more: boolean
  readMore: () => void
} & Choice) {
  const nameOf = usePersonName()
  const mayOwn = useMay('vendors:write')
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
    <>
      <table
        className={areColumnsChosen ? 'table register with-chosen-columns' : 'table register'}
        ref={table}
        aria-label={labels.title}
        aria-rowcount={more ? -1 : vendors.length + 1}
      >
        <Head filter={filter} vendors={vendors} columns={columns} {...choice} />
        <tbody>
          <Gap height={before} />
          {shown.map(({ index, key }) => (
            <Row
              key={key}
              vendor={vendors[index]!}
              index={index}
              measure={virtual.measureElement}
              nameOf={nameOf}
              mayOwn={mayOwn}
              columns={columns}
              found={filter.q === undefined ? null : foundIn(vendors[index]!, filter.q, customFields)}
              {...choice}
            />
          ))}
          <Gap height={after} />
        </tbody>
      </table>
      <AnswerLegend />
    </>
  )
}

/** The space of the rows that are out of view. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr className="gap" style={{ height }} /> : null
}

function Row({
  vendor,
  index,
  measure,
  nameOf,
  mayOwn,
  columns,
  found,
  chosen,
  choose,
}: {
  vendor: Vendor
  index: number
  measure: (row: HTMLTableRowElement | null) => void
  nameOf: (id: string) => string
  mayOwn: boolean
  columns: readonly Column[]
  found: Found | null
} & Choice) {
  const isChosen = chosen.some(({ id }) => id === vendor.id)
  const context: RowContext = { nameOf, setOwner: mayOwn && !isChosen ? () => choose([vendor], true) : null }
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} className={isChosen ? 'chosen' : undefined}>
      <td className="pick">
        <input
          type="checkbox"
          aria-label={labels.chooseOne(vendor.name)}
          checked={isChosen}
          onChange={(event) => choose([vendor], event.currentTarget.checked)}
        />
      </td>
      <th scope="row">
        <Link to="/vendors/$vendorId" params={{ vendorId: vendor.id }} className="name">
          {vendor.name}
        </Link>
        <span className="under">{hostOf(vendor.domain)}</span>
        {vendor.ended_on && <span className="under">{endWords(vendor.ended_on)}</span>}
        {found && (
          <span className="under found">
            {labels.foundIn(found.field)} {found.before}
            <mark>{found.words}</mark>
            {found.after}
          </span>
        )}
      </th>
      {columns.map(({ key, name, cell, className }) => (
        <td key={key} className={className?.(vendor)} data-name={name}>
          {cell(vendor, context)}
        </td>
      ))}
    </tr>
  )
}

/** A placeholder in the shape of the coming rows. */
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

function NoVendors({ filter, add }: { filter: RegisterFilter; add: (() => void) | undefined }) {
  if (isNarrowed(filter))
    return (
      <div className="nothing">
        <p>{labels.noneMatch(filter.q)}</p>
        <div className="buttons">
          {filter.use === undefined && (
            <Link to="/vendors" search={{ ...filter, use: 'all' }} className="button">
              {labels.includeEnded}
            </Link>
          )}
          <Link to="/vendors" className="button">
            {labels.showAll}
          </Link>
        </div>
      </div>
    )
  return (
    <div className="nothing">
      <h2>{labels.none}</h2>
      <p>{labels.noneHint}</p>
      {add && (
        <button type="button" className="button primary" onClick={add}>
          {labels.add}
        </button>
      )}
    </div>
  )
}
