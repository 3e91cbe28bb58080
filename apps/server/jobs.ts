import type { WorkerSlots } from '@custos/database/fair-queue'
import type { Queue } from '@custos/database/jobs'
import type { Handle, Job } from '@custos/database/queue-worker'
import type { AssessmentJob, AssessmentServices } from '@custos/domain/assessments/run/assessment-services'
import { runAssessment } from '@custos/domain/assessments/run/run-assessment'
import { type DocumentJob, readUpload } from '@custos/domain/document-reading/read-upload'
import { type CollectionJob, collectForReport } from '@custos/domain/reports/collect-for-report'
import type { Services } from '@custos/domain/services'
import { type PreviewJob, runPreview } from '@custos/domain/statement-previews/run-preview'
import { traceJob } from '@custos/kernel/tracing'
import type { Logger } from 'pino'
import type { Config } from './config.ts'

/** The number of jobs of a kind that one worker does at once. An organisation that is alone gets half of the shared ones. */
const slots: Record<Queue, WorkerSlots> = {
  // These jobs mostly wait for vendors' servers.
  assessment: { shared: 20, max: 80 },
  collection: { shared: 20, max: 80 },
  // Memory holds each document.
  document: { shared: 4, max: 12 },
  preview: { shared: 2, max: 8 },
}

/** The settings of jobs, in addition to those of all roles. */
export type WorkerSettings = Pick<Config, 'collector' | 'model' | 'scanner'> &
  Partial<Pick<Config, 'usesBuiltInReader'>> &
  Pick<AssessmentServices, 'readers'>

/**
 * Does the jobs of the queue until the queue is stopped. Logs a failed job, and tries it again as often as its queue defines.
 */
export function workOnJobs(
  services: Services,
  { collector, usesBuiltInReader, readers, model, scanner }: WorkerSettings,
  log: Logger,
): void {
  const logProgress = (assessmentId: string, message: string, facts: object) =>
    log.info({ assessment_id: assessmentId, ...facts }, message)

  work<AssessmentJob>(
    'assessment',
    ({ assessmentId }) => ({ assessment_id: assessmentId }),
    (job, signal, isLastAttempt) =>
      runAssessment(
        { ...services, collector, usesBuiltInReader, readers, model, logProgress },
        job,
        signal,
        isLastAttempt,
      ),
  )
  work<CollectionJob>(
    'collection',
    ({ vendorId }) => ({ vendor_id: vendorId }),
    async (job, signal, isLastAttempt) => {
      await collectForReport({ ...services, collector }, job, signal, isLastAttempt)
    },
  )
  work<DocumentJob>(
    'document',
    ({ documentId }) => ({ document_id: documentId }),
    async (job, signal, isLastAttempt) => {
      await readUpload({ ...services, scanner }, job, signal, isLastAttempt)
    },
  )
  work<PreviewJob>(
    'preview',
    ({ previewId }) => ({ preview_id: previewId }),
    async (job, _signal, isLastAttempt) => {
      await runPreview({ ...services, usesBuiltInReader }, job, isLastAttempt)
    },
  )

  /** @param subjectOf the subject of the job in the log and the trace. */
  function work<Work extends Job>(
    queue: Queue,
    subjectOf: (job: Work) => Record<string, string>,
    run: Handle<Work>,
  ): void {
    services.jobs.work<Work>(queue, slots[queue], async (job, signal, isLastAttempt) => {
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
