import type { Content, Guarded, OutboundResponse, Send } from '@custos/outbound/messages'
import { NoResponse, type NoResponseKind } from '@custos/outbound/no-response'
import type { SkipReason } from '../types.ts'

/** Why an address could not be read; the message is for people. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure'
  readonly reason: SkipReason

  constructor(reason: SkipReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** The page shows nothing without its scripts, but its links are known. */
export class UnshownPage extends FetchFailure {
  readonly links: { href: string; text: string }[]

  constructor({ reason, message, cause }: FetchFailure, links: UnshownPage['links']) {
    super(reason, message, cause)
    this.links = links
  }
}

export interface HttpResponse {
  status: number
  /** Lower-case names; the first value of a repeated header. */
  headers: OutboundResponse['headers']
  /** Decoded, within the limit; empty for redirects and errors, whose bodies are not read. */
  body: Buffer
}

export interface HttpRequest {
  headers: Record<string, string>
  /** The maximum bytes, as sent and as decoded, or the maximum by media type; other media types are refused. */
  limit: Content['max']
  signal: AbortSignal
}

/** The longest wait for a response's headers, and between two pieces of its body. Milliseconds. */
const SILENCE = 10_000
const DOCUMENT_TIMEOUT = 20_000

/** Sends requests to a vendor's servers: only to permitted addresses, and within one total of bytes. */
export class HttpClient {
  readonly #send: Send
  readonly #reach: Guarded
  readonly #most: number
  /** Shared with the thread for other servers, so that simultaneous responses share the total too. */
  readonly #room = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  readonly #closing = new AbortController()

  /** @param max the decoded bytes of all responses together. */
  constructor(send: Send, reach: Guarded, max: number) {
    this.#send = send
    this.#reach = reach
    this.#most = max
    new Int32Array(this.#room)[0] = max
  }

  /** The decoded bytes of all responses and kept documents. */
  get bytes(): number {
    return this.#most - Atomics.load(new Int32Array(this.#room), 0)
  }

  /** Counts the bytes of a kept document, which need not be sent. */
  countKept(bytes: number): void {
    Atomics.sub(new Int32Array(this.#room), 0, bytes)
  }

  /** Sends one request and follows no redirect. @throws FetchFailure */
  async get(url: URL, { headers, limit, signal }: HttpRequest): Promise<HttpResponse> {
    try {
      const { body, ...answer } = await this.#send(
        {
          method: 'GET',
          url: url.href,
          headers,
          reach: this.#reach,
          timeoutMs: DOCUMENT_TIMEOUT,
          silence: SILENCE,
          content: { of: 'status 200', max: limit, room: this.#room },
        },
        AbortSignal.any([signal, this.#closing.signal]),
      )
      return { ...answer, body: Buffer.from(body.buffer) }
    } catch (error) {
      if (error instanceof NoResponse) throw asFailure(error)
      throw error
    }
  }

  /** Cancels the requests under way. */
  close(): void {
    this.#closing.abort()
  }
}

const reasons: Record<NoResponseKind, SkipReason> = {
  unreachable: 'unreachable',
  too_long: 'unreachable',
  forbidden_address: 'forbidden_address',
  forbidden_port: 'forbidden_address',
  no_public_address: 'unreachable',
  not_http: 'unreadable',
  too_much_around: 'unreadable',
  wrong_encoding: 'unreadable',
  unknown_encoding: 'unreadable',
  wrong_type: 'unsupported_type',
  too_large: 'too_large',
  too_intricate: 'unreadable',
  no_room: 'byte_limit',
}

function asFailure({ kind, message, cause }: NoResponse): FetchFailure {
  const told =
    kind === 'no_public_address'
      ? `${message} Check its spelling.`
      : kind === 'no_room'
        ? 'The documents that were read before it took all the space for this collection.'
        : message
  return new FetchFailure(reasons[kind], told, cause)
}
