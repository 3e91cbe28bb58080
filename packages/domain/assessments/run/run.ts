import type { Progress } from '../assessment.ts'
import type { AssessmentJob, AssessmentWorker } from './job.ts'
import type { assessmentToRun } from './store.ts'

export type ToRun = NonNullable<Awaited<ReturnType<typeof assessmentToRun.first>>>

/** One try at one assessment, which every step of it is handed. */
export interface Run {
  worker: AssessmentWorker
  job: AssessmentJob
  assessment: ToRun
  /** As events name it. */
  subject: { vendor_id: string; assessment_id: string }
  /** What clients see; the steps write into it. */
  progress: Progress
  began: Date
  /** Aborted when the worker stops, or the assessment is no longer wanted. */
  signal: AbortSignal
}

/** Milliseconds since the try began. */
export const elapsed = ({ worker, began }: Run): number => worker.clock().getTime() - began.getTime()
