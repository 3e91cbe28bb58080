import type { Socket } from 'node:net'
import { type buildConnector, Client, type Dispatcher } from 'undici'

/** A server that sends more around its answer's content than anybody needs. */
export class TooMuchAround extends Error {
  override readonly name = 'TooMuchAround'
}

/** Answers that may precede the answer (RFC 9110 section 15.2). */
const MAX_INFORMATIONAL = 8
/** Bytes of headers, frames of chunks, trailers and the like, besides as many as the content has. */
const MAX_AROUND = 49_152

const HEADER_BYTES = 16_384
const KEPT_ALIVE = 2_000

/**
 * A connection for one request after the other. Bytes are counted on the socket, before a parser sees them: there is no end to what a
 * server can send that is no content, and whatever is parsed holds up all others.
 */
export class Connection {
  readonly #client: Client
  #socket: Socket | null = null
  /** Bytes of the socket, and of content, at the beginning of the present answer and since. */
  #before = 0
  #content = 0

  constructor(origin: string, connect: buildConnector.connector) {
    this.#client = new Client(origin, {
      connect: (options, callback) =>
        connect(options, (...[error, socket]) => {
          if (error) return callback(error, null)
          this.#watch(socket)
          callback(null, socket)
        }),
      pipelining: 1,
      maxHeaderSize: HEADER_BYTES,
      keepAliveTimeout: KEPT_ALIVE,
    })
  }

  request(options: Omit<Dispatcher.RequestOptions, 'origin'>): Promise<Dispatcher.ResponseData> {
    this.#before = this.#socket?.bytesRead ?? 0
    this.#content = 0
    let informational = 0
    return this.#client.request({
      ...options,
      onInfo: () => {
        // An exception here ends the parser's work in the middle of its input.
        if (++informational > MAX_INFORMATIONAL) throw new TooMuchAround()
      },
    })
  }

  countContent(bytes: number): void {
    this.#content += bytes
  }

  async close(): Promise<void> {
    await this.#client.destroy()
  }

  #watch(socket: Socket): void {
    this.#socket = socket
    this.#before = 0
    // Of those that hear of new bytes the first: the parser is the next.
    socket.prependListener('readable', () => {
      const parsed = socket.bytesRead - socket.readableLength - this.#before
      if (parsed > 2 * this.#content + MAX_AROUND) socket.destroy(new TooMuchAround())
    })
  }
}
