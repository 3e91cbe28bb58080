import { reference, tagPath } from '../navigation.ts'
import { curl, exampleRequest } from './examples.ts'
import { article } from './field-list.tsx'
import {
  type Field,
  fieldsOf,
  messageFields,
  objectHref,
  objectName,
  objectsOfTag,
  parameterFields,
  type SuccessResponse,
  successOf,
} from './fields.ts'
import { type Endpoint, type EndpointGroup, errorsOf, groups, isOfMessage, message, openapi } from './openapi.ts'

/** The reference as Markdown, by address: the whole, and each tag. */
export function referenceMarkdown(): Record<string, string> {
  const about = `${openapi.info.title} ${openapi.info.version}. ${openapi.info.description}`
  const tags = groups.map((each) => [tagPath(each.slug), group(each)] as const)
  return {
    [reference]: `# API documentation\n\n${about}\n\n${tags.map(([, text]) => text).join('\n')}`,
    ...Object.fromEntries(tags.map(([path, text]) => [path, `# API documentation\n\n${text}`])),
  }
}

function group({ tag, description, endpoints }: EndpointGroup): string {
  const objects = (objectsOfTag[tag] ?? []).map(
    (schema) =>
      `### The ${objectName(schema)}\n\n${list(fieldsOf({ $ref: `#/components/schemas/${schema}` }, ''), missing)}`,
  )
  const messages = isOfMessage(tag) ? [receivedMessage()] : []
  return `## ${tag}\n\n${description}\n\n${[...endpoints.map(endpoint), ...messages, ...objects].join('\n')}`
}

function receivedMessage(): string {
  const { headers, body } = messageFields()
  const { example } = message.requestBody!.content['application/json']!
  return [
    `### ${message.summary}\n`,
    `${message.description}\n`,
    section('Header', list(headers, missing)),
    section('Body', list(body, missing)),
    `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\`\n`,
  ].join('\n')
}

function endpoint(model: Endpoint): string {
  const { method, path, operation, scope } = model
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const errors = Map.groupBy(errorsOf(operation), ({ status }) => status)
  return [
    `### ${operation.summary}\n`,
    `\`${method} ${path}\`${scope ? `, scope \`${scope}\`` : ''}\n`,
    `${operation.description}\n`,
    section('Parameters', list(parameterFields(operation.parameters, ''), due)),
    section('Body', body ? list(fieldsOf(body, ''), due) : ''),
    answer(successOf(model)),
    section(
      'Errors',
      [...errors]
        .map(
          ([status, all]) => `- ${status}: ${all.map(({ code, message }) => `\`${code}\`: ${message}.`).join(' ')}\n`,
        )
        .join(''),
    ),
    `\`\`\`shell\n${curl(exampleRequest(model))}\n\`\`\`\n`,
  ]
    .filter(Boolean)
    .join('\n')
}

function section(title: string, text: string): string {
  return text && `${title}:\n\n${text}`
}

function answer({ status, description, object, isList, fields }: SuccessResponse): string {
  const held = object && ` ${isList ? 'Each entry of `data`' : '`data`'} is ${article(objectName(object))}.`
  return `Answer, ${status}: ${description}${held ?? ''}\n${fields.length > 0 ? `\n${list(fields, missing)}` : ''}`
}

/** The words for required and optional fields, as on the page (field-list.tsx). */
type Presence = (required: boolean) => string
const due: Presence = (required) => (required ? ', required' : '')
const missing: Presence = (required) => (required ? '' : ', optional')

function list(fields: Field[], presence: Presence, indent = ''): string {
  return fields
    .map(({ name, type, required, description, values, fields: nested, object }) => {
      const oneOf = values.length > 0 ? ` One of ${values.join(', ')}.` : ''
      const held = object ? ` Its fields: [${objectName(object)}](${objectHref(object)}).` : ''
      const line = `${indent}- \`${name}\` (${type}${presence(required)}): ${description}${oneOf}${held}\n`
      return line + list(nested, presence, `${indent}  `)
    })
    .join('')
}
