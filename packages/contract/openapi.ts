import { z } from 'zod'
import { ErrorEnvelope, listOf, single } from './envelopes.ts'
import { type ErrorCode, errorCatalogue } from './errors.ts'
import { idempotencyHours, longestIdempotencyKey } from './idempotency.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'
import { scopes } from './scopes.ts'
import { apiVersion } from './version.ts'

/** The OpenAPI 3.1 document, derived from the route table. Pure: the same table gives the same document. */

type Json = Record<string, unknown>

const exampleRequestId = 'req_4fT0aQz81LmN2xYc'

/** Every error code that the call can answer with, in the order of the catalogue. */
function errorsOf(route: Route): ErrorCode[] {
  const codes = new Set<ErrorCode>(route.errors)
  codes.add('rate_limited').add('internal_server_error').add('service_unavailable')
  if (route.auth.by === 'token')
    for (const code of [
      'user_not_authenticated',
      'token_expired',
      'token_invalid',
      'authentication_invalid',
      'permission_denied',
    ] as const)
      codes.add(code)
  for (const schema of [route.params, route.query, ...(route.body ? [route.body] : [])])
    for (const code of parameterErrors(schema)) codes.add(code)
  // An unknown query parameter or a body where none is taken can be sent to any call.
  codes.add('parameter_invalid')
  if (route.method !== 'GET' && route.method !== 'DELETE' && !route.lenient) codes.add('resource_conflict')
  return (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => codes.has(code))
}

/** The codes by which a value of this schema can be refused. */
function parameterErrors(schema: z.ZodType): Set<ErrorCode> {
  const codes = new Set<ErrorCode>()
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  if (text.includes('"required"')) codes.add('parameter_missing')
  if (/"type":"(integer|number)"/.test(text)) codes.add('parameter_invalid_integer')
  if (text.includes('"type":"string"')) codes.add('parameter_invalid_string')
  if (text.includes('"format":"uuid"')) codes.add('parameter_invalid_uuid')
  if (text.includes('"format":"email"')) codes.add('parameter_invalid_email')
  if (text.includes('"format":"uri"')) codes.add('parameter_invalid_url')
  return codes
}

/** The answer as it leaves: `data` in its envelope. */
export function answerSchema(route: Route): z.ZodType {
  if (route.answer.envelope === 'single') return single(route.answer.data)
  if (route.answer.envelope === 'list') return listOf(route.answer.data)
  return route.answer.data
}

/** The example of the answer as it leaves. */
function answerExample(route: Route): unknown {
  const { data } = route.examples
  if (route.answer.envelope === 'single')
    return { response_code: route.answer.status, data, error: null, request_id: exampleRequestId }
  if (route.answer.envelope === 'none') return data
  return {
    object: 'list',
    data,
    has_more: false,
    url: filledPath(route),
    starting_after: null,
    request_id: exampleRequestId,
  }
}

function filledPath(route: Route): string {
  return route.path.replace(/\{(\w+)\}/g, (_, name: string) => String(route.examples.params?.[name]))
}

export function openApiDocument(): Json {
  const components: Json = {}

  /** A schema as JSON Schema, its named parts moved to the components. */
  const described = (schema: z.ZodType): Json => {
    const {
      $schema: _,
      $defs = {},
      ...json
    } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json & { $defs?: Json }
    for (const [name, part] of Object.entries($defs)) components[name] ??= tidied(part)
    const named = (json as { id?: string }).id
    if (!named) return tidied(json) as Json
    components[named] ??= tidied(json)
    return { $ref: `#/components/schemas/${named}` }
  }

  const paths: Record<string, Json> = {}
  for (const route of routes) {
    paths[route.path] ??= {}
    paths[route.path]![route.method.toLowerCase()] = operation(route, described)
  }
  described(ErrorEnvelope)

  return {
    openapi: '3.1.1',
    info: {
      title: 'Custos API',
      version: apiVersion,
      description:
        'Register third-party vendors, have their public documents read against your questionnaire and frameworks, decide, and keep the whole trail. All times are unix seconds. Parts marked x-custos-extension are ours beside the specification.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The installation that serves this document.' }],
    tags: [...new Set(routes.map((route) => route.tag))].map((name) => ({ name, description: tagDescriptions[name] })),
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'oauth2',
          description: 'Client credentials (RFC 6749 section 4.4); the token is a JWT for the Authorization header.',
          flows: {
            clientCredentials: {
              tokenUrl: '/v1/oauth/token',
              scopes: Object.fromEntries(scopes.map((scope) => [scope, scopeDescription(scope)])),
            },
          },
        },
        client: {
          type: 'http',
          scheme: 'basic',
          description: 'The client id and secret of an app (RFC 6749 section 2.3.1).',
        },
      },
      headers: {
        'Request-Id': {
          description: 'Id of the request, as in the audit log.',
          schema: { type: 'string', pattern: '^req_[A-Za-z0-9]{16}$' },
        },
        RateLimit: {
          description: 'What is left of the limit of the app, as in the draft of the RateLimit header fields.',
          schema: { type: 'string' },
        },
        'RateLimit-Policy': { description: 'The limit of the app.', schema: { type: 'string' } },
        'Retry-After': { description: 'When to try again. Seconds.', schema: { type: 'integer' } },
        Location: { description: 'Path of what was created.', schema: { type: 'string' } },
        'Idempotent-Replayed': {
          description: 'true when the answer is that of an earlier request with the same Idempotency-Key.',
          schema: { type: 'string', const: 'true' },
        },
        'WWW-Authenticate': { description: 'How to authenticate (RFC 6750).', schema: { type: 'string' } },
      },
      examples: Object.fromEntries(
        [...new Set(routes.flatMap(errorsOf))].sort().map((code) => [code, errorExample(code)]),
      ),
      schemas: Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}

function operation(route: Route, described: (schema: z.ZodType) => Json): Json {
  const header = (name: string) => ({ $ref: `#/components/headers/${name}` })
  const common = {
    'Request-Id': header('Request-Id'),
    RateLimit: header('RateLimit'),
    'RateLimit-Policy': header('RateLimit-Policy'),
  }
  const idempotent = (route.method === 'POST' || route.method === 'PUT') && route.auth.by === 'token'

  const byStatus = Map.groupBy(errorsOf(route), (code) => errorCatalogue[code].status)
  const failures = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].message}.`).join(' '),
      headers: {
        'Request-Id': header('Request-Id'),
        ...((status === 429 || status === 503) && { 'Retry-After': header('Retry-After') }),
        ...((status === 401 || codes.includes('permission_denied')) && {
          'WWW-Authenticate': header('WWW-Authenticate'),
        }),
      },
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/ErrorAnswer' },
          examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
        },
      },
    },
  ])

  return {
    operationId: route.id.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: [route.tag],
    summary: route.summary,
    description: route.description,
    ...(route.extension && { 'x-custos-extension': true }),
    security: route.auth.by === 'token' ? [{ token: [route.auth.scope] }] : [{ client: [] }, {}],
    parameters: [
      ...parameters(route.params, 'path', route.examples.params, described),
      ...parameters(route.query, 'query', route.examples.query, described),
      ...(idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              description: `A key of your own, up to ${longestIdempotencyKey} characters. The same key with the same request answers the same for ${idempotencyHours} hours.`,
              schema: { type: 'string', minLength: 1, maxLength: longestIdempotencyKey },
              example: 'c6b1f0c2-2f5b-4f7e-9d52-0d9d4f3f1a11',
            },
          ]
        : []),
    ],
    ...(route.body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          (route.auth.by === 'client'
            ? ['application/x-www-form-urlencoded', 'application/json']
            : ['application/json']
          ).map((type) => [
            type,
            { schema: described(route.body as z.ZodType), examples: { request: { value: route.examples.body } } },
          ]),
        ),
      },
    }),
    responses: {
      [String(route.answer.status)]: {
        description: route.answer.description,
        headers: {
          ...common,
          ...(route.answer.status === 201 && { Location: header('Location') }),
          ...(idempotent && { 'Idempotent-Replayed': header('Idempotent-Replayed') }),
        },
        content:
          route.answer.mediaType === 'application/json'
            ? {
                'application/json': {
                  schema: described(answerSchema(route)),
                  examples: { answer: { value: answerExample(route) } },
                },
              }
            : {
                [route.answer.mediaType]: { schema: { description: 'The stored bytes.' } },
                'text/plain': {
                  schema: described(route.answer.data),
                  examples: { answer: { value: route.examples.data } },
                },
              },
      },
      ...Object.fromEntries(failures),
    },
  }
}

function errorExample(code: ErrorCode): Json {
  const { status, type, message } = errorCatalogue[code]
  const param = code.startsWith('parameter_') ? 'limit' : null
  return {
    summary: message,
    value: {
      response_code: status,
      data: null,
      error: { type, code, message, param, request_id: exampleRequestId },
      request_id: exampleRequestId,
    },
  }
}

function parameters(
  schema: z.ZodObject,
  place: 'path' | 'query',
  examples: Record<string, unknown> | undefined,
  described: (schema: z.ZodType) => Json,
): Json[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const { description, ...json } = described(field)
    return {
      name,
      in: place,
      required: place === 'path' || !field.safeParse(undefined).success,
      description: description ?? field.description,
      schema: json,
      ...(examples?.[name] !== undefined && { example: examples[name] }),
    }
  })
}

/**
 * What Zod writes, as a reader of OpenAPI expects it: references into the components, `type: [x, "null"]` where one of two is null,
 * and no bounds that only say "a safe integer".
 */
function tidied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidied)
  if (typeof value !== 'object' || value === null) return value
  const { anyOf, id: _, ...rest } = value as Json & { anyOf?: Json[] }
  const json: Json = {}
  for (const [key, member] of Object.entries(rest)) {
    if (key === '$ref') json.$ref = String(member).replace('#/$defs/', '#/components/schemas/')
    else if (
      (key === 'maximum' && member === Number.MAX_SAFE_INTEGER) ||
      (key === 'minimum' && member === Number.MIN_SAFE_INTEGER)
    )
      continue
    else if (key === 'properties')
      json[key] = Object.fromEntries(Object.entries(member as Json).map(([name, property]) => [name, tidied(property)]))
    else json[key] = tidied(member)
  }
  if (!anyOf) return json
  const [first, second] = anyOf
  if (anyOf.length === 2 && second?.type === 'null' && typeof first?.type === 'string') {
    const { type, enum: values, description, ...others } = tidied(first) as Json & { enum?: unknown[] }
    return {
      ...others,
      ...(values && { enum: [...values, null] }),
      ...json,
      ...(json.description === undefined && description !== undefined && { description }),
      type: [type, 'null'],
    }
  }
  return { ...json, anyOf: anyOf.map(tidied) }
}

const tagDescriptions: Record<string, string> = {
  Apps: 'OAuth clients of your organisation.',
  OAuth: 'Access tokens.',
  'Audit logs': 'The record of every request.',
  Events: 'What happened in the system.',
  Frameworks: 'The catalogue of compliance frameworks.',
  Industries: 'Lines of business.',
  'Security questionnaires': 'Statements of your own to have answered.',
  Vendors: 'Third parties that you use or mean to use.',
  Approvals: 'Decisions of people about vendors.',
  Assessments: "Reviews of a vendor's public documents.",
  Reports: "What a vendor's public documents say of it.",
}

const scopeDescription = (scope: string) => {
  const [noun, verb] = scope.split(':')
  return `${verb === 'read' ? 'Read' : 'Create, change and delete'} ${noun === 'audit' ? 'the audit log' : noun}.`
}
