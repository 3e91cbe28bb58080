import type { Recorder } from '@custos/audit/append'
import { auditRow } from '@custos/audit/record'
import { Fault } from '@custos/contract/errors'
import type { Clock } from '@custos/kernel/clock'
import { newRequestId } from '@custos/kernel/ids'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Refusals without a known caller that one address may cause in a minute before it is turned away at the door. */
const refusalsPerMinute = 600

interface Source {
  tenantId: string | null
  appId: string | null
  ip: string | null
}

/**
 * Keeps floods out of the log: what is turned away here has no record of its own, but is counted, and one record a second for
 * each source sums it up.
 */
export interface Door {
  /** Counts a refusal of an anonymous request. @throws Fault rate_limited once the address has caused too many. */
  refusedAnonymous(ip: string): Promise<void>
  /** Whether the fault turned the request away: then it is counted here instead of being recorded. */
  turnedAway(fault: Fault, source: Source): boolean
  close(): Promise<void>
}

export function openDoor(recorder: Recorder, clock: Clock): Door {
  const limiter = new RateLimiterMemory({ points: refusalsPerMinute, duration: 60 })
  let counts = new Map<string, Source & { count: number; since: Date }>()

  const sumUp = async (): Promise<void> => {
    const summed = counts
    counts = new Map()
    const written = await Promise.allSettled(
      [...summed.values()].map((source) => recorder.record(summary(source, clock()))),
    )
    // What could not be written is counted on.
    for (const [index, [key, source]] of [...summed].entries())
      if (written[index]?.status === 'rejected')
        counts.set(key, { ...source, count: source.count + (counts.get(key)?.count ?? 0) })
  }
  const timer = setInterval(() => void sumUp(), 1000).unref()

  return {
    async refusedAnonymous(ip) {
      try {
        await limiter.consume(ip)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new Fault('rate_limited', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
      }
    },
    turnedAway(fault, source) {
      if (fault.code !== 'rate_limited') return false
      const key = `${source.appId ?? ''} ${source.ip ?? ''}`
      const counted = counts.get(key)
      if (counted) counted.count += 1
      else counts.set(key, { ...source, count: 1, since: clock() })
      return true
    },
    async close() {
      clearInterval(timer)
      await sumUp()
    },
  }
}

function summary(source: Source & { count: number; since: Date }, now: Date) {
  return auditRow({
    requestId: newRequestId(),
    arrivedAt: source.since,
    durationMs: now.getTime() - source.since.getTime(),
    action: 'requests.turned_away',
    category: 'None',
    tags: ['summary', 'refused'],
    customData: { count: source.count },
    tenantId: source.tenantId,
    appId: source.appId,
    authorizationMethod: source.appId ? 'JWT' : 'NONE',
    ip: source.ip,
    method: '',
    path: '',
    userAgent: null,
    headers: {},
    query: {},
    pathParams: {},
    requestSize: 0,
    status: 429,
    answerSize: 0,
    errorCode: 'rate_limited',
    errorType: 'rate_limit_error',
    rateLimitRemaining: 0,
  })
}
