import { removeExpiredMonths } from '@custos/audit/retention'
import type { ConnectionOptions } from '@custos/database/connection'
import { searchBacklog } from '@custos/domain/assessments/search/backlog'
import { removeUnreferencedFiles } from '@custos/domain/documents/remove-files'
import { archiveExpired } from '@custos/domain/events/archive'
import { runPeriodicTasks } from '@custos/domain/periodic-tasks'
import type { Services } from '@custos/domain/services'
import { fillInherentRisk } from '@custos/domain/vendors/fill-inherent-risk'
import type { Logger } from 'pino'

/** The interval between two runs of the tasks. Milliseconds. */
const interval = 60_000
/** The number of runs between two checks of the files. */
const runsPerFileCheck = 60

/** The number of months for which Custos keeps the audit log, and the connection that may remove older months. */
export interface AuditRetention {
  months: number
  owner: ConnectionOptions
}

/** Runs all work that becomes due with time, until it is stopped. */
export function startPeriodicTasks(
  services: Services,
  log: Logger,
  retention: AuditRetention | null,
): { stop(): Promise<void> } {
  const { database, auditKeys: keys, objects: archive, clock } = services
  const stopping = new AbortController()
  const noteWords = searchBacklog(services)
  let runs = 0
  const tasks = [
    () => runPeriodicTasks(services, clock(), stopping.signal),
    async () => {
      if (runs++ % runsPerFileCheck !== 0) return
      const removed = await removeUnreferencedFiles(services, clock(), stopping.signal)
      if (removed > 0) log.info({ files: removed }, 'files without a document removed')
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
  const runTasksNow = async () => {
    for (const task of tasks) {
      if (stopping.signal.aborted) return
      await task().catch((error: unknown) => log.warn({ err: error }, 'periodic task failed'))
    }
  }
  let running: Promise<void> | undefined
  // If a run takes longer than the interval, runs must not pile up, because a stop waits for them.
  const look = () => {
    running ??= runTasksNow().finally(() => {
      running = undefined
    })
  }
  look()
  const timer = setInterval(look, interval).unref()
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}
