import { buildConnector, type Dispatcher, errors } from 'undici'
import { Connection, TooMuchAround } from './connection.ts'
import { readContent } from './content.ts'
import { ForbiddenAddress, ForbiddenPort, guardedConnector, NoPublicAddress } from './guarded-connector.ts'
import type { OutboundRequest, OutboundResponse, Reach, Send } from './messages.ts'
import { NoResponse } from './no-response.ts'
import { isPublicAddress } from './public-address.ts'
import { orAsThisMachineDoes, type Resolve, resolveByDns } from './resolve.ts'

/** The number of bytes read of an unwanted response, so that its connection can be reused. */
const MAX_LET_BY = 16_384
/** The idle time after which a connection is closed. Milliseconds. */
const REST = 4_000

/** Disposal cancels the requests under way. */
export interface OutboundClient extends AsyncDisposable {
  send: Send
}

/**
 * Sends requests to other servers in this thread. It follows no redirect, because only the request's own address was checked.
 *
 * @param rules the resolver of names, and the test for public addresses; by default DNS and public-address.ts.
 */
export function openOutboundClient(
  rules: { resolve?: Resolve; isPublic?: (address: string) => boolean } = {},
): OutboundClient {
  const { resolve = resolveByDns(), isPublic = isPublicAddress } = rules
  /** Idle connections, by destination and rules. */
  const resting = new Map<string, Connection[]>()
  const open = new Set<Connection>()

  const connectorFor = (reach: Reach): buildConnector.connector =>
    reach === 'anywhere'
      ? buildConnector({ timeout: 5_000, allowH2: false })
      : guardedConnector({
          ...reach,
          isPublic,
          resolve: reach.networks.length > 0 ? orAsThisMachineDoes(resolve) : resolve,
        })

  async function end(connection: Connection): Promise<void> {
    open.delete(connection)
    await connection.close()
  }

  function take(key: string, origin: string, reach: Reach): Connection {
    const rested = resting.get(key)?.pop()
    if (rested) return rested
    const connection = new Connection(origin, connectorFor(reach))
    open.add(connection)
    return connection
  }

  function giveBack(key: string, connection: Connection): void {
    const list = resting.get(key) ?? []
    resting.set(key, list)
    list.push(connection)
    setTimeout(() => {
      const place = list.indexOf(connection)
      if (place < 0) return
      list.splice(place, 1)
      if (list.length === 0 && resting.get(key) === list) resting.delete(key)
      void end(connection)
    }, REST).unref()
  }

  return {
    async send(request, signal) {
      signal?.throwIfAborted()
      const { method, headers, body, reach, timeoutMs, silence = timeoutMs } = request
      const { host, origin: named, pathname, search } = new URL(request.url)
      // The operator's stand-in for the network speaks plain HTTP, whatever the address's scheme.
      const origin = reach !== 'anywhere' && reach.connectTo ? `http://${host}` : named
      const key = `${origin} ${JSON.stringify(reach)}`
      const over = AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(timeoutMs)])
      const connection = take(key, origin, reach)
      try {
        const response = await connection.request({
          method,
          path: pathname + search,
          headers: { 'accept-encoding': 'gzip, deflate', ...headers },
          ...(body !== undefined && { body }),
          headersTimeout: silence,
          bodyTimeout: silence,
          signal: over,
        })
        const received = await receivedFrom(response, request, connection, over)
        giveBack(key, connection)
        return received
      } catch (error) {
        void end(connection)
        signal?.throwIfAborted()
        throw asNoResponse(error)
      }
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...open].map(end))
    },
  }
}

async function receivedFrom(
  { statusCode: status, headers: sent, body }: Dispatcher.ResponseData,
  { content }: OutboundRequest,
  connection: Connection,
  signal: AbortSignal,
): Promise<OutboundResponse> {
  const headers = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
  if (content.of === 'every status' || (content.of === 'status 200' && status === 200))
    return {
      status,
      headers,
      body: await readContent(body, headers, content, (bytes) => connection.countContent(bytes)),
    }
  if (content.of === 'none') await body.dump({ limit: MAX_LET_BY, signal }).catch(() => {})
  else body.on('error', () => {}).destroy()
  return { status, headers, body: new Uint8Array() }
}

function asNoResponse(error: unknown): NoResponse {
  if (error instanceof NoResponse) return error
  const cause = error instanceof Error ? error : new Error(String(error))
  if (cause instanceof ForbiddenPort) return new NoResponse('forbidden_port', cause.message, cause)
  if (cause instanceof NoPublicAddress) return new NoResponse('no_public_address', cause.message, cause)
  if (cause instanceof ForbiddenAddress) return new NoResponse('forbidden_address', cause.message, cause)
  if (cause instanceof errors.HeadersOverflowError || cause instanceof TooMuchAround)
    return new NoResponse('too_much_around', 'The response has too many headers.', cause)
  if (cause instanceof errors.HTTPParserError) return new NoResponse('not_http', 'The response is not HTTP.', cause)
  if (/timeout/i.test(cause.name)) return new NoResponse('too_long', 'The server took too long.', cause)
  if ('code' in cause && /^(?:Z_|ERR_PADDING|ERR__ERROR)/.test(String(cause.code)))
    return new NoResponse('wrong_encoding', 'The response is not encoded as its headers say.', cause)
  return new NoResponse('unreachable', 'The server could not be reached.', cause)
}
