import type { Handle } from '@custos/database/jobs'
import type { AssessmentJob } from '@custos/domain/assessments/run/job'
import { runAssessment } from '@custos/domain/assessments/run/run-assessment'
import { type DocumentJob, readDocument } from '@custos/domain/document-reading/read-document'
import { type CollectionJob, collectForReport } from '@custos/domain/reports/collect-for-report'
import type { Services } from '@custos/domain/services'
import { runTry, type TryJob } from '@custos/domain/tries/run-try'
import { traceJob } from '@custos/kernel/tracing'
import type { Logger } from 'pino'
import type { Config } from './config.ts'

/** How many of a kind one worker does at once. */
const atOnce = {
  // Most of the time these wait for vendors' servers.
  assessment: 10,
  collection: 10,
  // Each is held in memory.
  document: 2,
  try: 1,
}

/** What jobs are done with, besides what all roles work with. */
export type WorkerSettings = Pick<Config, 'collector' | 'model' | 'scanner'> & Partial<Pick<Config, 'verifier'>>

/** Does the jobs of the queue until that is stopped. One that fails is logged, and tried again as often as the queue has it. */
export async function workOnJobs(
  services: Services,
  { collector, verifier, model, scanner }: WorkerSettings,
  log: Logger,
): Promise<void> {
  const tell = (assessmentId: string, message: string, facts: object) =>
    log.info({ assessment_id: assessmentId, ...facts }, message)

  await work<AssessmentJob>(
    'assessment',
    ({ assessmentId }) => ({ assessment_id: assessmentId }),
    (job, signal, isLastAttempt) =>
      runAssessment({ ...services, collector, verifier, model, tell }, job, signal, isLastAttempt),
  )
  await work<CollectionJob>(
    'collection',
    ({ vendorId }) => ({ vendor_id: vendorId }),
    async (job, signal, isLastAttempt) => {
      await collectForReport({ ...services, collector }, job, signal, isLastAttempt)
    },
  )
  await work<DocumentJob>(
    'document',
    ({ documentId }) => ({ document_id: documentId }),
    async (job, signal, isLastAttempt) => {
      await readDocument({ ...services, scanner }, job, signal, isLastAttempt)
    },
  )
  await work<TryJob>(
    'try',
    ({ tryId }) => ({ try_id: tryId }),
    async (job, _signal, isLastAttempt) => {
      await runTry({ ...services, verifier }, job, isLastAttempt)
    },
  )

  /** @param subjectOf whose job it is, as the log and the trace name it. */
  function work<Job extends { tenantId: string }>(
    queue: keyof typeof atOnce,
    subjectOf: (job: Job) => Record<string, string>,
    run: Handle<Job>,
  ): Promise<void> {
    return services.jobs.work<Job>(queue, atOnce[queue], async (job, signal, isLastAttempt) => {
      const subject = subjectOf(job)
      const named = Object.entries(subject).map(([name, id]) => [`custos.${name}`, id])
      const attributes = { 'custos.tenant_id': job.tenantId, ...Object.fromEntries(named) }
      try {
        return await traceJob(queue, attributes, () => run(job, signal, isLastAttempt))
      } catch (error) {
        log.error({ err: error, ...subject }, `${queue} interrupted`)
        throw error
      }
    })
  }
}
