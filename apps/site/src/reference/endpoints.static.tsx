import { BreakablePath } from '../components/breakable-path.tsx'
import { type ReferenceTag, tagPath } from '../navigation.ts'
import { MethodBadge } from './method-badge.tsx'
import { groups } from './openapi.ts'

/** The endpoints in the sidebar: a collapsible group for each tag, with its count. `shown` is the tag of the page. */
export function Content({ shown }: { shown?: ReferenceTag }) {
  return (
    <nav aria-label="Endpoints" className="endpoint-groups">
      <h2>Endpoints</h2>
      {groups.map(({ tag, slug, endpoints }) => (
        <details key={tag} open={shown ? slug === shown : endpoints.length > 3}>
          <summary>
            {tag}
            <span className="count">
              <span className="visually-hidden">, </span>
              {endpoints.length}
              <span className="visually-hidden">{endpoints.length === 1 ? ' endpoint' : ' endpoints'}</span>
            </span>
          </summary>
          <ul>
            {endpoints.map(({ id, method, path }) => (
              <li key={id}>
                <a href={shown && slug !== shown ? `${tagPath(slug)}#${id}` : `#${id}`}>
                  <MethodBadge method={method} />
                  <BreakablePath path={path} />
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  )
}
