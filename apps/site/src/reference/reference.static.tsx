import { Lead } from '../components/lead.tsx'
import { Endpoint } from './endpoint.tsx'
import { expectedHeight } from './expected-height.ts'
import { Fields } from './field-list.tsx'
import { fieldsOf, objectAnchor, objectName, objectsOfTag } from './fields.ts'
import { endpointCount, groups, openapi } from './openapi.ts'

/** The whole reference, rendered at build from the contract. */
export function Content() {
  return (
    <>
      <h1 tabIndex={-1}>API documentation</h1>
      <p className="lede">
        {`Version ${openapi.info.version}. JSON over HTTP, a bearer token on every call, one request id on every answer.`}
      </p>
      <div className="actions">
        <search>
          <form className="search" method="get" action="/resources/documentation/api">
            <label className="visually-hidden" htmlFor="q">
              Search endpoints and fields
            </label>
            <svg viewBox="0 0 16 16" fill="none" aria-hidden="true">
              <circle cx="6.8" cy="6.8" r="5.3" stroke="currentColor" strokeWidth="1.6" />
              <path d="m11 11 4 4" stroke="currentColor" strokeWidth="1.8" />
            </svg>
            <input id="q" name="q" type="search" autoComplete="off" placeholder="evidence, rotate, 409" />
          </form>
        </search>
        <a className="action-link" href="/openapi.json" download="custos-openapi.json">
          openapi.json
          <Lead />
        </a>
        <a className="action-link" href="/resources/guides/api-integration">
          Integration guide
          <Lead />
        </a>
      </div>
      <p className="search-result" role="status" data-total={endpointCount} />
      <ul className="search-best" aria-label="Best matches" />
      <ul className="search-fields" aria-label="Fields found" />
      <ul className="search-pages" aria-label="Other pages" />
      <p className="search-nothing" hidden>
        No endpoint and no object has these words. Use fewer or shorter ones, or{' '}
        <button type="button">see the whole reference</button>.
      </p>
      <dl className="facts">
        <div>
          <dt>Base URL</dt>
          <dd>
            <code>https://origin.custos.invalid/v1</code>
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
            <a href="/resources/documentation/api.md">Markdown</a>
          </dd>
        </div>
      </dl>
      {groups.map(({ tag, description, endpoints }) => (
        <section className="endpoint-group" key={tag} aria-labelledby={tagAnchor(tag)}>
          <h2 id={tagAnchor(tag)}>{tag}</h2>
          <p className="lede">{description}</p>
          {endpoints.map((endpoint) => (
            <Endpoint key={endpoint.id} endpoint={endpoint} />
          ))}
          {(objectsOfTag[tag] ?? []).map((schema) => (
            <ObjectSection key={schema} schema={schema} />
          ))}
        </section>
      ))}
    </>
  )
}

function ObjectSection({ schema }: { schema: string }) {
  const anchor = objectAnchor(schema)
  const name = objectName(schema)
  const fields = fieldsOf({ $ref: `#/components/schemas/${schema}` }, anchor.replace('object-', ''))
  return (
    <section
      className={`endpoint object later ${expectedHeight(200, fields)}`}
      id={anchor}
      aria-labelledby={`${anchor}-title`}
    >
      <h3 id={`${anchor}-title`}>
        <a href={`#${anchor}`}>{`The ${name}`}</a>
      </h3>
      <p>{openapi.components.schemas[schema]!.description}</p>
      <Fields fields={fields} />
    </section>
  )
}

function tagAnchor(tag: string): string {
  return tag.toLowerCase().replaceAll(' ', '-')
}
