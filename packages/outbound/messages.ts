import type { JsonBounds } from '@custos/kernel/json-bounds'

/** Where a request may go. `anywhere`: an operator named the address itself. */
export type Reach = 'anywhere' | Guarded

export interface Guarded {
  /** Whether to the public internet. */
  internet: boolean
  /** To which networks besides, as 10.0.0.0/8. */
  networks: readonly string[]
  /** Ports besides 80 and 443; `unprivileged`: all above 1023. */
  ports: 'unprivileged' | readonly number[]
  /** Every connection goes there instead, unchecked, and speaks plain HTTP. */
  connectTo: { host: string; port: number } | null
}

/** A request to a stranger's server. It crosses to another thread, and so is data alone. */
export interface OutboundRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string | Uint8Array
  reach: Reach
  /** Until the whole answer is there. Milliseconds. */
  timeoutMs: number
  /** Until its headers are there, and between two pieces of its content; as long as all unless given. Milliseconds. */
  silence?: number
  content: Content
}

/** The part of the answer's content to read, decoded. */
export interface Content {
  /** Of answers with which status; the content of others is empty. */
  of: 'status 200' | 'every status' | 'none'
  /** The most bytes, as sent and decoded alike; by media type, of which those not named are refused. */
  max: number | Readonly<Record<string, number>>
  /** Of what is going to be parsed as JSON. */
  json?: JsonBounds
  /** Bytes that several answers may have together, as one Int32 that they count down. */
  room?: SharedArrayBuffer
}

export interface OutboundResponse {
  status: number
  /** Lower-case names; of a header sent twice the first value. */
  headers: Record<string, string | undefined>
  body: Uint8Array<ArrayBuffer>
}

/** @throws NoResponse; the signal's reason when it is aborted. */
export type Send = (request: OutboundRequest, signal?: AbortSignal) => Promise<OutboundResponse>

/** `text/html; charset=utf-8` → `text/html`. */
export function mediaTypeOf(contentType = ''): string {
  return contentType.split(';', 1)[0]!.trim().toLowerCase()
}
