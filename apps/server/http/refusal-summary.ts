import type { Recorder } from '@custos/audit/append'
import { clientAddress } from '@custos/audit/client-address'
import { auditRow, noRequest } from '@custos/audit/record'
import type { ApiError } from '@custos/contract/errors'
import { actorOf, type Caller } from '@custos/domain/call'
import type { Clock } from '@custos/kernel/clock'
import { newRequestId } from '@custos/kernel/ids'
import { networkOf } from './network.ts'

/** The source of refused requests. */
interface Source {
  /** null: the caller is unknown. */
  caller: Caller | null
  /** The organisation whose log has the record; null: the operator's log. */
  tenantId: string | null
  ip: string
}

interface Count extends Source {
  error: ApiError
  count: number
  since: Date
}

/**
 * Keeps floods out of the audit log. Custos counts requests beyond a limit instead of recording them, and writes one record per
 * second, source and reason with their number.
 */
export interface RefusalSummary {
  /** Counts a request that was refused because of this error. */
  count(error: ApiError, source: Source): void
  close(): Promise<void>
}

export function openRefusalSummary(recorder: Recorder, clock: Clock): RefusalSummary {
  let counts = new Map<string, Count>()

  const sumUp = async (): Promise<void> => {
    const summed = counts
    counts = new Map()
    const written = await Promise.allSettled(
      [...summed.values()].map((counted) => recorder.record(summary(counted, clock()))),
    )
    // Counts that could not be written stay for the next round.
    for (const [index, [key, counted]] of [...summed].entries())
      if (written[index]?.status === 'rejected')
        counts.set(key, { ...counted, count: counted.count + (counts.get(key)?.count ?? 0) })
  }
  const timer = setInterval(() => void sumUp(), 1000).unref()

  return {
    count(error, { caller, tenantId, ip }) {
      const key = `${error.code} ${tenantId} ${caller ? actorOf(caller) : ''} ${networkOf(ip)}`
      const counted = counts.get(key)
      if (counted) counted.count += 1
      else counts.set(key, { error, caller, tenantId, ip, count: 1, since: clock() })
    },
    async close() {
      clearInterval(timer)
      await sumUp()
    },
  }
}

function summary({ error, caller, tenantId, ip, count, since }: Count, now: Date) {
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
    status: error.status,
    errorCode: error.code,
    errorType: error.type,
    rateLimitRemaining: error.code === 'rate_limited' ? 0 : null,
  })
}
