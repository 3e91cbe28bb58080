import type { Send } from '@custos/outbound/messages'
import { NoResponse } from '@custos/outbound/no-response'
import { send as sendOut } from '@custos/outbound/send'

/** The outcome of one request. */
export interface Posted {
  /** null: no response. */
  status: number | null
  /** Why it does not count as delivered, for people; null if it does. */
  problem: string | null
}

export type Post = (url: string, headers: Record<string, string>, body: string) => Promise<Posted>

/** The time limit of a response. Milliseconds. */
const timeoutMs = 15_000

/**
 * Posts encrypted to addresses on the public internet, and to those that the operator allows. It follows no redirect: a receiver
 * registers its address, and signed messages go nowhere else.
 *
 * @param allowed the operator's networks.
 */
export function openPost(allowed: readonly string[], send: Send = sendOut): { post: Post; close(): void } {
  const closing = new AbortController()
  return {
    async post(url, headers, body) {
      const internet = new URL(url).protocol === 'https:'
      try {
        const { status } = await send(
          {
            method: 'POST',
            url,
            headers,
            body,
            reach: { internet, networks: allowed, ports: 'unprivileged', connectTo: null },
            timeoutMs,
            content: { of: 'none', max: 0 },
          },
          closing.signal,
        )
        return { status, problem: problemOf(status) }
      } catch (error) {
        return { status: null, problem: reasonOf(error) }
      }
    },
    close: () => closing.abort(),
  }
}

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return `The receiver answered ${status}; redirects are not followed.`
  return `The receiver answered ${status}.`
}

function reasonOf(error: unknown): string {
  const kind = error instanceof NoResponse ? error.kind : 'unreachable'
  if (kind === 'forbidden_port') return (error as NoResponse).message
  if (kind === 'too_long') return 'The receiver took longer than 15 seconds.'
  // One sentence for both: a separate one would reveal the names in the operator's own network.
  return 'The receiver could not be reached, or is not on the public internet.'
}
