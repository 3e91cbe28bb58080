import type { JsonBounds } from '@custos/kernel/json-bounds'

/** The permitted destinations of a request. `anywhere`: an operator named the address. */
export type Reach = 'anywhere' | Guarded

export interface Guarded {
  /** Whether the public internet is permitted. */
  internet: boolean
  /** Further permitted networks, such as 10.0.0.0/8. */
  networks: readonly string[]
  /** Ports besides 80 and 443; `unprivileged`: all above 1023. */
  ports: 'unprivileged' | readonly number[]
  /** If set, every connection goes there instead, unchecked and in plain HTTP. */
  connectTo: { host: string; port: number } | null
}

/** A request to another server. It is plain data, because it crosses to another thread. */
export interface OutboundRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string | Uint8Array
  reach: Reach
  /** The time limit of the whole response. Milliseconds. */
  timeoutMs: number
  /** The time limit of the headers, and between two pieces of the content; by default `timeoutMs`. Milliseconds. */
  silence?: number
  content: Content
}

/** The part of the response's content to read, decoded. */
export interface Content {
  /** The statuses whose content is read; other responses have empty content. */
  of: 'status 200' | 'every status' | 'none'
  /** The maximum bytes, as sent and as decoded, or the maximum by media type; other media types are refused. */
  max: number | Readonly<Record<string, number>>
  /** The bounds of content that will be parsed as JSON. */
  json?: JsonBounds
  /** Shared room for several responses: one Int32 that counts down their bytes. */
  room?: SharedArrayBuffer
}

export interface OutboundResponse {
  status: number
  /** Lower-case names; the first value of a repeated header. */
  headers: Record<string, string | undefined>
  body: Uint8Array<ArrayBuffer>
}

/** @throws NoResponse; the signal's reason if it is aborted. */
export type Send = (request: OutboundRequest, signal?: AbortSignal) => Promise<OutboundResponse>

/** `text/html; charset=utf-8` → `text/html`. */
export function mediaTypeOf(contentType = ''): string {
  return contentType.split(';', 1)[0]!.trim().toLowerCase()
}
