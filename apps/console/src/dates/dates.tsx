import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type DateKind, type DueDate, type UndatedCondition, useDates } from '../api/dates.ts'
import { dateKinds } from '../api/generated/choices/date-kinds.ts'
import { users } from '../api/organisation.ts'
import { Head } from '../parts/head.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { personName } from '../session/person-name.ts'
import { useMay, useSession } from '../session/use-session.ts'
import { day, daysSince, month, number } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { EditCondition } from '../vendor/condition-line.tsx'
import { oneLinePerDay } from './one-line-per-day.ts'
import './dates.css'

const labels = texts.dates

interface Filter {
  kind?: DateKind
  owner?: string
}

/** Due and ending dates of all vendors: past ones first, then month by month. */
export function Dates({ kind, owner }: Filter) {
  const ofOwner = { ...(owner && { owner_id: owner }) }
  const all = useDates(ofOwner).data
  // If there are more dates than the screen reads at once, it reads those of the chosen kind.
  const query = useDates({ ...ofOwner, ...(kind && typeof all?.next_cursor === 'string' && { kinds: kind }) })
  const wanted = query.data?.dates.filter((date) => kind === undefined || date.kind === kind) ?? []
  const overdue = wanted.filter((date) => date.overdue)
  const ahead = wanted.filter((date) => !date.overdue)
  return (
    <>
      <Head
        name={texts.shell.dates}
        state={query.data && labels.heading(overdue.length, ahead.length)}
        lead={labels.lead}
      >
        <div className="buttons">
          <Link to="/questions" className="button">
            {texts.shell.questions}
          </Link>
          <Link to="/my-account" className="button">
            {labels.calendar}
          </Link>
        </div>
      </Head>
      <Filters kind={kind} owner={owner} all={all?.next_cursor === null ? all.dates : undefined} />
      <Loaded query={query}>
        {({ undated: ofEvery, next_cursor }) => {
          const undated = kind === undefined || kind === 'CONDITION' ? ofEvery : []
          return overdue.length + ahead.length + undated.length === 0 ? (
            <None filtered={kind !== undefined || owner !== undefined} />
          ) : (
            <>
              {overdue.length > 0 && <Part heading={labels.overdue} dates={overdue} />}
              {undated.length > 0 && <Undated conditions={undated} />}
              {[...Map.groupBy(ahead, ({ date }) => month(date))].map(([name, inMonth]) => (
                <Part key={name} heading={name} dates={inMonth} />
              ))}
              {next_cursor !== null && <p className="dim">{labels.more}</p>}
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function Filters({
  kind,
  owner,
  all,
}: {
  kind: DateKind | undefined
  owner: string | undefined
  /** The dates of every kind; undefined: the screen has not read all of them. */
  all: DueDate[] | undefined
}) {
  const navigate = useNavigate({ from: '/dates' })
  const { user } = useSession()
  const people = useQuery({ ...users, enabled: useMay('users:read') })
  const ofOwner = owner === undefined ? {} : { owner }
  const ofKind = kind === undefined ? {} : { kind }
  return (
    <div className="filters">
      <div className="chips">
        <Link to="/dates" search={ofOwner} className={kind ? 'chip' : 'chip on'} aria-current={!kind}>
          {labels.all} {all && <b>{number(all.length)}</b>}
        </Link>
        {dateKinds.map((known) => (
          <Link
            key={known}
            to="/dates"
            search={{ ...ofOwner, kind: known }}
            className={known === kind ? 'chip on' : 'chip'}
            aria-current={known === kind}
          >
            {labels.kinds[known]} {all && <b>{number(all.filter((date) => date.kind === known).length)}</b>}
          </Link>
        ))}
      </div>
      <select
        aria-label={labels.owner}
        value={owner ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void navigate({ search: { ...ofKind, ...(value !== '' && { owner: value }) } })
        }
      >
        <option value="">{labels.everybody}</option>
        <option value={user.id}>{labels.mine}</option>
        {people.data
          ?.filter(({ id }) => id !== user.id)
          .map(({ id, name, email }) => (
            <option key={id} value={id}>
              {personName({ name, email })}
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
        {heading} <small className="numeric">{number(dates.length)}</small>
      </h2>
      <ul>
        {oneLinePerDay(dates).map((entries) => {
          const [first] = entries
          return (
            <li key={first.id}>
              <span className={first.overdue ? 'numeric failed' : 'numeric dim'}>
                {first.overdue ? texts.overdueSince(day(first.date), daysSince(first.date)) : day(first.date)}
              </span>
              <div>
                <Link to={first.link.slice('/console'.length)} className="name">
                  {first.vendor_name}
                </Link>
                : {labels.of(first.kind, entries.length)}
                {entries.map((entry) => (
                  <What key={entry.id} date={entry} />
                ))}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function What({ date: { what, factor, owner, decision_id, condition_id, vendor_id, date } }: { date: DueDate }) {
  return (
    <div className="dates-what">
      {what !== null && <p>{what}</p>}
      {factor !== null && <span className="under">{texts.decisionList.addresses(factor)}</span>}
      {owner !== null && <span className="under">{labels.ownedBy(owner)}</span>}
      {decision_id !== null && condition_id !== null && (
        <EditCondition
          condition={{ id: condition_id, owner, due: date, met_at: null }}
          decision={{ vendorId: vendor_id, id: decision_id }}
        />
      )}
    </div>
  )
}

/** Conditions without a due date, for which nobody gets a reminder. */
function Undated({ conditions }: { conditions: UndatedCondition[] }) {
  return (
    <section className="dates-part">
      <h2 className="section-head">
        {labels.undated} <small className="numeric">{number(conditions.length)}</small>
      </h2>
      <ul>
        {conditions.map(({ condition_id, decision_id, vendor_id, vendor_name, link, what, factor, owner }) => (
          <li key={condition_id}>
            <span className="dim">{labels.noDay}</span>
            <div>
              <Link to={link.slice('/console'.length)} className="name">
                {vendor_name}
              </Link>
              <div className="dates-what">
                <p>{what}</p>
                {factor !== null && <span className="under">{texts.decisionList.addresses(factor)}</span>}
                {owner !== null && <span className="under">{labels.ownedBy(owner)}</span>}
                <EditCondition
                  condition={{ id: condition_id, owner, due: null, met_at: null }}
                  decision={{ vendorId: vendor_id, id: decision_id }}
                />
              </div>
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
      <h2>{filtered ? labels.noneMatch : labels.none}</h2>
      {filtered ? (
        <Link to="/dates" className="button">
          {labels.showAll}
        </Link>
      ) : (
        <>
          <p>{labels.noneHint}</p>
          <Link to="/vendors" className="button">
            {texts.importVendors.toVendors}
          </Link>
        </>
      )}
    </div>
  )
}
