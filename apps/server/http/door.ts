import type { Recorder } from '@custos/audit/append'
import { clientAddress } from '@custos/audit/client-address'
import { auditRow, noRequest } from '@custos/audit/record'
import type { Fault } from '@custos/contract/errors'
import { actorOf, type Caller } from '@custos/domain/call'
import type { Clock } from '@custos/kernel/clock'
import { newRequestId } from '@custos/kernel/ids'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { limitRefusal } from './limit-refusal.ts'
import { networkOf } from './network.ts'

/**
 * Refused anonymous requests per minute and address, or per network for IPv6; beyond them the address is turned away
 * at the door.
 */
const refusalsPerMinute = 600

/** Who was turned away: the app, if it is known, the organisation that is told of it, and the address. */
interface Source {
  caller: Caller | null
  tenantId: string | null
  ip: string
}

interface Count extends Source {
  fault: Fault
  count: number
  since: Date
}

/**
 * Keeps floods out of the log: requests that are turned away have no records of their own, but are counted, and one
 * record per second, source and reason sums them up.
 */
export interface Door {
  /** Counts a refusal of an anonymous request. @throws Fault rate_limited once the address has caused too many. */
  refusedAnonymous(ip: string): Promise<void>
  /** Counts a request that the fault turned away, instead of a record of its own. */
  count(fault: Fault, source: Source): void
  close(): Promise<void>
}

export function openDoor(recorder: Recorder, clock: Clock): Door {
  const limiter = new RateLimiterMemory({ points: refusalsPerMinute, duration: 60 })
  let counts = new Map<string, Count>()

  const sumUp = async (): Promise<void> => {
    const summed = counts
    counts = new Map()
    const written = await Promise.allSettled(
      [...summed.values()].map((counted) => recorder.record(summary(counted, clock()))),
    )
    // What could not be written is carried over.
    for (const [index, [key, counted]] of [...summed].entries())
      if (written[index]?.status === 'rejected')
        counts.set(key, { ...counted, count: counted.count + (counts.get(key)?.count ?? 0) })
  }
  const timer = setInterval(() => void sumUp(), 1000).unref()

  return {
    async refusedAnonymous(ip) {
      await limiter.consume(networkOf(ip)).catch((rejection: unknown) => {
        throw limitRefusal(rejection)
      })
    },
    count(fault, { caller, tenantId, ip }) {
      const key = `${fault.code} ${tenantId} ${caller ? actorOf(caller) : ''} ${networkOf(ip)}`
      const counted = counts.get(key)
      if (counted) counted.count += 1
      else counts.set(key, { fault, caller, tenantId, ip, count: 1, since: clock() })
    },
    async close() {
      clearInterval(timer)
      await sumUp()
    },
  }
}

function summary({ fault, caller, tenantId, ip, count, since }: Count, now: Date) {
  return auditRow({
    ...noRequest,
    requestId: newRequestId(),
    arrivedAt: since,
    durationMs: now.getTime() - since.getTime(),
    action: 'requests.turned_away',
    category: 'None',
    tags: ['summary', 'refused'],
    customData: { count },
    tenantId,
    appId: caller?.appId ?? null,
    userId: caller?.userId ?? null,
    authorizationMethod: caller ? 'JWT' : 'NONE',
    ip: clientAddress(ip),
    method: '',
    path: '',
    status: fault.status,
    errorCode: fault.code,
    errorType: fault.type,
    rateLimitRemaining: fault.code === 'rate_limited' ? 0 : null,
  })
}
