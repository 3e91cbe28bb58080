import { article } from './field-list.tsx'
import {
  type Field,
  fieldsOf,
  messageAnchor,
  messageFields,
  objectAnchor,
  objectName,
  objectsOfTag,
  parameterFields,
  successOf,
} from './fields.ts'
import { type Endpoint, errorsOf, groups, isOfMessage, kebab, message, openapi } from './openapi.ts'
import type { SearchSection } from './search-entry.ts'

/** The searchable sections of the reference, as its pages show it. */
export function searchSections(): SearchSection[] {
  return groups.flatMap(({ tag, endpoints }) => [
    ...endpoints.map(sectionOfEndpoint),
    ...(isOfMessage(tag) ? [sectionOfMessage()] : []),
    ...(objectsOfTag[tag] ?? []).map(sectionOfObject),
  ])
}

function sectionOfEndpoint(endpoint: Endpoint): SearchSection {
  const { id, method, path, operation, scope } = endpoint
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const { status, description, object, isList, fields } = successOf(endpoint)
  const answer = object ? `${isList ? 'each entry of data' : 'data'} is ${article(objectName(object))}` : ''
  const places = [...new Set(operation.parameters.map((parameter) => parameter.in))]
  return section(
    id,
    [
      operation.summary,
      method,
      path,
      scope ? `scope ${scope}` : '',
      operation['x-custos-extension'] ? 'extension' : '',
    ],
    [
      ...places.flatMap((place) =>
        parameterFields(
          operation.parameters.filter((parameter) => parameter.in === place),
          `${id}.${place}`,
        ),
      ),
      ...(body ? fieldsOf(body, `${id}.body`) : []),
      ...fields,
    ],
    [
      operation.description,
      `answer, ${status}`,
      description,
      answer,
      ...errorsOf(operation).map((error) => `${error.status} ${error.code} ${error.message}`),
    ],
  )
}

function sectionOfMessage(): SearchSection {
  const { headers, body } = messageFields()
  return section(messageAnchor, [message.summary, 'message'], [...headers, ...body], [message.description])
}

function sectionOfObject(schema: string): SearchSection {
  const fields = fieldsOf({ $ref: `#/components/schemas/${schema}` }, kebab(schema))
  const { description = '' } = openapi.components.schemas[schema]!
  return section(objectAnchor(schema), [`the ${objectName(schema)}`], fields, [description])
}

function section(id: string, title: string[], fields: Field[], rest: string[]): SearchSection {
  const all = fields.flatMap(withNested)
  return {
    id,
    title: textOf([id, ...title]),
    anchors: all.map(({ anchor }) => anchor),
    fields: textOf(all.flatMap(({ name, type, description, values }) => [name, type, description, ...values])),
    rest: textOf(rest),
  }
}

const withNested = (field: Field): Field[] => [field, ...field.fields.flatMap(withNested)]

const textOf = (parts: string[]) => parts.filter(Boolean).join(' ').toLowerCase()
