import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Payload } from './response.ts'

/**
 * Lets a client that has an answer already ask whether it still holds (RFC 9110 section 13.1.2): the answer gets an ETag, and 304
 * takes its place where If-None-Match names it. The tag is weak, because it stands for the data, and each answer has a request id
 * of its own. A stored document has its hash in its address and needs none.
 */
export function withEntityTag(requestHeaders: IncomingHttpHeaders, payload: Payload): Payload {
  // A 202 has nothing to keep. An ETag of the call's own is a version for If-Match, and need not cover the whole answer.
  if (payload.status === 202 || typeof payload.body !== 'string' || payload.headers.etag !== undefined) return payload
  return notModifiedOr(requestHeaders, tagOfData(payload.body), payload)
}

/** The tag of what an envelope holds. */
export const tagOfData = (envelope: string): string => `W/${tagOf(dataOf(envelope))}`

/** The tag of a whole body. */
export const tagOf = (body: string): string => `"${hash('sha256', body, 'base64url').slice(0, 22)}"`

/** The answer under its tag; 304 takes its place where the client names it. */
export function notModifiedOr(
  { 'if-none-match': ifNoneMatch }: IncomingHttpHeaders,
  etag: string,
  payload: Payload,
): Payload {
  const { 'content-type': _, ...others } = payload.headers
  if (ifNoneMatch !== undefined && isAmong(ifNoneMatch, etag))
    return { status: 304, headers: { ...others, etag }, body: '' }
  return { ...payload, headers: { ...payload.headers, etag } }
}

/** The request id is the last member of every envelope. */
const dataOf = (body: string) => body.slice(0, body.lastIndexOf('"request_id"'))

/** Whether a list of entity tags names this one, or any. */
export const isAmong = (entityTags: string, etag: string) =>
  entityTags.trim() === '*' || entityTags.split(',').some((tag) => opaque(tag.trim()) === opaque(etag))

const opaque = (tag: string) => tag.replace(/^W\//, '')
