import type { Send } from '@custos/outbound/messages'
import { NoResponse } from '@custos/outbound/no-response'
import { send as sendOut } from '@custos/outbound/send'

/** The outcome of one request. */
export interface Posted {
  /** null: there was no answer. */
  status: number | null
  /** Why it does not count as delivered, for people; null if it does. */
  problem: string | null
}

export type Post = (url: string, headers: Record<string, string>, body: string) => Promise<Posted>

/** For an answer. Milliseconds. */
const timeoutMs = 15_000

/**
 * Posts to addresses on the public internet, encrypted, and to those that the operator allows. No redirect is followed: a receiver
 * says where it is, and what is signed goes nowhere else.
 *
 * @param allowed networks of the operator's.
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
  // One sentence: another one for names of the operator's own network would tell them from names that nobody has.
  return 'The receiver could not be reached, or is not on the public internet.'
}
