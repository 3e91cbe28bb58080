import { removeExpiredMonths } from '@custos/audit/retention'
import type { ConnectionOptions } from '@custos/database/connection'
import { runAssessment } from '@custos/domain/assessments/run/run-assessment'
import type { AssessmentJob } from '@custos/domain/assessments/run/worker'
import { type DocumentJob, readDocument } from '@custos/domain/documents/read-document'
import { sweepFiles } from '@custos/domain/documents/remove-files'
import { archiveExpired } from '@custos/domain/events/archive'
import { type CollectionJob, collectForReport } from '@custos/domain/reports/collect'
import { sweep } from '@custos/domain/sweep'
import { runTry, type TryJob } from '@custos/domain/tries/run-try'
import { traceJob } from '@custos/kernel/tracing'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Platform } from './platform.ts'
import { keepSealing } from './sealing.ts'
import { keepDelivering } from './webhooks.ts'

/** Assessments that one worker runs at once; most of the time they wait for vendors' servers. */
const atOnce = 10

/** Documents that one worker reads at once, each of which it holds in memory. */
const documentsAtOnce = 2

/** Tries of statements that one worker answers at once. */
const triesAtOnce = 1

/** Between two sweeps. Milliseconds. */
const sweepInterval = 60_000
/** Files are looked through once in so many sweeps. */
const sweepsPerFileSweep = 60

/** How many months of the audit log are kept, and who may remove the others. */
export interface AuditRetention {
  months: number
  owner: ConnectionOptions
}

/** The worker's role: runs jobs until the platform is closed, and keeps up to date what changes with time alone. */
export async function openWorker(
  { services }: Platform,
  {
    collector,
    verifier,
    model,
    scanner,
  }: Pick<Config, 'collector' | 'model' | 'scanner'> & Partial<Pick<Config, 'verifier'>>,
  log: Logger,
  retention: AuditRetention | null = null,
): Promise<{ stop(): Promise<void> }> {
  const worker = {
    ...services,
    collector,
    verifier,
    model,
    tell: (assessmentId: string, message: string, facts: object) =>
      log.info({ assessment_id: assessmentId, ...facts }, message),
  }

  await services.jobs.work<AssessmentJob>('assessment', atOnce, (job, signal, lastTry) =>
    traceJob('assessment', attributesOf(job), () => runAssessment(worker, job, signal, lastTry)).catch(
      (error: unknown) => {
        log.error({ err: error, assessment_id: job.assessmentId }, 'interrupted')
        throw error
      },
    ),
  )
  await services.jobs.work<CollectionJob>('collection', atOnce, (job, signal, lastTry) =>
    traceJob('collection for a report', { 'custos.tenant_id': job.tenantId }, () =>
      collectForReport(worker, job, signal, lastTry),
    ),
  )

  await services.jobs.work<DocumentJob>('document', documentsAtOnce, (job, signal, lastTry) =>
    traceJob('document', { 'custos.tenant_id': job.tenantId, 'custos.document_id': job.documentId }, () =>
      readDocument({ ...services, scanner }, job, signal, lastTry),
    ).catch((error: unknown) => {
      log.error({ err: error, document_id: job.documentId }, 'document not read')
      throw error
    }),
  )

  await services.jobs.work<TryJob>('try', triesAtOnce, (job, _signal, lastTry) =>
    traceJob('try of statements', { 'custos.tenant_id': job.tenantId }, () =>
      runTry({ ...services, verifier }, job, lastTry),
    ).catch((error: unknown) => {
      log.error({ err: error, try_id: job.tryId }, 'try not answered')
      throw error
    }),
  )

  const { database, auditKeys: keys, objects: archive, clock } = services
  let sweeps = 0
  const duties = [
    () => sweep(services, clock()),
    async () => {
      if (sweeps++ % sweepsPerFileSweep !== 0) return
      const swept = await sweepFiles(services, clock())
      if (swept > 0) log.info({ files: swept }, 'files without a document removed')
    },
    async () => {
      const archived = await archiveExpired(services, clock())
      if (archived > 0) log.info({ events: archived }, 'expired events archived')
    },
    async () => {
      if (!retention) return
      const removed = await removeExpiredMonths({ database, keys, archive }, retention.owner, retention.months, clock())
      for (const month of removed) log.info({ month }, 'audit records removed')
    },
  ]
  const sweepNow = async () => {
    for (const duty of duties) await duty().catch((error: unknown) => log.warn({ err: error }, 'sweep failed'))
  }
  let sweeping = sweepNow()
  const timer = setInterval(() => {
    sweeping = sweeping.then(sweepNow)
  }, sweepInterval).unref()
  await sweeping
  const sealing = keepSealing(services, log)
  const delivering = keepDelivering(services, log)
  return {
    async stop() {
      clearInterval(timer)
      await sweeping
      await Promise.all([sealing.stop(), delivering.stop()])
    },
  }
}

function attributesOf({ tenantId, assessmentId }: AssessmentJob) {
  return { 'custos.tenant_id': tenantId, 'custos.assessment_id': assessmentId }
}
