import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { Agent, errors } from 'undici'
import type { SkipReason } from '../model.ts'
import { type ConnectionRules, ForbiddenAddress, guardedConnector, NoPublicAddress } from './guarded-connector.ts'

/** Why an address could not be read; the message is for people. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure'
  readonly reason: SkipReason

  constructor(reason: SkipReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

export interface HttpResponse {
  status: number
  /** Lower-case names; of a header sent twice the first value. */
  headers: Record<string, string | undefined>
  /** Decoded, and no longer than was allowed; empty for redirects and errors, whose bodies are not read. */
  body: Buffer
}

export interface HttpRequest {
  headers: Record<string, string>
  /** The most bytes to read for a media type, sent and decoded alike; 0 refuses the type. */
  limit: (mediaType: string) => number
  /** Told of every decoded chunk; may throw a FetchFailure to stop. */
  count: (bytes: number) => void
  signal: AbortSignal
}

const HEADERS_TIMEOUT = 10_000
const IDLE_TIMEOUT = 10_000
const DOCUMENT_TIMEOUT = 20_000
const HEADER_BYTES = 16_384

/** An HTTP client that can only reach what its connector lets it, and that bounds whatever it is sent. */
export class HttpClient {
  readonly #agent: Agent
  readonly #plain: boolean

  constructor(rules: ConnectionRules, connections: number) {
    this.#plain = rules.connectTo !== null
    this.#agent = new Agent({
      connect: guardedConnector(rules),
      connections,
      pipelining: 1,
      allowH2: false,
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT,
      bodyTimeout: IDLE_TIMEOUT,
      keepAliveTimeout: 2_000,
    })
  }

  /** One request, no redirect followed. @throws FetchFailure */
  async get(url: URL, { headers, limit, count, signal }: HttpRequest): Promise<HttpResponse> {
    // The operator's stand-in for the network speaks plain HTTP whatever the address says.
    const origin = this.#plain ? `http://${url.host}` : url.origin
    const overall = AbortSignal.any([signal, AbortSignal.timeout(DOCUMENT_TIMEOUT)])
    try {
      const answer = await this.#agent.request({
        origin,
        path: url.pathname + url.search,
        method: 'GET',
        headers: { 'accept-encoding': 'gzip, br, deflate', ...headers },
        signal: overall,
      })
      const named = Object.fromEntries(
        Object.entries(answer.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
      )
      if (answer.statusCode !== 200) {
        answer.body.on('error', () => {}).destroy()
        return { status: answer.statusCode, headers: named, body: Buffer.alloc(0) }
      }
      const most = limit(mediaTypeOf(named['content-type']))
      const body = await readBounded(answer.body, named, most, count)
      return { status: 200, headers: named, body }
    } catch (error) {
      signal.throwIfAborted()
      throw asFailure(error)
    }
  }

  async close(): Promise<void> {
    await this.#agent.destroy()
  }
}

/** `text/html; charset=utf-8` → `text/html`. */
export function mediaTypeOf(contentType = ''): string {
  return contentType.split(';', 1)[0]!.trim().toLowerCase()
}

async function readBounded(
  body: Readable,
  headers: HttpResponse['headers'],
  limit: number,
  count: (bytes: number) => void,
): Promise<Buffer> {
  const refuse = (reason: SkipReason, message: string): never => {
    body.on('error', () => {}).destroy()
    throw new FetchFailure(reason, message)
  }
  if (limit === 0)
    refuse('unsupported_type', `Documents of type ${mediaTypeOf(headers['content-type']) || 'unknown'} are not read.`)
  if (Number(headers['content-length']) > limit) refuse('too_large', tooLarge(limit))
  const decoder = decoderFor(headers['content-encoding'])
  if (decoder === undefined) refuse('unreadable', `The encoding ${headers['content-encoding']} is not known.`)

  let sent = 0
  body.on('data', (chunk: Buffer) => {
    sent += chunk.length
    if (sent > limit) body.destroy(new FetchFailure('too_large', tooLarge(limit)))
  })
  const decoded = decoder ? pipeline(body, decoder, () => {}) : body
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop by an exception destroys the stream, and with it the connection.
  for await (const chunk of decoded as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new FetchFailure('too_large', tooLarge(limit))
    count(chunk.length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

function tooLarge(limit: number): string {
  return `The document is larger than ${Math.round(limit / 1_000_000)} MB.`
}

/** null for no encoding, undefined for one that is not read; several on top of each other are not. */
function decoderFor(encoding: string | undefined) {
  switch (encoding?.trim().toLowerCase()) {
    case undefined:
    case '':
    case 'identity':
      return null
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'br':
      return createBrotliDecompress()
    case 'deflate':
      return createInflate()
    default:
      return undefined
  }
}

function asFailure(error: unknown): Error {
  if (error instanceof FetchFailure) return error
  const cause = error instanceof Error ? error : new Error(String(error))
  if (cause instanceof NoPublicAddress)
    return new FetchFailure('unreachable', `${cause.message} Check its spelling.`, cause)
  if (cause instanceof ForbiddenAddress) return new FetchFailure('forbidden_address', cause.message, cause)
  if (cause instanceof errors.HeadersOverflowError)
    return new FetchFailure('unreadable', 'The answer has too many headers.', cause)
  if (cause instanceof errors.HTTPParserError) return new FetchFailure('unreadable', 'The answer is not HTTP.', cause)
  if (/timeout/i.test(cause.name)) return new FetchFailure('unreachable', 'The server took too long.', cause)
  if ('code' in cause && /^(?:Z_|ERR_BROTLI|ERR_PADDING|ERR__ERROR)/.test(String(cause.code))) {
    return new FetchFailure('unreadable', 'The answer is not encoded as its headers say.', cause)
  }
  return new FetchFailure('unreachable', 'The server could not be reached.', cause)
}
