import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dates } from '../api/dates.ts'
import { Loaded } from '../parts/loaded.tsx'
import { day } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'

const say = texts.dates

/** Of the dates of all vendors, those that a person should have in mind. */
const shown = 6

/** What is due or ends next, overdue first. */
export function NextDates() {
  const query = useQuery(dates({}))
  return (
    <section className="beside next-dates" aria-labelledby="next-dates">
      <h2 id="next-dates">{say.next}</h2>
      <Loaded query={query}>
        {({ dates: all }) =>
          all.length === 0 ? (
            <p className="dim">{say.none}</p>
          ) : (
            <>
              <ul>
                {all.slice(0, shown).map((date) => (
                  <li key={date.id}>
                    <span className={date.overdue ? 'numeric failed' : 'numeric dim'}>{day(date.date)}</span>
                    <span>
                      {say.what[date.kind]}: <Link to={date.link.slice('/console'.length)}>{date.vendor_name}</Link>
                      {date.what !== null && <span className="under">{date.what}</span>}
                    </span>
                  </li>
                ))}
              </ul>
              <Link to="/dates">{say.allDates}</Link>
            </>
          )
        }
      </Loaded>
    </section>
  )
}
