import { Fault } from '@custos/contract/errors'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Window of the limit. Seconds. */
const window = 60

/** The limit of each app, as the draft of the RateLimit header fields has it. */
export interface RateLimit {
  /** @returns what is left. @throws Fault rate_limited. */
  take(appId: string): Promise<{ remaining: number; headers: Record<string, string> }>
}

/** @param requests per app and minute. */
export function rateLimit(requests: number): RateLimit {
  const limiter = new RateLimiterMemory({ points: requests, duration: window })
  const policy = `"app";q=${requests};w=${window}`
  return {
    async take(appId) {
      try {
        const { remainingPoints, msBeforeNext } = await limiter.consume(appId)
        return {
          remaining: remainingPoints,
          headers: {
            'RateLimit-Policy': policy,
            RateLimit: `"app";r=${remainingPoints};t=${Math.ceil(msBeforeNext / 1000)}`,
          },
        }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw new Fault('rate_limited', {
          retryAfter: wait,
          message: `More than ${requests} requests in a minute; wait ${wait} seconds`,
        })
      }
    },
  }
}
