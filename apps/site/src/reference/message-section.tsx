import { Code } from '../components/code.tsx'
import { expectedHeight } from './expected-height.ts'
import { FieldList } from './field-list.tsx'
import { messageAnchor, messageFields } from './fields.ts'
import { highlight } from './highlight.ts'
import { MethodBadge } from './method-badge.tsx'
import { message } from './openapi.ts'

/** The message of a webhook, on the page of its tag. */
export function MessageSection() {
  const { headers, body } = messageFields()
  const { example } = message.requestBody!.content['application/json']!
  return (
    <section
      className={`endpoint object later ${expectedHeight(300, [...headers, ...body])}`}
      id={messageAnchor}
      aria-labelledby={`${messageAnchor}-title`}
    >
      <MessageTitle href={`#${messageAnchor}`} />
      <div className="endpoint-columns" data-details="">
        <div>
          <p>{message.description}</p>
          <FieldList title="Header" anchor={`${messageAnchor}-header`} fields={headers} />
          <FieldList title="Body" anchor={`${messageAnchor}-body`} fields={body} />
        </div>
        <div className="endpoint-code later">
          <Code name="A body" label={`A body, ${message.summary}`}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the contract's example, escaped by the highlighter */}
            <code dangerouslySetInnerHTML={{ __html: highlight(JSON.stringify(example, null, 2), 'json') }} />
          </Code>
        </div>
      </div>
    </section>
  )
}

export function MessageTitle({ href }: { href: string }) {
  return (
    <>
      <h3 id={`${messageAnchor}-title`}>
        <a href={href}>{message.summary}</a>
      </h3>
      <p className="endpoint-line">
        <MethodBadge method="POST" />
        <span>the webhook’s address</span>
        <span className="extension">extension</span>
      </p>
    </>
  )
}
