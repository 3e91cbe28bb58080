import { type Path, page } from '../navigation.ts'
import { LeaderLine } from './leader-line.tsx'
import { Link } from './link.tsx'

/** Pages as a list of large names. `label` and `blurb` replace the page's own texts if the context needs others. */
export function PageIndex({ entries }: { entries: readonly (Path | { path: Path; label: string; blurb: string })[] }) {
  return (
    <ul className="index">
      {entries.map((entry) => {
        const { path, label, blurb } = typeof entry === 'string' ? page(entry) : entry
        return (
          <li key={path}>
            <Link to={path as Path}>
              <b>
                <span>{label}</span>
              </b>
              <span>{blurb}</span>
              <LeaderLine />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
