import { LeaderLine } from '../components/leader-line.tsx'
import { reference, tagPath } from '../navigation.ts'
import { EndpointTitle } from './endpoint.tsx'
import { messageAnchor, objectAnchor, objectName, objectsOfTag } from './fields.ts'
import { MessageTitle } from './message-section.tsx'
import { ObjectTitle } from './object-section.tsx'
import { endpointCount, groups, isOfMessage, message, openapi } from './openapi.ts'
import { SearchForm } from './search-form.tsx'

const guide = '/resources/guides/api-integration'

/** The tasks of the API's users, before its parts. */
const chapters: [href: string, task: string][] = [
  [`${guide}#get-a-token-and-keep-it`, 'Authentication'],
  [`${guide}#read-the-envelope`, 'Answers and errors'],
  ['/resources/documentation/errors', 'Error codes'],
  [`${guide}#retry-safely`, 'Idempotency'],
  [`${guide}#page-through-a-list`, 'Paging'],
  [`${guide}#respect-the-rate-limits`, 'Rate limits'],
  [`${guide}#follow-an-assessment`, 'Assessments'],
  [`${guide}#record-a-decision`, 'Decisions'],
  [`${guide}#receive-webhooks`, 'Webhooks and signatures'],
  [`${guide}#create-a-questionnaire`, 'Questionnaires'],
  [`${guide}#ask-the-vendor`, 'Questions to the vendor'],
  [`${guide}#export-results`, 'Exports'],
  [`${guide}#what-may-change`, 'Versions'],
]

/**
 * Every endpoint and object by its title, rendered from the contract in the build. Details come from the tag's page when the
 * reader opens them.
 */
export function Content() {
  return (
    <>
      <h1 tabIndex={-1}>API documentation</h1>
      <p className="lede">
        {`Version ${openapi.info.version}. JSON over HTTP, a bearer token on every call but the one that gets it, one request id on every answer. Parts marked “extension” go beyond the specification that the API follows.`}
      </p>
      <div className="actions">
        <SearchForm />
        <a className="action-link" href="/openapi.json" download="custos-openapi.json">
          openapi.json
          <LeaderLine />
        </a>
        <a className="action-link" href={guide}>
          Integration guide
          <LeaderLine />
        </a>
      </div>
      <p className="search-result" role="status" data-total={endpointCount} />
      <ul className="search-best" aria-label="Best matches" />
      <ul className="search-fields" aria-label="Fields found" />
      <ul className="search-pages" aria-label="Other pages" />
      <p className="search-nothing" hidden>
        Nothing found. Try fewer or shorter words, or <button type="button">see the whole reference</button>.
      </p>
      <dl className="facts">
        <div>
          <dt>CUSTOS in samples</dt>
          <dd>
            <code>https://origin.custos.invalid</code>
          </dd>
        </div>
        <div>
          <dt>Authentication</dt>
          <dd>Bearer token, one hour</dd>
        </div>
        <div>
          <dt>Times and ids</dt>
          <dd>Unix seconds, UUIDs</dd>
        </div>
        <div>
          <dt>For machines</dt>
          <dd>
            <a href="/llms.txt">llms.txt</a>
            {', '}
            <a href={`${reference}.md`}>Markdown</a>
          </dd>
        </div>
      </dl>
      <nav className="chapters" aria-labelledby="chapters">
        <h2 id="chapters">By task</h2>
        <ul>
          {chapters.map(([href, task]) => (
            <li key={href}>
              <a href={href}>{task}</a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ tag, slug, description, endpoints }) => (
        <section className="endpoint-group" key={tag} aria-labelledby={slug} data-page={tagPath(slug)}>
          <h2 id={slug}>{tag}</h2>
          <p className="lede">{description}</p>
          <p>
            <a className="action-link" href={tagPath(slug)}>
              {`${tag} in full`}
              <LeaderLine />
            </a>
          </p>
          {endpoints.map((endpoint) => (
            <section
              className="endpoint entry"
              key={endpoint.id}
              id={endpoint.id}
              aria-labelledby={`${endpoint.id}-title`}
            >
              <EndpointTitle endpoint={endpoint} href={`${tagPath(slug)}#${endpoint.id}`} />
              <Details of={endpoint.operation.summary} />
            </section>
          ))}
          {isOfMessage(tag) && (
            <section className="endpoint object entry" id={messageAnchor} aria-labelledby={`${messageAnchor}-title`}>
              <MessageTitle href={`${tagPath(slug)}#${messageAnchor}`} />
              <Details of={message.summary} />
            </section>
          )}
          {(objectsOfTag[tag] ?? []).map((schema) => (
            <section
              className="endpoint object entry"
              key={schema}
              id={objectAnchor(schema)}
              aria-labelledby={`${objectAnchor(schema)}-title`}
            >
              <ObjectTitle schema={schema} href={`${tagPath(slug)}#${objectAnchor(schema)}`} />
              <Details of={`The ${objectName(schema)}`} />
            </section>
          ))}
        </section>
      ))}
    </>
  )
}

function Details({ of }: { of: string }) {
  return (
    <details className="endpoint-details">
      <summary>
        Details<span className="visually-hidden">{`, ${of}`}</span>
      </summary>
    </details>
  )
}
