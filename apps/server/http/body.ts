import { ApiError, paramSubject } from '@custos/contract/errors'
import type { Route } from '@custos/contract/route'
import type { Json } from '@custos/kernel/parse-json'
import { readJson } from '@custos/kernel/read-json'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'
import { tenantOf } from './request-context.ts'

/**
 * The largest body, by the authentication of the call. A visitor or a client sends a password, a secret or a few sentences.
 * Bytes.
 */
export const largestBody = { visitor: 16_384, client: 16_384, session: 65_536, token: 1_048_576 }

/** The limits of any JSON body. */
const bounds = { depth: 32, members: 10_000 }

export const largestBodyOf = ({ auth }: Pick<Route, 'auth'>): number => largestBody[auth.by]

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads bodies as bytes, because their type and text are part of a call's input, and parses possible JSON. Without another
 * setting, a route accepts only what a visitor may send.
 */
export function mountBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const owner = tenantOf(request.context) ?? networkOf(request.ip)
    request.context.json = body.length > 0 ? await readJson(body, bounds, owner) : null
    return body
  })
}

/** The JSON of a body; undefined without a body. @throws ApiError for another type, and for invalid JSON. */
export function jsonBody(request: FastifyRequest): unknown {
  const bytes = bytesOf(request)
  if (bytes.length === 0) return undefined
  if (mediaType(request) !== 'application/json') {
    throw new ApiError('parameter_invalid', { message: 'The body must be JSON, with Content-Type: application/json' })
  }
  return valueIn(request.context.json!)
}

function valueIn(json: Json): unknown {
  if ('value' in json) return json.value
  switch (json.problem) {
    case 'utf8':
      throw new ApiError('parameter_invalid', { message: 'The body is not UTF-8' })
    case 'syntax': {
      // The parser's reason, without the surrounding text, which may contain a secret.
      const why = json.position === null ? 'it ends too early or holds something else' : `see position ${json.position}`
      throw new ApiError('parameter_invalid', { message: `The body is not valid JSON: ${why}` })
    }
    case 'repeated':
      throw refusalOf(json.path, 'is given more than once')
    case 'depth':
      throw refusalOf(json.path, `is nested deeper than ${bounds.depth} levels`)
    case 'members':
      throw refusalOf(null, `has more than ${bounds.members} members`)
  }
}

/** @param param null: the body itself. */
function refusalOf(param: string | null, what: string): ApiError {
  return param === null
    ? new ApiError('parameter_invalid', { message: `The body ${what}` })
    : new ApiError('parameter_invalid', { param, message: `${paramSubject(param)} ${what}` })
}

/** @throws ApiError if a call that takes no body gets one. Some clients send an empty JSON object for no body. */
export function noBody(request: FastifyRequest): void {
  const { method, headers } = request
  const refusal = (param?: string) =>
    new ApiError('parameter_invalid', { message: `${method} takes no body at this address`, ...(param && { param }) })
  if (!Buffer.isBuffer(request.body)) {
    // The server does not read the bytes of a GET, so its headers decide.
    if ((headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined) throw refusal()
    return
  }
  const body = jsonBody(request)
  if (body === undefined) return
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refusal()
  const [first] = Object.keys(body)
  if (first !== undefined) throw refusal(first)
}

/** The members of a form or a JSON body, both of which the token call accepts (specification, point 7). */
export function formOrJsonBody(request: FastifyRequest): unknown {
  if (mediaType(request) !== 'application/x-www-form-urlencoded') return jsonBody(request) ?? {}
  const members: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(utf8Text(bytesOf(request)))) {
    // RFC 6749 section 3.2: no parameter more than once.
    if (Object.hasOwn(members, name))
      throw new ApiError('parameter_invalid', { param: name, message: `${paramSubject(name)} is given more than once` })
    Object.defineProperty(members, name, { value, enumerable: true })
  }
  return members
}

/** @throws ApiError for a body in an unsupported encoding. */
function bytesOf({ body, headers }: FastifyRequest): Buffer {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  const coding = headers['content-encoding']
  if (bytes.length > 0 && coding !== undefined && coding.trim().toLowerCase() !== 'identity')
    throw new ApiError('parameter_invalid', {
      message: 'The body has a Content-Encoding; send it as it is, without one',
    })
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(headers['content-type'] ?? '')?.[1]
  if (bytes.length > 0 && charset !== undefined && !/^utf-?8$/i.test(charset))
    throw new ApiError('parameter_invalid', {
      message: 'The body must be UTF-8; its Content-Type names another charset',
    })
  return bytes
}

function utf8Text(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    throw new ApiError('parameter_invalid', { message: 'The body is not UTF-8', cause })
  }
}

function mediaType({ headers }: FastifyRequest): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase()
}
