import { expectedHeightOf } from './expected-height.ts'
import { type Field, objectHref, objectName } from './fields.ts'

interface FieldListProps {
  title: string
  fields: Field[]
  anchor: string
}

/** The fields of a request. */
export function FieldList({ title, fields, anchor }: FieldListProps) {
  if (fields.length === 0) return null
  return (
    <>
      <h4 id={anchor}>{title}</h4>
      <Fields fields={fields} sent />
    </>
  )
}

/** For a request, readers need to know the required fields; for a response, those that may be missing. */
export function Fields({ fields, sent = false }: { fields: Field[]; sent?: boolean }) {
  return (
    <ul className="reference-fields">
      {fields.map((field) => (
        <li
          key={field.name}
          id={field.anchor}
          className={field.fields.length > 0 ? `later ${expectedHeightOf(field)}` : undefined}
        >
          <a href={`#${field.anchor}`}>
            <code>{field.name}</code>
          </a>
          <span className="type">{field.type}</span>
          {sent && field.required && <span className="required">required</span>}
          {!sent && !field.required && <span className="type">optional</span>}
          {field.extension && <span className="extension">extension</span>}
          {field.description && <p>{field.description}</p>}
          {field.object && (
            <p>
              <a href={objectHref(field.object)}>{`Fields of ${article(objectName(field.object))}`}</a>
            </p>
          )}
          <Values values={field.values} />
          {field.fields.length > 0 && <Fields fields={field.fields} sent={sent} />}
        </li>
      ))}
    </ul>
  )
}

function Values({ values }: { values: string[] }) {
  if (values.length === 0) return null
  const list = (
    <p className="values">
      {values.map((value) => (
        <code key={value}>{value}</code>
      ))}
    </p>
  )
  if (values.length <= 10) return list
  return (
    <details>
      <summary>{`${values.length} values`}</summary>
      {list}
    </details>
  )
}

/** `app` → `an app` */
export function article(noun: string): string {
  return `${/^(?!user)[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}
