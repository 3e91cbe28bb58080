import { type Path, page } from '../navigation.ts'
import { Link } from './link.tsx'

/** A list of links to pages, by their labels. */
export function PageLinks({ paths }: { paths: readonly Path[] }) {
  return (
    <ul>
      {paths.map((path) => (
        <li key={path}>
          <Link to={path}>{page(path).label}</Link>
        </li>
      ))}
    </ul>
  )
}
