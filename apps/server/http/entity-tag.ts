import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Payload } from './response.ts'

/**
 * Lets a client ask whether its stored response is still current (RFC 9110 section 13.1.2). The response gets an ETag. If
 * If-None-Match names this ETag, the response is a 304. The tag is weak, because it stands for the data, and each response has
 * its own request id. A stored document has its hash in its address and needs no tag.
 */
export function withEntityTag(requestHeaders: IncomingHttpHeaders, payload: Payload): Payload {
  // A client cannot store a 202. A call's own ETag is a version for If-Match, and need not cover the whole response.
  if (payload.status === 202 || typeof payload.body !== 'string' || payload.headers.etag !== undefined) return payload
  return notModifiedOr(requestHeaders, tagOfData(payload.body), payload)
}

/** The tag of the data in an envelope. */
export const tagOfData = (envelope: string): string => `W/${tagOf(dataOf(envelope))}`

/** The tag of a whole body. */
export const tagOf = (body: string): string => `"${hash('sha256', body, 'base64url').slice(0, 22)}"`

/** The response under its tag; a 304 if the client names the tag. */
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

/** Whether a list of entity tags contains this one or matches any. */
export const isAmong = (entityTags: string, etag: string) =>
  entityTags.trim() === '*' || entityTags.split(',').some((tag) => opaque(tag.trim()) === opaque(etag))

const opaque = (tag: string) => tag.replace(/^W\//, '')
