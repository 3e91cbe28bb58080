import { Link } from '@tanstack/react-router'
import { useDates } from '../api/dates.ts'
import { oneLinePerDay } from '../dates/one-line-per-day.ts'
import { Loaded } from '../parts/loaded.tsx'
import { useSession } from '../session/use-session.ts'
import { day, daysSince } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.dates

/** The number of dates of all vendors in the list. */
const shown = 6

/** The next due and ending dates, overdue first. A vendor's dates of one day are one entry. */
export function NextDates({
  mine,
}: {
  /** Only of the vendors and the conditions that the person owns. */ mine: boolean
}) {
  const { user } = useSession()
  const query = useDates({}, !mine)
  return (
    <section className="beside next-dates" aria-labelledby="next-dates">
      <h2 id="next-dates">{labels.next}</h2>
      <Loaded query={query}>
        {({ dates: known }) => {
          const all = known.filter(({ owner, owner_id }) => !mine || owner_id === user.id || owner === user.name)
          return all.length === 0 ? (
            <p className="dim">{labels.none}</p>
          ) : (
            <>
              <ul>
                {oneLinePerDay(all)
                  .slice(0, shown)
                  .map(([first, ...others]) => (
                    <li key={first.id}>
                      <span className={first.overdue ? 'numeric failed' : 'numeric dim'}>
                        {first.overdue ? texts.overdueSince(day(first.date), daysSince(first.date)) : day(first.date)}
                      </span>
                      <span>
                        <Link to={first.link.slice('/console'.length)}>{first.vendor_name}</Link>:{' '}
                        {labels.of(first.kind, others.length + 1)}
                        {first.what !== null && <span className="under">{first.what}</span>}
                        {others.length > 0 && <span className="under">{texts.andMore(others.length)}</span>}
                      </span>
                    </li>
                  ))}
              </ul>
              <Link to="/dates">{labels.allDates}</Link>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
