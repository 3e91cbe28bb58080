import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type DateKind, type DueDate, dateKinds, dates, type UndatedCondition } from '../api/dates.ts'
import { users } from '../api/organisation.ts'
import { Loaded } from '../parts/loaded.tsx'
import { useMay, useSession } from '../session/use-session.ts'
import { day, month, number } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { SeeTo } from '../vendor/condition-line.tsx'
import './dates.css'

const say = texts.dates

interface Filter {
  kind?: DateKind
  owner?: string
}

/** What is due or ends, of all vendors: what has passed first, then month by month. */
export function Dates(filter: Filter) {
  const query = useQuery(
    dates({ ...(filter.kind && { kinds: filter.kind }), ...(filter.owner && { owner_id: filter.owner }) }),
  )
  const overdue = query.data?.dates.filter((date) => date.overdue) ?? []
  const ahead = query.data?.dates.filter((date) => !date.overdue) ?? []
  return (
    <>
      <div className="head">
        <div>
          <h1>{query.data ? say.heading(overdue.length, ahead.length) : texts.shell.dates}</h1>
          <p className="dim">{say.lead}</p>
        </div>
        <Link to="/my-account" className="button">
          {say.calendar}
        </Link>
      </div>
      <Filters {...filter} />
      <Loaded query={query}>
        {({ undated, is_complete }) =>
          overdue.length + ahead.length + undated.length === 0 ? (
            <None filtered={filter.kind !== undefined || filter.owner !== undefined} />
          ) : (
            <>
              {overdue.length > 0 && <Part heading={say.overdue} dates={overdue} />}
              {undated.length > 0 && <Undated conditions={undated} />}
              {[...Map.groupBy(ahead, ({ date }) => month(date))].map(([name, inMonth]) => (
                <Part key={name} heading={name} dates={inMonth} />
              ))}
              {!is_complete && <p className="dim">{say.more}</p>}
            </>
          )
        }
      </Loaded>
    </>
  )
}

function Filters({ kind, owner }: Filter) {
  const navigate = useNavigate({ from: '/dates' })
  const { user } = useSession()
  const people = useQuery({ ...users, enabled: useMay('users:read') })
  const ofOwner = owner === undefined ? {} : { owner }
  const ofKind = kind === undefined ? {} : { kind }
  return (
    <div className="filters">
      <div className="chips">
        <Link to="/dates" search={ofOwner} className={kind ? 'chip' : 'chip on'} aria-current={!kind}>
          {say.all}
        </Link>
        {dateKinds.map((known) => (
          <Link
            key={known}
            to="/dates"
            search={{ ...ofOwner, kind: known }}
            className={known === kind ? 'chip on' : 'chip'}
            aria-current={known === kind}
          >
            {say.kinds[known]}
          </Link>
        ))}
      </div>
      <select
        aria-label={say.owner}
        value={owner ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void navigate({ search: { ...ofKind, ...(value !== '' && { owner: value }) } })
        }
      >
        <option value="">{say.everybody}</option>
        <option value={user.id}>{say.mine}</option>
        {people.data
          ?.filter(({ id }) => id !== user.id)
          .map(({ id, name, email }) => (
            <option key={id} value={id}>
              {name ?? email}
            </option>
          ))}
      </select>
    </div>
  )
}

function Part({ heading, dates }: { heading: string; dates: DueDate[] }) {
  return (
    <section className="dates-part">
      <h2 className="section-head">
        {heading} <small>{number(dates.length)}</small>
      </h2>
      <ul>
        {dates.map((date) => (
          <li key={date.id}>
            <span className={date.overdue ? 'numeric failed' : 'numeric dim'}>{day(date.date)}</span>
            <div>
              {say.what[date.kind]}:{' '}
              <Link to={date.link.slice('/console'.length)} className="name">
                {date.vendor_name}
              </Link>
              {date.what !== null && <span className="dates-what">{date.what}</span>}
              {date.responsible !== null && <span className="under">{say.seenToBy(date.responsible)}</span>}
              {date.decision_id !== null && date.condition_id !== null && (
                <SeeTo
                  condition={{ id: date.condition_id, due: date.date, met_at: null }}
                  decision={{ vendorId: date.vendor_id, id: date.decision_id }}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What nobody is reminded of until it has a day. */
function Undated({ conditions }: { conditions: UndatedCondition[] }) {
  return (
    <section className="dates-part">
      <h2 className="section-head">
        {say.undated} <small>{number(conditions.length)}</small>
      </h2>
      <ul>
        {conditions.map(({ condition_id, decision_id, vendor_id, vendor_name, link, what, responsible }) => (
          <li key={condition_id}>
            <span className="dim">{say.noDay}</span>
            <div>
              <Link to={link.slice('/console'.length)} className="name">
                {vendor_name}
              </Link>
              <span className="dates-what">{what}</span>
              {responsible !== null && <span className="under">{say.seenToBy(responsible)}</span>}
              <SeeTo
                condition={{ id: condition_id, due: null, met_at: null }}
                decision={{ vendorId: vendor_id, id: decision_id }}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function None({ filtered }: { filtered: boolean }) {
  return (
    <div className="nothing">
      <h2>{filtered ? say.noneMatch : say.none}</h2>
      {filtered ? (
        <Link to="/dates" className="button">
          {say.showAll}
        </Link>
      ) : (
        <>
          <p>{say.noneHint}</p>
          <Link to="/vendors" className="button">
            {texts.importVendors.toVendors}
          </Link>
        </>
      )}
    </div>
  )
}
