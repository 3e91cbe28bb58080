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

/** The page shows nothing unless its scripts run; its links are known all the same. */
export class UnshownPage extends FetchFailure {
  readonly links: { href: string; text: string }[]

  constructor({ reason, message, cause }: FetchFailure, links: UnshownPage['links']) {
    super(reason, message, cause)
    this.links = links
  }
}

export interface HttpResponse {
  status: number
  /** Lower-case names; of a header sent twice the first value. */
  headers: OutboundResponse['headers']
  /** Decoded, and no longer than was allowed; empty for redirects and errors, whose bodies are not read. */
  body: Buffer
}

export interface HttpRequest {
  headers: Record<string, string>
  /** The most bytes to read, sent and decoded alike; by media type, of which those not named are refused. */
  limit: Content['max']
  signal: AbortSignal
}

/** For the headers of an answer, and between two pieces of it. Milliseconds. */
const SILENCE = 10_000
const DOCUMENT_TIMEOUT = 20_000

/** Sends requests to a vendor's servers: only to permitted addresses, and within one limit of bytes for all. */
export class HttpClient {
  readonly #send: Send
  readonly #reach: Guarded
  readonly #most: number
  /** Shared with the thread that asks, so that answers on their way at once share it too. */
  readonly #room = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  readonly #closing = new AbortController()

  /** @param max bytes of all answers together, decoded. */
  constructor(send: Send, reach: Guarded, max: number) {
    this.#send = send
    this.#reach = reach
    this.#most = max
    new Int32Array(this.#room)[0] = max
  }

  /** Of all answers together, decoded, and of what was had without asking. */
  get bytes(): number {
    return this.#most - Atomics.load(new Int32Array(this.#room), 0)
  }

  /** Counts bytes that were kept from an earlier answer, and so need not be sent. */
  countKept(bytes: number): void {
    Atomics.sub(new Int32Array(this.#room), 0, bytes)
  }

  /** One request, no redirect followed. @throws FetchFailure */
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

  /** Calls off what is under way. */
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
