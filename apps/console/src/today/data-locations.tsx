import { Link } from '@tanstack/react-router'
import type { RegisterOverview } from '../api/vendors.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.today

/** Data in places without protection, and vendors with special categories of data. Each number links to its vendors. */
export function DataLocations({ overview }: { overview: RegisterOverview }) {
  const { without_safeguard, special_categories: special } = overview
  return (
    <section className="beside" aria-labelledby="data-locations">
      <h2 id="data-locations">{labels.whereDataGoes}</h2>
      <ul>
        {without_safeguard > 0 && (
          <li>
            <Link to="/vendors" search={{ view: 'withoutSafeguard' }} className="failed">
              {labels.withoutSafeguard(without_safeguard)}
            </Link>
          </li>
        )}
        <li>
          {special.vendors === 0 ? (
            <span className="dim">{labels.noSpecial}</span>
          ) : (
            <Link to="/vendors" search={{ view: 'special' }}>
              {labels.special(special.vendors)}
            </Link>
          )}
        </li>
        {special.never_assessed > 0 && (
          <li>
            <Link to="/vendors" search={{ view: 'specialUnassessed' }} className="failed">
              {labels.specialUnassessed(special.never_assessed)}
            </Link>
          </li>
        )}
        {special.vendors > special.never_assessed && (
          <li>
            {special.outside_eea === 0 ? (
              <span className="dim">{labels.specialOutside(0)}</span>
            ) : (
              <Link to="/vendors" search={{ view: 'specialOutside' }}>
                {labels.specialOutside(special.outside_eea)}
              </Link>
            )}
          </li>
        )}
        {special.without_safeguard > 0 && (
          <li>
            <Link to="/vendors" search={{ view: 'specialWithoutSafeguard' }} className="failed">
              {labels.specialWithoutSafeguard(special.without_safeguard)}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
