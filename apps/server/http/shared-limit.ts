import { createClient } from '@redis/client'
import type { Logger } from 'pino'
import { type RateLimiterMemory, RateLimiterRedis, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible'

/** Time for which a request waits for the shared count. Milliseconds. */
const timeoutMs = 1000

/** Time without the shared count after a failure, so that a hanging server delays few requests. Milliseconds. */
const pause = 5000

/** Counts under a key. Rejects only with a RateLimiterRes, once nothing is left. */
export interface Limiter {
  consume(key: string): Promise<RateLimiterRes>
}

/** A limit that all processes count in one Redis or Valkey. While it fails, each process counts for itself. */
export interface SharedLimit extends Limiter {
  /** Rejects while the server is unreachable. */
  ping(): Promise<unknown>
  close(): void
}

/**
 * Resolves after the first attempt to reach the server, whether or not it succeeded.
 * @param local counts while the server is unreachable. The shared limit has the same points and duration.
 */
export async function openSharedLimit(url: string, local: RateLimiterMemory, log: Logger): Promise<SharedLimit> {
  const client = createClient({
    url,
    // Every version of Redis and Valkey supports the older protocol.
    RESP: 2,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    disableOfflineQueue: true,
    socket: { connectTimeout: 2000, reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 5000) },
  })
  let isShared = true
  let pausedUntil = 0

  const failed = (error: unknown): void => {
    pausedUntil = performance.now() + pause
    if (!isShared) return
    isShared = false
    log.warn({ err: error }, 'the shared rate limit cannot be reached; until it can, each process limits for itself')
  }
  const counted = (): void => {
    if (isShared) return
    isShared = true
    log.info('the rate limit is shared again')
  }

  client.on('error', failed)
  client.on('ready', () => {
    pausedUntil = 0
  })
  await new Promise<void>((tried) => {
    client.once('ready', tried)
    client.once('error', () => tried())
    client.connect().catch(failed)
  })
  const limiter = new RLWrapperTimeouts({
    timeoutMs: timeoutMs,
    limiter: new RateLimiterRedis({
      storeClient: client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: 'custos:rate',
      points: local.points,
      duration: local.duration,
      // Refuses an app beyond its limit without asking the server again until the app's window ends.
      inMemoryBlockOnConsumed: local.points + 1,
    }),
  })

  /** A foreign value under the key, or a reply that is not from Redis, would mean no limit, or an endless one. */
  const isCount = ({ remainingPoints, msBeforeNext }: RateLimiterRes): boolean =>
    remainingPoints >= 0 && remainingPoints < local.points && msBeforeNext >= 0 && msBeforeNext <= local.duration * 1000

  return {
    async consume(key) {
      if (performance.now() < pausedUntil) return local.consume(key)
      try {
        const taken = await limiter.consume(key)
        if (!isCount(taken) || taken.consumedPoints < 1) throw new Error('The Redis gives no count')
        counted()
        return taken
      } catch (error) {
        if (!(error instanceof RateLimiterRes && isCount(error))) {
          failed(error)
          return local.consume(key)
        }
        counted()
        throw error
      }
    },
    ping: () => client.ping(),
    close: () => client.destroy(),
  }
}
