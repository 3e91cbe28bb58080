import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { type CustomField, organisation } from '../api/organisation.ts'
import type { NewestReview, Vendor, VendorStatus } from '../api/types.ts'
import { type KnownRisk, type VendorOrder, vendorPages } from '../api/vendors.ts'
import { AnswerCountsBar, AnswerLegend } from '../parts/answer-counts.tsx'
import { DownloadMenu } from '../parts/download-menu.tsx'
import { Failure } from '../parts/failure.tsx'
import { Initials } from '../parts/initials.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { DecisionStatus, Risk } from '../parts/signs.tsx'
import { usePersonName } from '../session/use-person-name.ts'
import { useMay, useSession } from '../session/use-session.ts'
import { calendarDay, daysSince, month, number, shortDay } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { AddVendors } from './add-vendors.tsx'
import { customFieldWords } from './custom-field-words.ts'
import { dataWords, frequencyWords } from './data-usage-words.ts'
import { hostOf } from './host.ts'
import { inherentRiskOf } from './inherent-risk-of.ts'
import { Selected } from './selected.tsx'
import { statusFilters } from './status-filters.ts'
import { filterOf, narrowViews, type View, views } from './views.ts'
import './register.css'

const say = texts.vendors

interface Filter {
  q?: string
  status?: VendorStatus
  view?: View
  risk?: KnownRisk
  sort?: VendorOrder
  reverse?: true
  subProcessor?: string
  /** A value of a custom field: key:value. */
  field?: string
}

/** Every vendor of the organisation. Rows out of sight are not drawn, and pages come as they are scrolled to. */
export function Register(filter: Filter) {
  const { q, status, view, risk, sort, reverse, subProcessor, field } = filter
  const [adding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<readonly Vendor[]>([])
  const mayAdd = useMay('vendors:write')
  const { user } = useSession()
  const pages = useInfiniteQuery(
    vendorPages({
      ...(q && { q }),
      ...(status && { approval_status: status }),
      ...(risk && { risk_level: risk }),
      ...(subProcessor && { sub_processor: subProcessor }),
      ...(sort && { sort }),
      ...(reverse && { reverse }),
      ...(field && { custom_field: field }),
      ...(view && filterOf(view, user.id, Date.now() / 1000)),
    }),
  )
  return (
    <>
      <div className="head">
        <div>
          <h1>{say.title}</h1>
        </div>
        {!pages.error && (
          <div className="buttons">
            <DownloadMenu files={registerFiles} name={say.export} />
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
                  {say.add}
                </button>
              </>
            )}
          </div>
        )}
      </div>
      <Filters {...filter} />
      {pages.error ? (
        <Failure error={pages.error} again={() => void pages.refetch()} />
      ) : !pages.data ? (
        <Coming />
      ) : pages.data.pages[0]!.data.length === 0 ? (
        <NoVendors
          filtered={[q, status, view, risk, subProcessor, field].some((part) => part !== undefined)}
          {...(q && { q })}
          add={mayAdd ? () => setAdding(true) : undefined}
        />
      ) : (
        <Rows
          filter={filter}
          vendors={pages.data.pages.flatMap(({ data }) => data)}
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

/** Vendors that are assessed by one call. */
const maxChosen = 100

/** The whole register, whatever is shown of it. */
const registerFiles = [
  { name: say.workbook, path: '/v1/register.xlsx' },
  { name: say.csv, path: '/v1/register.csv' },
  { name: say.dora, path: '/v1/dora.xlsx' },
]

function Filters(filter: Filter) {
  const { q, status, view, risk, sort, reverse, subProcessor, field } = filter
  const navigate = useNavigate({ from: '/vendors/' })
  const kept = { ...(q && { q }), ...(sort && { sort }), ...(reverse && { reverse }) }
  const { q: _, ...others } = filter
  return (
    <div className="filters">
      <SearchField
        {...(q && { q })}
        label={say.search}
        look={(wanted) => void navigate({ search: { ...others, ...(wanted && { q: wanted }) } })}
      />
      <div className="chips">
        <Chip name={say.all} search={kept} on={!status && !view && !risk && !subProcessor && !field} />
        {statusFilters.map((known) => (
          <Chip
            key={known}
            name={texts.decisions[known]}
            search={{ ...kept, ...(risk && { risk }), status: known }}
            on={known === status}
          />
        ))}
        {[...views, ...narrowViews.filter((known) => known === view)].map((known) => (
          <Chip key={known} name={say.views[known]} search={{ ...kept, view: known }} on={known === view} />
        ))}
        {subProcessor && (
          <Chip name={say.engaging(subProcessor)} search={{ ...kept, subProcessor }} on={!status && !view && !risk} />
        )}
        {field && <Chip name={field.slice(field.indexOf(':') + 1)} search={{ ...kept, field }} on />}
        {risk && <Chip name={say.ofRisk[risk]} search={{ ...kept, risk }} on={!status} />}
      </div>
    </div>
  )
}

function Chip({ name, search, on }: { name: string; search: Filter; on: boolean }) {
  return (
    <Link to="/vendors" search={search} className={on ? 'chip on' : 'chip'} aria-current={on}>
      {name}
    </Link>
  )
}

/** A column, with what it is sorted by. */
interface Column {
  name: string
  order?: VendorOrder
}

const columns: Column[] = [
  { name: say.vendor, order: 'name' },
  { name: say.decision, order: 'decision' },
  { name: say.risk, order: 'risk' },
  { name: say.data },
  { name: say.answers, order: 'known' },
  { name: say.certificates },
  { name: say.where },
  { name: say.lastReview, order: 'last_review' },
  { name: say.nextReview, order: 'next_review' },
  { name: say.owner },
]

/** Columns that stand before the owner's where any vendor has something in them, so that the others have room. */
const optionalColumns: (Column & { of: (vendor: Vendor) => string | null; field?: string })[] = [
  {
    name: say.criticality,
    order: 'criticality',
    of: ({ criticality }) => criticality && texts.risk[criticality],
  },
  { name: say.department, order: 'department', of: ({ internal_use }) => internal_use.department ?? null },
  {
    name: say.cancelBy,
    order: 'contract',
    of: ({ contracts }) => {
      const [soonest] = contracts.flatMap(({ cancel_by }) => cancel_by ?? []).toSorted()
      return soonest ? calendarDay(soonest) : null
    },
  },
]

type OptionalColumn = (typeof optionalColumns)[number]

/** Each value leads to the vendors with it. */
const customColumn = (field: CustomField, nameOf: (id: string) => string): OptionalColumn => ({
  name: field.name,
  field: field.key,
  of: (vendor) => customFieldWords(field, vendor, nameOf),
})

/** A column chosen again is sorted the other way round; chosen once more, the newest come first. */
function Head({
  filter,
  vendors,
  optional,
  chosen,
  choose,
}: { filter: Filter; vendors: Vendor[]; optional: readonly OptionalColumn[] } & Choice) {
  const { sort, reverse, ...others } = filter
  const direction = reverse ? 'descending' : 'ascending'
  const first = vendors.slice(0, maxChosen)
  return (
    <thead>
      <tr>
        <th scope="col" className="pick">
          <input
            type="checkbox"
            aria-label={say.chooseAll(first.length)}
            checked={first.every(({ id }) => chosen.some((one) => one.id === id))}
            onChange={(event) => choose(first, event.currentTarget.checked)}
          />
        </th>
        {[...columns.slice(0, -1), ...optional, ...columns.slice(-1)].map(({ name, order }: Column) => (
          <th key={name} scope="col" aria-sort={order && order === sort ? direction : undefined}>
            {order ? (
              <Link
                to="/vendors"
                search={
                  order !== sort ? { ...others, sort: order } : reverse ? others : { ...others, sort, reverse: true }
                }
                title={say.orders[order]}
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

/** The height that a row is taken to have before it is drawn. Pixels. */
const ROW = 58

interface Choice {
  chosen: readonly Vendor[]
  choose: (vendors: Vendor[], areChosen: boolean) => void
}

function Rows({
  filter,
  vendors,
  more,
  readMore,
  ...choice
}: { filter: Filter; vendors: Vendor[]; more: boolean; readMore: () => void } & Choice) {
  const nameOf = usePersonName()
  const fields = useQuery({ ...organisation, enabled: useMay('frameworks:read') }).data?.custom_fields ?? []
  const optional = [...optionalColumns, ...fields.map((field) => customColumn(field, nameOf))].filter(
    ({ order, of }) => (order !== undefined && order === filter.sort) || vendors.some((vendor) => of(vendor)),
  )
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
        className="table register"
        ref={table}
        aria-label={say.title}
        aria-rowcount={more ? -1 : vendors.length + 1}
      >
        <Head filter={filter} vendors={vendors} optional={optional} {...choice} />
        <tbody>
          <Gap height={before} />
          {shown.map(({ index, key }) => (
            <Row
              key={key}
              vendor={vendors[index]!}
              index={index}
              measure={virtual.measureElement}
              nameOf={nameOf}
              optional={optional}
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

/** Stands for the rows that are out of sight. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr className="gap" style={{ height }} /> : null
}

function Row({
  vendor,
  index,
  measure,
  nameOf,
  optional,
  chosen,
  choose,
}: {
  vendor: Vendor
  index: number
  measure: (row: HTMLTableRowElement | null) => void
  nameOf: (id: string) => string
  optional: readonly OptionalColumn[]
} & Choice) {
  const isChosen = chosen.some(({ id }) => id === vendor.id)
  const mayOwn = useMay('vendors:write')
  const review = vendor.newest_review
  // An earlier version's review has a level at once, and its answers counted some minutes after the upgrade.
  const uncounted = vendor.risk_level === null ? '–' : <span className="under">{say.notCounted}</span>
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} className={isChosen ? 'chosen' : undefined}>
      <td className="pick">
        <input
          type="checkbox"
          aria-label={say.chooseOne(vendor.name)}
          checked={isChosen}
          onChange={(event) => choose([vendor], event.currentTarget.checked)}
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
      <td className={vendor.risk_level === null && !review?.known ? 'risk-cell none' : 'risk-cell'}>
        <Risk level={vendor.risk_level} known={review?.known} />
        <Inherent vendor={vendor} />
      </td>
      <td className="data-cell">
        <span>{dataWords(vendor.data_usage)}</span>
        <span className="under">{frequencyWords(vendor.data_usage)}</span>
        {vendor.special_categories && <span className="special">{say.special}</span>}
      </td>
      <td>{review ? <Answers answers={review.answers} /> : uncounted}</td>
      <td>{review ? <Certificates certificates={review.certificates} /> : uncounted}</td>
      <td className="where">{review ? <Locations review={review} /> : uncounted}</td>
      <td className="numeric last-review">
        <LastReview vendor={vendor} />
      </td>
      <td className="next-cell">
        <Next vendor={vendor} />
      </td>
      {optional.map(({ name, of, field }) => (
        <td key={name}>
          {field && of(vendor) ? (
            <Link to="/vendors" search={{ field: `${field}:${vendor.custom_fields[field]}` }}>
              {of(vendor)}
            </Link>
          ) : (
            (of(vendor) ?? '–')
          )}
        </td>
      ))}
      <td>
        {vendor.owner_id !== null ? (
          <Initials of={nameOf(vendor.owner_id)} />
        ) : mayOwn && !isChosen ? (
          <button
            type="button"
            className="link"
            aria-label={say.setOwnerOf(vendor.name)}
            onClick={() => choose([vendor], true)}
          >
            {say.setOwner}
          </button>
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}

/** The inherent risk: the only known risk of a vendor that was never assessed. */
function Inherent({ vendor }: { vendor: Vendor }) {
  const risk = inherentRiskOf(vendor)
  if (!risk) return null
  const { level, tier } = risk
  return (
    <span className="under inherent">
      {level === null ? texts.inherent.unrecorded : texts.inherent.inRow(texts.risk[level], tier)}
    </span>
  )
}

function Answers({ answers }: { answers: NewestReview['answers'] }) {
  return (
    <>
      <AnswerCountsBar counts={answers} />
      <span className="under">{say.knownAnswers(number(answers.known), number(answers.statements))}</span>
      {answers.needed > 0 && <span className="under">{say.toCheck(answers.needed)}</span>}
    </>
  )
}

/** Named in a row; the vendor's own page has all. */
const maxCertificates = 2
const maxPlaces = 2

/** Each with its own date: what one says of itself another does not. */
function Certificates({ certificates }: { certificates: NewestReview['certificates'] }) {
  if (certificates.length === 0) return '–'
  const more = certificates.length - maxCertificates
  return (
    <>
      <ul className="held">
        {certificates.slice(0, maxCertificates).map((certificate) => (
          <li key={certificate.framework_id}>
            {certificate.name} <Until certificate={certificate} />
          </li>
        ))}
      </ul>
      {more > 0 && <span className="under">{texts.andMore(more)}</span>}
    </>
  )
}

function Until({ certificate: { valid_until, period_to } }: { certificate: NewestReview['certificates'][number] }) {
  const end = valid_until ?? period_to
  if (end === null) return <span className="under">{say.noDate}</span>
  if (end * 1000 < Date.now()) return <span className="under failed">{say.ended(shortDay(end))}</span>
  return <span className="under">{valid_until === null ? say.asOf(month(end)) : say.until(month(end))}</span>
}

/** Countries are counted; a region such as the EEA is no further location beside them. */
function Locations({ review: { locations, without_safeguard } }: { review: NewestReview }) {
  const codes = locations.flatMap(({ country }) => country ?? [])
  const regions = locations.flatMap(({ country, name }) => (country === null ? name : [])).join(', ')
  return (
    <>
      <span title={locations.map(({ name }) => name).join(', ')}>
        {codes.length === 0
          ? regions || '–'
          : say.shortened(codes.slice(0, maxPlaces).join(', '), Math.max(0, codes.length - maxPlaces))}
      </span>
      {codes.length > 0 && regions && <span className="under">{say.alsoNamed(regions)}</span>}
      {without_safeguard && <span className="under failed">{say.noSafeguard}</span>}
    </>
  )
}

/** What comes first, the next look or a condition, and what it is; overdue where its day has passed. */
function Next({ vendor: { next_review_at, open_conditions } }: { vendor: Vendor }) {
  const { open, next_due } = open_conditions
  const isCondition = open > 0 && (next_due ?? Infinity) <= (next_review_at ?? Infinity)
  const first = isCondition ? next_due : next_review_at
  const what = isCondition ? say.conditionsOpen(open) : say.review
  if (first === null) return open > 0 ? what : '–'
  if (first * 1000 < Date.now())
    return (
      <span className="failed">
        <b>{say.overdueBy(daysSince(first))}</b>
        <span className="under failed">{say.since(what, shortDay(first))}</span>
      </span>
    )
  return (
    <>
      {shortDay(first)}
      <span className="under">{what}</span>
    </>
  )
}

/** A vendor that could not be read says so here, and never where the risk stands. */
function LastReview({ vendor: { pending_assessments, latest_assessment } }: { vendor: Vendor }) {
  if (pending_assessments.length > 0) return say.beingRead
  if (!latest_assessment) return '–'
  const { status, ended_at } = latest_assessment
  return (
    <>
      <span>{shortDay(ended_at)}</span>
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

function NoVendors({ filtered, q, add }: { filtered: boolean; q?: string; add: (() => void) | undefined }) {
  if (filtered)
    return (
      <div className="nothing">
        <p>{say.noneMatch(q)}</p>
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
