import { Link } from '@tanstack/react-router'
import type { RegisterOverview } from '../api/vendors.ts'
import { texts } from '../texts/texts.ts'

const say = texts.today

/**
 * Data that goes to places without protection, and vendors with special categories of data; each number leads to its vendors.
 */
export function DataLocations({ overview }: { overview: RegisterOverview }) {
  const { without_safeguard, special_categories: special } = overview
  return (
    <section className="beside" aria-labelledby="data-locations">
      <h2 id="data-locations">{say.whereDataGoes}</h2>
      <ul>
        {without_safeguard > 0 && (
          <li>
            <Link to="/vendors" search={{ view: 'withoutSafeguard' }} className="failed">
              {say.withoutSafeguard(without_safeguard)}
            </Link>
          </li>
        )}
        <li>
          {special.vendors === 0 ? (
            <span className="dim">{say.noSpecial}</span>
          ) : (
            <Link to="/vendors" search={{ view: 'special' }}>
              {say.special(special.vendors)}
            </Link>
          )}
        </li>
        {special.never_assessed > 0 && (
          <li>
            <Link to="/vendors" search={{ view: 'specialUnassessed' }} className="failed">
              {say.specialUnassessed(special.never_assessed)}
            </Link>
          </li>
        )}
        {special.vendors > special.never_assessed && (
          <li>
            {special.outside_eea === 0 ? (
              <span className="dim">{say.specialOutside(0)}</span>
            ) : (
              <Link to="/vendors" search={{ view: 'specialOutside' }}>
                {say.specialOutside(special.outside_eea)}
              </Link>
            )}
          </li>
        )}
        {special.without_safeguard > 0 && (
          <li>
            <Link to="/vendors" search={{ view: 'specialWithoutSafeguard' }} className="failed">
              {say.specialWithoutSafeguard(special.without_safeguard)}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
