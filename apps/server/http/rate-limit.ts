import type { ApiError } from '@custos/contract/errors'
import type { Logger } from 'pino'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { limitRefusal } from './limit-refusal.ts'
import type { Limiter } from './shared-limit.ts'

/** Window of the limit. Seconds. */
const window = 60

/** The limit of each app and each person, announced as in the IETF draft of the RateLimit header fields. */
export interface RateLimit {
  /**
   * Counts a request of an app or a person. @returns the remaining requests, the headers that state them, and the refusal if
   * there are none.
   */
  take(actorId: string): Promise<{ remaining: number; headers: Record<string, string>; refusal: ApiError | null }>
  /** Rejects while the shared counts are unreachable; null if the process counts alone. */
  ping: (() => Promise<unknown>) | null
  close(): void
}

/**
 * @param requests per app or person, and minute.
 * @param redisUrl of a Redis or Valkey that all processes share; undefined: this process counts alone.
 */
export async function openRateLimit(requests: number, redisUrl: string | undefined, log: Logger): Promise<RateLimit> {
  const local = new RateLimiterMemory({ points: requests, duration: window })
  // Loads the client only if Redis is used, because every start would wait for it.
  const shared =
    redisUrl === undefined ? null : await (await import('./shared-limit.ts')).openSharedLimit(redisUrl, local, log)
  const limiter: Limiter = shared ?? local
  const policy = `"app";q=${requests};w=${window}`
  const headersOf = (remaining: number, seconds: number) => ({
    'RateLimit-Policy': policy,
    RateLimit: `"app";r=${remaining};t=${seconds}`,
  })
  return {
    async take(actorId) {
      try {
        const { remainingPoints, msBeforeNext } = await limiter.consume(actorId)
        const headers = headersOf(remainingPoints, Math.ceil(msBeforeNext / 1000))
        return { remaining: remainingPoints, headers, refusal: null }
      } catch (rejection) {
        const refusal = limitRefusal(rejection, `More than ${requests} requests in a minute`)
        return { remaining: 0, headers: headersOf(0, refusal.retryAfter!), refusal }
      }
    },
    ping: shared && (() => shared.ping()),
    close: () => shared?.close(),
  }
}
