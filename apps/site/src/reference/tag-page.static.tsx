import { LeaderLine } from '../components/leader-line.tsx'
import { type ReferenceTag, reference, tagPath } from '../navigation.ts'
import { Endpoint } from './endpoint.tsx'
import { objectsOfTag } from './fields.ts'
import { MessageSection } from './message-section.tsx'
import { ObjectSection } from './object-section.tsx'
import { groups, isOfMessage } from './openapi.ts'
import { SearchForm } from './search-form.tsx'

/** All endpoints and objects of one tag, rendered from the contract in the build. */
export function Content({ slug }: { slug: ReferenceTag }) {
  const { tag, description, endpoints } = groups.find((group) => group.slug === slug)!
  const objects = objectsOfTag[tag] ?? []
  return (
    <>
      <h1 tabIndex={-1}>{tag}</h1>
      <p className="lede">{description}</p>
      <div className="actions">
        <SearchForm />
        <a className="action-link" href={reference}>
          All endpoints
          <LeaderLine />
        </a>
        <a className="action-link" href={`${tagPath(slug)}.md`}>
          Markdown
          <LeaderLine />
        </a>
      </div>
      <section className="endpoint-group" aria-labelledby="endpoints">
        <h2 id="endpoints">Endpoints</h2>
        {endpoints.map((endpoint) => (
          <Endpoint key={endpoint.id} endpoint={endpoint} />
        ))}
      </section>
      {isOfMessage(tag) && (
        <section className="endpoint-group" aria-labelledby="messages">
          <h2 id="messages">Messages</h2>
          <MessageSection />
        </section>
      )}
      {objects.length > 0 && (
        <section className="endpoint-group" aria-labelledby="objects">
          <h2 id="objects">Objects</h2>
          {objects.map((schema) => (
            <ObjectSection key={schema} schema={schema} />
          ))}
        </section>
      )}
    </>
  )
}
