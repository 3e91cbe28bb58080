import type { z } from 'zod'
import { PendingEnvelope, responseSchema } from './envelopes.ts'
import { exampleRequestId, failuresOf } from './openapi-failures.ts'
import { header } from './openapi-names.ts'
import { headerParameter, parametersIn } from './openapi-parameters.ts'
import type { Describe, Json } from './openapi-schema.ts'
import type { Route } from './route.ts'
import { isConditional } from './routes.ts'

/** One call in the document, below its path and method. */
export function operationOf(route: Route, describe: Describe): Json {
  return {
    operationId: route.id.replace(/[._-](\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: [route.tag],
    summary: route.summary,
    description: route.description,
    ...(route.extension && { 'x-custos-extension': true }),
    security: route.auth.by === 'token' ? [{ token: [route.auth.scope] }] : [{ client: [] }, {}],
    parameters: [
      ...parametersIn(route.params, 'path', route.examples.params, describe),
      ...parametersIn(route.query, 'query', route.examples.query, describe),
      ...(takesIdempotencyKey(route) ? [headerParameter('IdempotencyKey')] : []),
      ...(route.versioned && route.effect === 'write' ? [headerParameter('IfMatchOfPeople')] : []),
      ...(isConditional(route) ? [headerParameter('IfMatch')] : []),
      ...(hasEntityTag(route) ? [headerParameter('IfNoneMatch')] : []),
    ],
    ...(route.body && { requestBody: requestBody(route, route.body, describe) }),
    ...(route.upload && { requestBody: file(route.upload) }),
    responses: {
      [String(route.response.status)]: success(route, describe),
      ...(route.response.pending !== null && { 202: pendingAnswer(route.response.pending, describe) }),
      ...(hasEntityTag(route) && { 304: { $ref: '#/components/responses/NotModified' } }),
      ...Object.fromEntries(
        failuresOf(route).map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }]),
      ),
    },
  }
}

const takesIdempotencyKey = (route: Route): boolean =>
  (route.method === 'POST' || route.method === 'PUT') && route.auth.by === 'token'

/** Reads of JSON have an entity tag. A stored document has its hash in its address instead. */
const hasEntityTag = (route: Route): boolean =>
  route.effect === 'read' &&
  !route.versioned &&
  route.auth.by === 'token' &&
  route.response.mediaType === 'application/json'

function requestBody(route: Route, body: z.ZodType, describe: Describe): Json {
  const example = route.examples.body
  const schema = describe(body)
  return {
    // A generator (openapi-python-client) fails on a required body with two types. A request without a body gets 400
    // parameter_missing.
    ...(route.auth.by !== 'client' && { required: true }),
    content: {
      // A separate name: generators make one type of each schema and distinguish the encodings by it.
      ...(route.auth.by === 'client' && {
        'application/x-www-form-urlencoded': { schema: describe(asForm(body)), example },
      }),
      'application/json': { schema, example },
    },
  }
}

/** The body in its form encoding. */
function asForm(body: z.ZodType): z.ZodType {
  const { id, description } = body.meta()!
  return body.clone().meta({ id: `${id}Form`, description: `${description!.replace(/\.$/, '')}, as a form.` })
}

/** Bytes, in the notation that every generator knows. */
const bytes = (description: string): Json => ({ type: 'string', format: 'binary', description })

const file = ({ maxBytes }: { maxBytes: number }): Json => ({
  required: true,
  description: `The file, of at most ${maxBytes} bytes.`,
  content: { 'application/octet-stream': { schema: bytes('The bytes of the file.') } },
})

/** The headers of every response. */
const ofEveryAnswer = {
  'Request-Id': header('Request-Id'),
  RateLimit: header('RateLimit'),
  'RateLimit-Policy': header('RateLimit-Policy'),
}

/** The response to a conditional read. */
export const notModified: Json = {
  description: 'The response that If-None-Match names is still current.',
  headers: {
    ...ofEveryAnswer,
    ETag: header('ETag'),
  },
}

function success(route: Route, describe: Describe): Json {
  const { status, description } = route.response
  return {
    description,
    headers: {
      ...ofEveryAnswer,
      ...(status === 201 && { Location: header('Location') }),
      ...((route.versioned || hasEntityTag(route)) && { ETag: header('ETag') }),
      ...(takesIdempotencyKey(route) && { 'Idempotent-Replayed': header('Idempotent-Replayed') }),
    },
    content: contentOf(route, describe),
  }
}

function pendingAnswer(description: string, describe: Describe): Json {
  return {
    description,
    headers: {
      ...ofEveryAnswer,
      'Retry-After': header('Retry-After'),
    },
    content: {
      'application/json': {
        schema: describe(PendingEnvelope),
        example: { response_code: 202, data: null, error: null, pending: description, request_id: exampleRequestId },
      },
    },
  }
}

function contentOf(route: Route, describe: Describe): Json {
  const { mediaType, data } = route.response
  const text = { schema: describe(data), example: route.examples.data }
  if (mediaType === 'application/json')
    return { [mediaType]: { schema: envelopeOf(route, describe), example: responseExample(route) } }
  if (mediaType.startsWith('text/')) return { [mediaType]: text }
  // A stored document is returned as its bytes or as its text.
  if (mediaType === 'application/octet-stream')
    return { [mediaType]: { schema: bytes('The stored bytes.') }, 'text/plain': text }
  return { [mediaType]: { schema: bytes('The bytes.') } }
}

/** The schema of the response, named after its content: `AppResponse`, `AppListResponse`. */
function envelopeOf(route: Route, describe: Describe): Json {
  const { envelope, data } = route.response
  const { $ref } = describe(data) as { $ref?: string }
  const held = $ref?.split('/').at(-1)
  if (envelope === 'none' || held === undefined) return describe(responseSchema(route))
  const isList = envelope === 'list'
  return describe(
    responseSchema(route).meta({
      id: `${held}${isList ? 'List' : ''}Response`,
      description: isList ? `A page of a list of ${held}.` : `Response with ${held} in its envelope.`,
    }),
  )
}

/** The example of the response as sent. */
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
