import contract from '../../../../packages/contract/openapi.json'
import type { ReferenceTag } from '../navigation.ts'

/** The parts of OpenAPI 3.1 and JSON Schema that the contract uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  format?: string
  enum?: (string | number)[]
  examples?: string[]
  const?: string | number
  properties?: Record<string, Schema>
  /** A pattern of alike names: `^(id|created_at)$`. */
  patternProperties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  default?: string | number | boolean
  'x-custos-extension'?: boolean
}

interface MediaType {
  schema?: Schema
  example?: unknown
  /** For a failure: its codes. For a success: the example that it shares with others. */
  examples?: Record<string, { $ref: string }>
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description: string
  schema: Schema
  example?: unknown
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, MediaType> }
  responses: Record<
    string,
    {
      description: string
      content?: Record<string, MediaType>
    }
  >
  'x-custos-extension'?: boolean
}

interface Contract {
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: { event: { post: Operation } }
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    responses: Operation['responses']
    examples: Record<string, { summary: string; value: { response_code: number } }>
  }
}

/** The contract. Its prose has the site's apostrophes, and each call has the parts that it shares with others. */
export const openapi = JSON.parse(JSON.stringify(contract), (key, value) =>
  (key === 'description' || key === 'summary') && typeof value === 'string' ? value.replaceAll("'", '’') : value,
) as Contract
const { components } = openapi
/** The message that the receiver of a webhook gets. */
export const message = openapi.webhooks.event.post
export const isOfMessage = (tag: string): boolean => message.tags.includes(tag)
for (const operation of [...Object.values(openapi.paths).flatMap((methods) => Object.values(methods)), message]) {
  operation.parameters = operation.parameters.map((parameter) => found(parameter, components.parameters))
  for (const [status, response] of Object.entries(operation.responses))
    operation.responses[status] = withExample(found(response, components.responses))
}

/** A response with the shared example as its own. */
function withExample(response: Operation['responses'][string]): Operation['responses'][string] {
  for (const media of Object.values(response.content ?? {})) {
    const shared = Object.values(media.examples ?? {}).map((example) => found(example, components.examples))
    if (shared.length === 1) media.example ??= shared[0]!.value
  }
  return response
}

/** The part of a reference, or the part itself. */
function found<Part>(part: Part | { $ref: string }, parts: Record<string, Part>): Part {
  const reference = (part as { $ref?: string }).$ref
  return reference === undefined ? (part as Part) : parts[reference.split('/').at(-1)!]!
}

/** Every error of a call, by its status. */
export function errorsOf({ responses }: Operation): { status: number; code: string; message: string }[] {
  return Object.entries(responses)
    .filter(([status]) => status >= '400')
    .flatMap(([, { content }]) => Object.keys(content?.['application/json']?.examples ?? {}))
    .map((code) => {
      const { summary, value } = components.examples[code]!
      return { status: value.response_code, code, message: summary }
    })
}

/** The schema of a reference, with the siblings of the reference, and its name. */
export function resolve(schema: Schema): { schema: Schema; name: string | undefined } {
  if (!schema.$ref) return { schema, name: undefined }
  const name = schema.$ref.replace('#/components/schemas/', '')
  return { schema: { ...openapi.components.schemas[name], ...schema }, name }
}

export interface Endpoint {
  /** The operation's anchor: `assessments-create`. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
  path: string
  tag: string
  operation: Operation
  scope: string | undefined
}

export interface EndpointGroup {
  tag: string
  /** The tag's anchor, and the name of its page: `audit-logs`. */
  slug: ReferenceTag
  description: string
  endpoints: Endpoint[]
}

export const groups: EndpointGroup[] = openapi.tags.map(({ name, description }) => ({
  tag: name,
  slug: name.toLowerCase().replaceAll(' ', '-') as ReferenceTag,
  description,
  endpoints: Object.entries(openapi.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.tags.includes(name))
      .map(([method, operation]) => endpoint(method, path, name, operation)),
  ),
}))

export const endpointCount = groups.reduce((count, { endpoints }) => count + endpoints.length, 0)

function endpoint(method: string, path: string, tag: string, operation: Operation): Endpoint {
  return {
    id: kebab(operation.operationId),
    method: method.toUpperCase() as Endpoint['method'],
    path,
    tag,
    operation,
    scope: operation.security.find((way) => way.token)?.token?.[0],
  }
}

/** `assessmentsCreate` → `assessments-create` */
export function kebab(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
}
