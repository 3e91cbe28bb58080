import { z } from 'zod'
import { answerSchema } from './envelopes.ts'
import { type ErrorCode, errorCatalogue } from './errors.ts'
import { idempotencyHours, longestIdempotencyKey } from './idempotency.ts'
import type { Describe, Json } from './openapi-schema.ts'
import type { Route } from './route.ts'
import { isConditional } from './routes.ts'

const exampleRequestId = 'req_4fT0aQz81LmN2xYc'

/** One call, as the document has it below its path and method. */
export function operationOf(route: Route, describe: Describe): Json {
  return {
    operationId: route.id.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: [route.tag],
    summary: route.summary,
    description: route.description,
    ...(route.extension && { 'x-custos-extension': true }),
    security: route.auth.by === 'token' ? [{ token: [route.auth.scope] }] : [{ client: [] }, {}],
    parameters: [
      ...parameters(route.params, 'path', route.examples.params, describe),
      ...parameters(route.query, 'query', route.examples.query, describe),
      ...(takesIdempotencyKey(route) ? [idempotencyKey] : []),
      ...(route.versioned && route.effect === 'write' ? [ifMatch(askedOfPeople)] : []),
      ...(isConditional(route) ? [ifMatch(askedOfNobody)] : []),
      ...(hasEntityTag(route) ? [ifNoneMatch] : []),
    ],
    ...(route.body && { requestBody: requestBody(route, route.body, describe) }),
    ...(route.upload && { requestBody: file(route, route.upload) }),
    responses: {
      [String(route.response.status)]: success(route, describe),
      ...(hasEntityTag(route) && { 304: notModified }),
      ...failures(route),
    },
  }
}

function parameters(
  schema: z.ZodObject,
  place: 'path' | 'query',
  examples: Record<string, unknown> | undefined,
  describe: Describe,
): Json[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const { description, 'x-custos-extension': ours, ...json } = describe(field)
    return {
      name,
      in: place,
      required: place === 'path' || !field.safeParse(undefined).success,
      description: description ?? field.description,
      ...(ours === true && { 'x-custos-extension': true }),
      schema: json,
      ...(examples?.[name] !== undefined && { example: examples[name] }),
    }
  })
}

const takesIdempotencyKey = (route: Route): boolean =>
  (route.method === 'POST' || route.method === 'PUT') && route.auth.by === 'token'

/** Reads of JSON: a stored document has its hash in its address. */
const hasEntityTag = (route: Route): boolean =>
  route.effect === 'read' &&
  !route.versioned &&
  route.auth.by === 'token' &&
  route.response.mediaType === 'application/json'

const ifNoneMatch: Json = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of an answer that you have. While it still holds, the answer is 304 without a body.',
  schema: { type: 'string' },
  example: 'W/"t9YcXkM2uS0pF3wq8ZbLhA"',
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `A key of your choice, up to ${longestIdempotencyKey} characters. For ${idempotencyHours} hours, the same request with the same key gets the same answer and has no further effect.`,
  schema: { type: 'string', minLength: 1, maxLength: longestIdempotencyKey },
  example: 'c6b1f0c2-2f5b-4f7e-9d52-0d9d4f3f1a11',
}

/** People must say which version they have seen; see `Route.versioned`. */
const askedOfPeople = {
  description:
    'The ETag of the version that the change is made to; * for any. People must send it. If there is a newer one, the answer is 409 and nothing is changed.',
  example: '"3"',
}

const askedOfNobody = {
  description:
    'The ETag of the answer to a GET of this path on which the change rests; * for any. If that answer would be another one now, this one is 409 and nothing is changed.',
  example: ifNoneMatch.example,
}

const ifMatch = (asked: { description: string; example: unknown }): Json => ({
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  ...asked,
})

function requestBody(route: Route, body: z.ZodType, describe: Describe): Json {
  const mediaTypes =
    route.auth.by === 'client' ? ['application/x-www-form-urlencoded', 'application/json'] : ['application/json']
  return {
    required: true,
    content: Object.fromEntries(
      mediaTypes.map((type) => [
        type,
        { schema: describe(body), examples: { request: { value: route.examples.body } } },
      ]),
    ),
  }
}

const file = (route: Route, { most }: { most: number }): Json => ({
  required: true,
  description: `The file, of at most ${most} bytes.`,
  content: {
    'application/octet-stream': { schema: { description: 'The bytes of the file.' } },
    'text/plain': { schema: { type: 'string' }, examples: { request: { value: route.examples.body } } },
  },
})

const header = (name: string) => ({ $ref: `#/components/headers/${name}` })

const notModified: Json = {
  description: 'The answer that If-None-Match names still holds.',
  headers: {
    'Request-Id': header('Request-Id'),
    RateLimit: header('RateLimit'),
    'RateLimit-Policy': header('RateLimit-Policy'),
    ETag: header('ETag'),
  },
}

function success(route: Route, describe: Describe): Json {
  const { status, description, mediaType, data } = route.response
  return {
    description,
    headers: {
      'Request-Id': header('Request-Id'),
      RateLimit: header('RateLimit'),
      'RateLimit-Policy': header('RateLimit-Policy'),
      ...(status === 201 && { Location: header('Location') }),
      ...((route.versioned || hasEntityTag(route)) && { ETag: header('ETag') }),
      ...(takesIdempotencyKey(route) && { 'Idempotent-Replayed': header('Idempotent-Replayed') }),
    },
    content:
      mediaType === 'application/json'
        ? {
            'application/json': {
              schema: describe(answerSchema(route)),
              examples: { answer: { value: responseExample(route) } },
            },
          }
        : mediaType.startsWith('text/')
          ? { [mediaType]: { schema: describe(data), examples: { answer: { value: route.examples.data } } } }
          : mediaType !== 'application/octet-stream'
            ? { [mediaType]: { schema: { description: 'The bytes.' } } }
            : {
                [mediaType]: { schema: { description: 'The stored bytes.' } },
                'text/plain': { schema: describe(data), examples: { answer: { value: route.examples.data } } },
              },
  }
}

/** The example of the answer as it leaves. */
function responseExample(route: Route): unknown {
  const { data } = route.examples
  if (route.response.envelope === 'single')
    return { response_code: route.response.status, data, error: null, request_id: exampleRequestId }
  if (route.response.envelope === 'none') return data
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

/** Every refusal of the call, by its status. */
function failures(route: Route): Json {
  const byStatus = Map.groupBy(errorsOf(route), (code) => errorCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].message}.`).join(' '),
        'x-custos-errors': codes.map((code) => ({ code, message: errorCatalogue[code].message })),
        headers: {
          'Request-Id': header('Request-Id'),
          // A refusal before the caller is known counts under no limit.
          ...(status !== 401 && { RateLimit: header('RateLimit'), 'RateLimit-Policy': header('RateLimit-Policy') }),
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
    ]),
  )
}

/** Every error code that the call can answer with, in the order of the catalogue. */
export function errorsOf(route: Route): ErrorCode[] {
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
  if ((route.method !== 'GET' && route.method !== 'DELETE' && !route.lenient) || isConditional(route))
    codes.add('resource_conflict')
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

/** What the examples of failures refer to. */
export function errorExample(code: ErrorCode): Json {
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
