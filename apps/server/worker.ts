import { type AssessmentJob, runAssessment } from '@custos/domain/assessments/run'
import { type CollectionJob, collectForReport } from '@custos/domain/reports/collect'
import { sweep } from '@custos/domain/sweep'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Platform } from './platform.ts'
import { keepSealing } from './sealing.ts'

/** Assessments that one worker runs at once: they mostly wait for vendors' servers. */
const atOnce = 4

/** Between two sweeps. Milliseconds. */
const sweepInterval = 60_000

/** The worker's role: takes jobs until the platform is closed, and keeps true what time alone changes. */
export async function openWorker(
  { services }: Platform,
  { collector, model }: Pick<Config, 'collector' | 'model'>,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  const worker = {
    ...services,
    collector,
    model,
    tell: (assessmentId: string, message: string, facts: object) =>
      log.info({ assessment_id: assessmentId, ...facts }, message),
  }

  await services.jobs.work<AssessmentJob>('assessment', atOnce, (job, signal, lastTry) =>
    runAssessment(worker, job, signal, lastTry).catch((error: unknown) => {
      log.error({ err: error, assessment_id: job.assessmentId }, 'interrupted')
      throw error
    }),
  )
  await services.jobs.work<CollectionJob>('collection', atOnce, (job, signal) => collectForReport(worker, job, signal))

  const sweepNow = () =>
    sweep(services, services.clock()).catch((error: unknown) => log.warn({ err: error }, 'sweep failed'))
  const timer = setInterval(() => void sweepNow(), sweepInterval).unref()
  await sweepNow()
  const sealing = keepSealing(services, log)
  return {
    async stop() {
      clearInterval(timer)
      await sealing.stop()
    },
  }
}
