import { readFileSync } from 'node:fs'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'

/** Checks responses against the OpenAPI document: nothing undeclared, nothing missing. */

type Json = Record<string, unknown>

interface Response {
  headers?: Json

  content: Record<string, { schema: JsonSchema; examples?: Json }>
}

/** The part of JSON Schema that openapi.json uses for input. */
export interface JsonSchema {
  $ref?: string
  anyOf?: JsonSchema[]
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  description?: string
  examples?: unknown[]
  properties?: Record<string, JsonSchema>
  required?: string[]
}

export interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema; 'x-custos-extension'?: boolean }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, Response>
}

export interface OpenApi {
  info: { version: string; contact: object }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; examples: Record<string, { value: unknown }> }
}

/** The document as written. */
export const writtenOpenApi = JSON.parse(
  readFileSync(new URL(import.meta.resolve('@custos/contract/openapi.json')), 'utf8'),
) as Json & { info: OpenApi['info']; components: Record<string, Json> }

/** The document with its shared parameters and responses copied into each call. */
export const openApi = {
  ...writtenOpenApi,
  paths: JSON.parse(JSON.stringify(writtenOpenApi.paths), (_, value: unknown) => shared(value) ?? value) as unknown,
} as OpenApi

function shared(value: unknown): unknown {
  const reference = (value as { $ref?: unknown } | null)?.$ref
  const [, kind, name] = /^#\/components\/(parameters|responses)\/(\w+)$/.exec(String(reference)) ?? []
  return kind === undefined ? undefined : writtenOpenApi.components[kind]![name!]
}

/** A response as received. */
export interface RawAnswer {
  status: number
  headers: Headers
  text: string
}

const address = 'https://custos.example/openapi.json'
const ajv = new Ajv2020({ strict: false, allErrors: true, schemas: { [address]: closed(openApi) as object } })
ajvFormats.default(ajv)
const validators = new Map<string, ValidateFunction>()

/** A validator for a part of the document, named by a JSON pointer. It refuses undeclared members. */
export function validatorAt(...pointer: string[]): ValidateFunction {
  const reference = `${address}#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
  const known = validators.get(reference)
  if (known) return known
  const made = ajv.compile({ $ref: reference })
  validators.set(reference, made)
  return made
}

/** @throws Error that says how the response differs from the document. */
export function checkResponse(method: string, path: string, answer: RawAnswer): void {
  const problems = problemsOf(method, path, answer)
  if (problems.length === 0) return
  const detail = problems.map((problem) => `- ${problem}`).join('\n')
  throw new Error(
    `The answer ${answer.status} to ${method} ${path} is not in the contract:\n${detail}\n${answer.text.slice(0, 2000)}`,
  )
}

function problemsOf(method: string, path: string, { status, headers, text }: RawAnswer): string[] {
  const requestId = headers.get('request-id') ?? ''
  const problems = /^req_[A-Za-z0-9]{16}$/.test(requestId) ? [] : [`Request-Id is ${requestId || 'missing'}`]
  const place = placeOf(method, path)
  const mediaType = (headers.get('content-type') ?? '').split(';')[0]!
  if (mediaType === 'application/json') {
    const body = JSON.parse(text) as { request_id?: string; response_code?: number; error?: { code: string } | null }
    if (body.request_id !== undefined && body.request_id !== requestId)
      problems.push('request_id is not the Request-Id')
    if (body.response_code !== undefined && body.response_code !== status)
      problems.push('response_code is not the status')
    if (body.error) problems.push(...errorProblems(place, status, body))
    else if (!place?.operation.responses[status]) problems.push('the status is not declared')
    else
      problems.push(
        ...schemaProblems(validatorAt(...place.pointer, String(status), 'content', mediaType, 'schema'), body),
      )
  } else if (status === 304 && place?.operation.responses[304]) {
    if (mediaType !== '' || text !== '') problems.push('a 304 has a body')
  } else if (!place?.operation.responses[status]?.content?.[mediaType])
    problems.push(`the type ${mediaType} is not declared`)
  if (status === 201 && !headers.has('location')) problems.push('Location is missing')
  if (status === 401 && !headers.has('www-authenticate')) problems.push('WWW-Authenticate is missing')
  if ((status === 429 || status === 503) && !headers.has('retry-after')) problems.push('Retry-After is missing')
  return problems
}

function errorProblems(
  place: ReturnType<typeof placeOf>,
  status: number,
  body: { error?: { code: string; request_id?: string } | null; request_id?: string },
): string[] {
  const problems = schemaProblems(validatorAt('components', 'schemas', 'ErrorResponse'), body)
  if (body.error?.request_id !== body.request_id) problems.push('error.request_id is not request_id')
  // An address outside the document has no operation; its 404 and 405 are the catalogue's.
  if (!place) return problems
  const declared = answerOf(place.operation, status)?.content?.['application/json']?.examples ?? {}
  if (!(body.error!.code in declared)) problems.push(`the error ${body.error?.code} is not declared`)
  return problems
}

/** The declared response of a status: its own, or that of its first digit. */
const answerOf = ({ responses }: Operation, status: number): Response | undefined =>
  responses[status] ?? responses[`${String(status)[0]!}XX`]

function schemaProblems(validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`,
  )
}

/** The operation at an address. If two paths match, the one with fewer parameters wins. */
function placeOf(method: string, path: string) {
  const bare = path.split('?')[0]!
  const [template] = Object.keys(openApi.paths)
    .filter((one) => new RegExp(`^${one.replace(/\{\w+\}/g, '[^/]+')}$`).test(bare))
    .toSorted((a, b) => a.split('{').length - b.split('{').length)
  const operation = openApi.paths[template ?? '']?.[method.toLowerCase()]
  return operation && { operation, pointer: ['paths', template!, method.toLowerCase(), 'responses'] }
}

/** The schemas with additional members forbidden. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, closed(member)]))
  const isSchema = copy.type === 'object' && typeof copy.properties === 'object'
  return isSchema && copy.additionalProperties === undefined ? { ...copy, additionalProperties: false } : copy
}
