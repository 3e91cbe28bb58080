import { RateLimiterMemory } from 'rate-limiter-flexible'
import { limitRefusal } from './limit-refusal.ts'
import { networkOf } from './network.ts'

/** Refused anonymous requests per minute and address, or per network for IPv6. */
const refusalsPerMinute = 600

/** Bounds the individual refusals of anonymous requests from one address, because each costs a record of its own. */
export interface AnonymousLimit {
  /** Counts a refusal. @throws ApiError rate_limited once the address has caused too many. */
  count(ip: string): Promise<void>
}

export function openAnonymousLimit(): AnonymousLimit {
  const limiter = new RateLimiterMemory({ points: refusalsPerMinute, duration: 60 })
  return {
    async count(ip) {
      await limiter.consume(networkOf(ip)).catch((rejection: unknown) => {
        throw limitRefusal(rejection)
      })
    },
  }
}
