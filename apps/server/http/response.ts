import { Readable } from 'node:stream'
import type { ApiError } from '@custos/contract/errors'
import type { Route } from '@custos/contract/route'
import { type FileResponse, type Page, Pending, type Streamed } from '@custos/domain/call'
import type { FastifyReply } from 'fastify'
import { serializerOf } from './serialize.ts'

/** A response as it leaves the server. */
export interface Payload {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array | Streamed
}

export function send(reply: FastifyReply, { status, headers, body }: Payload): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .send(body === '' ? undefined : isStreamed(body) ? Readable.from(body.chunks, { objectMode: false }) : body)
}

/** Bytes of the body; 0 for a stream of unknown size. */
export function sizeOf({ body }: Payload): number {
  return isStreamed(body) ? (body.size ?? 0) : Buffer.byteLength(body)
}

const isStreamed = (body: Payload['body']): body is Streamed => typeof body === 'object' && 'chunks' in body

/** Responses may contain secrets, so nobody but the caller may store them. Browsers must not guess another type. */
const ownHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
const json = { 'content-type': 'application/json; charset=utf-8', ...ownHeaders }

/** The result of the route's handler. */
interface HandlerResult {
  data: unknown
  location?: string | undefined
  etag?: string | undefined
}

/** Wraps and serializes what the route's handler returns. */
export function payloadBuilder(route: Route): (result: HandlerResult, path: string, requestId: string) => Payload {
  const { status, envelope, mediaType } = route.response
  const serialize = mediaType === 'application/json' ? serializerOf(route) : null
  return ({ data, location, etag }, path, requestId) => {
    if (!serialize) return filePayload(data as FileResponse)
    if (data instanceof Pending) return pendingPayload(data, requestId)
    const headers = { ...json, ...(location !== undefined && { location }), ...(etag !== undefined && { etag }) }
    if (envelope === 'none') return { status, headers, body: serialize(data) }
    if (envelope === 'single')
      return { status, headers, body: serialize({ response_code: status, data, error: null, request_id: requestId }) }
    const { items, startingAfter } = data as Page<unknown>
    const list = {
      object: 'list',
      data: items,
      has_more: startingAfter !== null,
      url: path,
      starting_after: startingAfter,
      request_id: requestId,
    }
    return { status, headers, body: serialize(list) }
  }
}

/** The response while there is no result yet, with the time of the next attempt. */
function pendingPayload({ what, retryAfter }: Pending, requestId: string): Payload {
  const status = 202
  return {
    status,
    headers: { ...json, 'retry-after': String(retryAfter) },
    body: JSON.stringify({ response_code: status, data: null, error: null, pending: what, request_id: requestId }),
  }
}

/** A vendor's document is foreign content, so the server never serves it as one of its own pages. */
function filePayload(file: FileResponse): Payload {
  return {
    status: 200,
    headers: {
      'content-type': file.mediaType,
      ...(isStreamed(file.bytes) && file.bytes.size !== undefined && { 'content-length': String(file.bytes.size) }),
      'content-disposition': `attachment; filename="${file.fileName}"`,
      ...ownHeaders,
      'content-security-policy': "default-src 'none'; sandbox",
    },
    body: file.bytes,
  }
}

/**
 * The error envelope (specification, point 8).
 * @param scheme how the caller must authenticate: with a token, or with the credentials of the token call.
 */
export function errorPayload(
  error: ApiError,
  requestId: string,
  scheme: 'Bearer' | 'Basic' = 'Bearer',
): Payload & { body: string } {
  const { status, type, code, message, param } = error
  return {
    status,
    headers: {
      ...json,
      ...(error.retryAfter !== null && { 'retry-after': String(error.retryAfter) }),
      ...(error.allow !== null && { allow: error.allow }),
      ...((status === 401 || code === 'permission_denied') && { 'www-authenticate': challenge(code, scheme) }),
    },
    body: JSON.stringify({
      response_code: status,
      data: null,
      error: { type, code, message, param, request_id: requestId },
      request_id: requestId,
    }),
  }
}

/** RFC 6750 section 3, and RFC 6749 section 5.2 for the token call. */
function challenge(code: string, scheme: 'Bearer' | 'Basic'): string {
  if (scheme === 'Basic') return 'Basic realm="custos", charset="UTF-8"'
  if (code === 'user_not_authenticated') return 'Bearer realm="custos"'
  return `Bearer realm="custos", error="${code === 'permission_denied' ? 'insufficient_scope' : 'invalid_token'}"`
}
