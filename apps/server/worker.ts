import type { Logger } from 'pino'
import { startAuditSealer } from './audit-sealer.ts'
import { type WorkerSettings, workOnJobs } from './jobs.ts'
import type { Platform } from './platform.ts'
import { type AuditRetention, startSweeping } from './sweeping.ts'
import { startDelivering } from './webhooks.ts'

/** The worker's role: until it is stopped, does the jobs, sweeps, seals the audit log and delivers webhooks. */
export async function openWorker(
  { services }: Platform,
  settings: WorkerSettings,
  log: Logger,
  retention: AuditRetention | null = null,
): Promise<{ stop(): Promise<void> }> {
  workOnJobs(services, settings, log)
  const sweeping = startSweeping(services, log, retention)
  const sealing = startAuditSealer(services, log)
  const delivering = startDelivering(services, log)
  return {
    async stop() {
      // The jobs wait for none of the others: a worker that stops takes no further one.
      await Promise.all([services.jobs.stop(), sweeping.stop(), sealing.stop(), delivering.stop()])
    },
  }
}
