import { BreakablePath } from '../components/breakable-path.tsx'
import { MethodBadge } from './method-badge.tsx'
import { groups } from './openapi.ts'

/** The endpoints in the sidebar: a collapsible group for each tag, with its count. */
export function Content() {
  return (
    <nav aria-label="Endpoints" className="endpoint-groups">
      <h2>Endpoints</h2>
      {groups.map(({ tag, endpoints }) => (
        <details key={tag} open={endpoints.length > 3}>
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
                <a href={`#${id}`}>
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
