import { removeExpiredMonths } from '@custos/audit/retention'
import type { ConnectionOptions } from '@custos/database/connection'
import { searchBacklog } from '@custos/domain/assessments/search/backlog'
import { sweepFiles } from '@custos/domain/documents/remove-files'
import { archiveExpired } from '@custos/domain/events/archive'
import type { Services } from '@custos/domain/services'
import { sweep } from '@custos/domain/sweep'
import { fillInherentRisk } from '@custos/domain/vendors/fill-inherent-risk'
import type { Logger } from 'pino'

/** Time between two sweeps. Milliseconds. */
const interval = 60_000
/** Every so many sweeps, Custos checks the files. */
const sweepsPerFileSweep = 60

/** The number of months for which Custos keeps the audit log, and the connection that may remove older months. */
export interface AuditRetention {
  months: number
  owner: ConnectionOptions
}

/** Runs all work that becomes due with time, until it is stopped. */
export function startSweeping(
  services: Services,
  log: Logger,
  retention: AuditRetention | null,
): { stop(): Promise<void> } {
  const { database, auditKeys: keys, objects: archive, clock } = services
  const stopping = new AbortController()
  const noteWords = searchBacklog(services)
  let sweeps = 0
  const duties = [
    () => sweep(services, clock(), stopping.signal),
    async () => {
      if (sweeps++ % sweepsPerFileSweep !== 0) return
      const swept = await sweepFiles(services, clock(), stopping.signal)
      if (swept > 0) log.info({ files: swept }, 'files without a document removed')
    },
    async () => {
      const archived = await archiveExpired(services, clock(), stopping.signal)
      if (archived > 0) log.info({ events: archived }, 'expired events archived')
    },
    async () => {
      if (!retention) return
      const removed = await removeExpiredMonths({ database, keys, archive }, retention.owner, retention.months, clock())
      for (const month of removed) log.info({ month }, 'audit records removed')
    },
    () => noteWords(stopping.signal),
    () => fillInherentRisk(services, stopping.signal),
  ]
  const sweepNow = async () => {
    for (const duty of duties) {
      if (stopping.signal.aborted) return
      await duty().catch((error: unknown) => log.warn({ err: error }, 'sweep failed'))
    }
  }
  let sweeping: Promise<void> | undefined
  // If a sweep takes longer than the interval, sweeps must not pile up, because a stop waits for them.
  const look = () => {
    sweeping ??= sweepNow().finally(() => {
      sweeping = undefined
    })
  }
  look()
  const timer = setInterval(look, interval).unref()
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await sweeping
    },
  }
}
