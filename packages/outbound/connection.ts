import type { Socket } from 'node:net'
import { type buildConnector, Client, type Dispatcher } from 'undici'

/** A server sent too many bytes besides its response's content. */
export class TooMuchAround extends Error {
  override readonly name = 'TooMuchAround'
}

/** The maximum number of informational responses before the response (RFC 9110 section 15.2). */
const MAX_INFORMATIONAL = 8
/** The maximum bytes of headers, chunk frames, trailers and the like, beyond the size of the content. */
const MAX_AROUND = 49_152

const HEADER_BYTES = 16_384
const KEPT_ALIVE = 2_000

/**
 * A connection for successive requests. It counts bytes on the socket before a parser sees them: a server can send endless bytes
 * besides the content, and parsing them delays all other requests.
 */
export class Connection {
  readonly #client: Client
  #socket: Socket | null = null
  /** The socket's bytes before the current response, and the response's content bytes so far. */
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
    // This listener runs before the parser's.
    socket.prependListener('readable', () => {
      const parsed = socket.bytesRead - socket.readableLength - this.#before
      if (parsed > 2 * this.#content + MAX_AROUND) socket.destroy(new TooMuchAround())
    })
  }
}
