import { BreakableCode } from '../components/breakable-code.tsx'
import { BreakablePath } from '../components/breakable-path.tsx'
import { Code, Lines } from '../components/code.tsx'
import { curl, exampleRequest, python, typescript } from './examples.ts'
import { expectedHeight } from './expected-height.ts'
import { article, FieldList, Fields } from './field-list.tsx'
import { fieldsOf, objectHref, objectName, parameterFields, success, successOf } from './fields.ts'
import { highlight, type Language } from './highlight.ts'
import { MethodBadge } from './method-badge.tsx'
import { type Endpoint as EndpointModel, errorsOf, type Operation } from './openapi.ts'

/** A call with its fields, errors and examples. */
export function Endpoint({ endpoint }: { endpoint: EndpointModel }) {
  const { id, operation } = endpoint
  const parameters = (place: string) => operation.parameters.filter((parameter) => parameter.in === place)
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const sent = [
    ...parameterFields(operation.parameters, id),
    ...(body ? fieldsOf(body, `${id}.body`) : []),
    ...successOf(endpoint).fields,
  ]
  // Without a body the expected height is small, but the example has its key on a separate line.
  const bare = !body && operation.parameters.some(({ name }) => name === 'Idempotency-Key') ? 700 : 600
  // The expected height includes the first four lines of a description; each further character takes half a pixel.
  const further = Math.max(0, operation.description.length - 320) / 2
  return (
    <section
      className={`endpoint later ${expectedHeight(bare + further, sent)}`}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <EndpointTitle endpoint={endpoint} href={`#${id}`} />
      <div className="endpoint-columns" data-details="">
        <div>
          <p>{operation.description}</p>
          <FieldList title="Path" anchor={`${id}-path`} fields={parameterFields(parameters('path'), `${id}.path`)} />
          <FieldList
            title="Query"
            anchor={`${id}-query`}
            fields={parameterFields(parameters('query'), `${id}.query`)}
          />
          <FieldList
            title="Header"
            anchor={`${id}-header`}
            fields={parameterFields(parameters('header'), `${id}.header`)}
          />
          {body && <FieldList title="Body" anchor={`${id}-body`} fields={fieldsOf(body, `${id}.body`)} />}
          <ResponsePart endpoint={endpoint} />
          <Errors id={id} operation={operation} />
        </div>
        <div className="endpoint-code later">
          <Request endpoint={endpoint} />
          <ExampleResponse operation={operation} />
        </div>
      </div>
    </section>
  )
}

/** The title of a call with its address, on the page of its tag and in the reference. */
export function EndpointTitle({ endpoint, href }: { endpoint: EndpointModel; href: string }) {
  const { id, method, path, operation, scope } = endpoint
  return (
    <>
      <h3 id={`${id}-title`}>
        <a href={href}>{operation.summary}</a>
      </h3>
      <p className="endpoint-line">
        <MethodBadge method={method} />
        <BreakablePath path={path} />
        {scope && (
          <span className="meta">
            {'Scope '}
            <code>{scope}</code>
          </span>
        )}
        {operation['x-custos-extension'] && <span className="extension">extension</span>}
      </p>
    </>
  )
}

/** The data of a success: a link to the object's description, or the description itself. */
function ResponsePart({ endpoint }: { endpoint: EndpointModel }) {
  const { status, description, object, isList, fields } = successOf(endpoint)
  return (
    <>
      <h4 id={`${endpoint.id}-answer`}>{`Answer, ${status}`}</h4>
      <p className="answer">
        {description}
        {object && (
          <>
            {isList ? ' Each entry of ' : ' '}
            <code>data</code>
            {' is '}
            <a href={objectHref(object)}>{article(objectName(object))}</a>.
          </>
        )}
      </p>
      {fields.length > 0 && <Fields fields={fields} />}
    </>
  )
}

/** Every error of the call. */
function Errors({ id, operation }: { id: string; operation: Operation }) {
  const rows = errorsOf(operation).map(({ status, code, message }, i, all) => ({
    status: all[i - 1]?.status === status ? '' : status,
    code,
    message: `${message}.`,
  }))
  return (
    <details className="errors" id={`${id}-errors`}>
      <summary>{`${rows.length} errors`}</summary>
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Code</th>
            <th scope="col">Message</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ status, code, message }) => (
            <tr key={code}>
              <td>{status}</td>
              <td>
                <BreakableCode code={code} />
              </td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const languages: { key: string; name: string; language: Language; write: typeof curl }[] = [
  { key: 'curl', name: 'curl', language: 'shell', write: curl },
  { key: 'typescript', name: 'TypeScript', language: 'typescript', write: typescript },
  { key: 'python', name: 'Python', language: 'python', write: python },
]

function Request({ endpoint }: { endpoint: EndpointModel }) {
  const request = exampleRequest(endpoint)
  const { id } = endpoint
  return (
    <div className="code code-dark">
      <div className="code-bar">
        <div role="tablist" aria-label="Language">
          {languages.map(({ key, name }, i) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={`${id}-tab-${key}`}
              aria-controls={`${id}-${key}`}
              aria-selected={i === 0}
              tabIndex={i === 0 ? 0 : -1}
              data-language={key}
            >
              {name}
            </button>
          ))}
        </div>
        <button type="button" data-copy="">
          Copy
        </button>
      </div>
      {languages.map(({ key, name, language, write }, i) => (
        <div key={key} id={`${id}-${key}`} role="tabpanel" aria-labelledby={`${id}-tab-${key}`} hidden={i > 0}>
          <Lines label={`${name}, ${endpoint.operation.summary}`}>
            <Highlighted html={highlight(write(request), language)} />
          </Lines>
        </div>
      ))}
    </div>
  )
}

function ExampleResponse({ operation }: { operation: Operation }) {
  const [status, { content }] = success(operation)
  const [type, example] = Object.entries(content ?? {}).find(([, media]) => media.example !== undefined) ?? []
  if (!example) return null
  const value = example.example
  const code = type === 'application/json' ? JSON.stringify(shortened(value), null, 2) : String(value)
  return (
    <Code name={`${status} ${status === '201' ? 'Created' : 'OK'}`} label={`Answer, ${operation.summary}`}>
      <Highlighted html={highlight(code, type === 'application/json' ? 'json' : 'text')} />
    </Code>
  )
}

function Highlighted({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the contract's examples, escaped by the highlighter
  return <code dangerouslySetInnerHTML={{ __html: html }} />
}

/** Cuts long lists of plain values once their kind is clear. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const plain = value.length > 6 && value.every((item) => typeof item === 'string')
    return plain ? [...value.slice(0, 5), `… ${value.length - 5} more`] : value.map(shortened)
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)]))
}
