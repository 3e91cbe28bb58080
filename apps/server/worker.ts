import type { Logger } from 'pino'
import { type WorkerSettings, workOnJobs } from './jobs.ts'
import type { Platform } from './platform.ts'
import { keepSealing } from './sealing.ts'
import { type AuditRetention, keepSweeping } from './sweeping.ts'
import { keepDelivering } from './webhooks.ts'

/** The worker's role: does the jobs until the platform is closed; until it is stopped, sweeps, seals the audit log and delivers webhooks. */
export async function openWorker(
  { services }: Platform,
  settings: WorkerSettings,
  log: Logger,
  retention: AuditRetention | null = null,
): Promise<{ stop(): Promise<void> }> {
  await workOnJobs(services, settings, log)
  const sweeping = keepSweeping(services, log, retention)
  const sealing = keepSealing(services, log)
  const delivering = keepDelivering(services, log)
  return {
    async stop() {
      await Promise.all([sweeping.stop(), sealing.stop(), delivering.stop()])
    },
  }
}
