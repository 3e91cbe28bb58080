import { expectedHeight } from './expected-height.ts'
import { Fields } from './field-list.tsx'
import { fieldsOf, objectAnchor, objectName } from './fields.ts'
import { kebab, openapi } from './openapi.ts'

/** An object that several calls accept or return, on the page of its tag. */
export function ObjectSection({ schema }: { schema: string }) {
  const fields = fieldsOf({ $ref: `#/components/schemas/${schema}` }, kebab(schema))
  return (
    <section
      className={`endpoint object later ${expectedHeight(200, fields)}`}
      id={objectAnchor(schema)}
      aria-labelledby={`${objectAnchor(schema)}-title`}
    >
      <ObjectTitle schema={schema} href={`#${objectAnchor(schema)}`} />
      <div data-details="">
        <p>{openapi.components.schemas[schema]!.description}</p>
        <Fields fields={fields} />
      </div>
    </section>
  )
}

export function ObjectTitle({ schema, href }: { schema: string; href: string }) {
  return (
    <h3 id={`${objectAnchor(schema)}-title`}>
      <a href={href}>{`The ${objectName(schema)}`}</a>
    </h3>
  )
}
