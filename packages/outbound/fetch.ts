import type { Content, Reach } from './messages.ts'
import { send } from './send.ts'

export interface FetchBounds {
  /** The reach of a request to this address. */
  reach: (url: URL) => Reach
  /** The time limit of the whole response. Milliseconds. */
  timeoutMs: number
  content: Pick<Content, 'max' | 'json'>
}

/** Statuses whose responses have no content (Fetch, section 2.2.3). */
const nullBody = [204, 205, 304]

/**
 * `fetch` for libraries with their own protocol: it sends in the thread for other servers, follows no redirect, and returns only
 * after the whole response has arrived.
 */
export function boundedFetch({ reach, timeoutMs, content }: FetchBounds): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const { method = 'GET', signal, body } = init
    const sent = await bytesOf(body)
    try {
      const response = await send(
        {
          method: method.toUpperCase() === 'POST' ? 'POST' : 'GET',
          url: url.href,
          headers: Object.fromEntries(new Headers(init.headers)),
          ...(sent !== undefined && { body: sent }),
          reach: reach(url),
          timeoutMs,
          content: { of: 'every status', ...content },
        },
        signal ?? undefined,
      )
      const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers
      const shown = Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined)
      const { status } = response
      return new Response(nullBody.includes(status) ? null : response.body, { status, headers: shown })
    } catch (cause) {
      signal?.throwIfAborted()
      // Fetch's own message, by which libraries recognise errors worth a retry.
      throw new TypeError('fetch failed', { cause })
    }
  }
}

async function bytesOf(body: RequestInit['body']): Promise<string | Uint8Array | undefined> {
  if (body === undefined || body === null || typeof body === 'string') return body ?? undefined
  return new Uint8Array(await new Response(body).arrayBuffer())
}
