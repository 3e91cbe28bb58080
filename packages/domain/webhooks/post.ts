import {
  ForbiddenPort,
  guardedConnector,
  type Resolve,
  resolveByDns,
} from '@custos/documents/collect/guarded-connector'
import { isPublicAddress } from '@custos/documents/collect/public-address'
import { Agent } from 'undici'

/** What became of one request. */
export interface Posted {
  /** null: there was no answer. */
  status: number | null
  /** Why it does not count as delivered, for people; null if it does. */
  problem: string | null
}

export type Post = (url: string, headers: Record<string, string>, body: string) => Promise<Posted>

/** For an answer. Milliseconds. */
const patience = 15_000

/** What is read of an answer before its connection is given up; its content does not matter. */
const mostRead = 16_384

/** Any port that needs no privilege to listen on, besides 80 and 443. */
const ports = { has: (port: number) => port >= 1024 }

/**
 * Posts to addresses on the public internet, encrypted, and to those that the operator allows. No redirect is followed: a receiver
 * says where it is, and what is signed goes nowhere else.
 */
export function openPost(
  allowed: (address: string) => boolean,
  resolve: Resolve = resolveByDns,
): { post: Post; close(): Promise<void> } {
  const agentFor = (isPublic: (address: string) => boolean) =>
    new Agent({
      connect: guardedConnector({ resolve, isPublic, ports, connectTo: null }),
      // No bound of its own: two organisations may have receivers on one host, and one must not wait for the other's connections.
      pipelining: 1,
      allowH2: false,
      maxHeaderSize: mostRead,
      keepAliveTimeout: 4_000,
    })
  const agents = {
    'https:': agentFor((address) => isPublicAddress(address) || allowed(address)),
    'http:': agentFor(allowed),
  }
  return {
    async post(url, headers, body) {
      const signal = AbortSignal.timeout(patience)
      const { protocol, origin, pathname, search } = new URL(url)
      const agent = agents[protocol as keyof typeof agents]
      try {
        const answer = await agent.request({ origin, path: pathname + search, method: 'POST', headers, body, signal })
        await answer.body.dump({ limit: mostRead, signal }).catch(() => {})
        return { status: answer.statusCode, problem: problemOf(answer.statusCode) }
      } catch (error) {
        return { status: null, problem: reasonOf(error) }
      }
    },
    async close() {
      await Promise.all(Object.values(agents).map((agent) => agent.destroy()))
    },
  }
}

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return `The receiver answered ${status}; redirects are not followed.`
  return `The receiver answered ${status}.`
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error : new Error(String(error))
  if (cause instanceof ForbiddenPort) return cause.message
  if (/timeout/i.test(cause.name)) return 'The receiver took longer than 15 seconds.'
  // One sentence: another one for names of the operator's own network would tell them from names that nobody has.
  return 'The receiver could not be reached, or is not on the public internet.'
}
