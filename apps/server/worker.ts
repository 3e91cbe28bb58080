import type { Logger } from 'pino'
import { startAuditSealer } from './audit-sealer.ts'
import { type WorkerSettings, workOnJobs } from './jobs.ts'
import type { Platform } from './platform.ts'
import { type AuditRetention, startPeriodicTasks } from './repeat-periodic-tasks.ts'
import { startDelivering } from './webhooks.ts'

/** The worker's role: does the jobs, runs the periodic tasks, seals the audit log and delivers webhooks, until it is stopped. */
export async function openWorker(
  { services }: Platform,
  settings: WorkerSettings,
  log: Logger,
  retention: AuditRetention | null = null,
): Promise<{ stop(): Promise<void> }> {
  workOnJobs(services, settings, log)
  const periodic = startPeriodicTasks(services, log, retention)
  const sealing = startAuditSealer(services, log)
  const delivering = startDelivering(services, log)
  return {
    async stop() {
      // The jobs stop without waiting for the other services, and a stopping worker takes no further job.
      await Promise.all([services.jobs.stop(), periodic.stop(), sealing.stop(), delivering.stop()])
    },
  }
}
