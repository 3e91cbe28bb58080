import type { Progress } from '../assessment.ts'
import type { AssessmentJob, AssessmentServices } from './assessment-services.ts'
import type { assessmentToRun } from './attempt-store.ts'

export type AssessmentToRun = NonNullable<Awaited<ReturnType<typeof assessmentToRun.first>>>

/** One attempt at one assessment, passed to each of its steps. */
export interface Attempt {
  services: AssessmentServices
  job: AssessmentJob
  assessment: AssessmentToRun
  /** The subject in events. */
  subject: { vendor_id: string; assessment_id: string }
  began: Date
  /** Aborted when the worker stops, or the assessment is no longer wanted. */
  signal: AbortSignal
}

/** Milliseconds since the attempt began. */
export const elapsed = ({ services, began }: Attempt): number => services.clock().getTime() - began.getTime()

/** The progress of an assessment in the API's form. */
export const progressAt = (
  { statements_total }: Pick<AssessmentToRun, 'statements_total'>,
  step: Progress['step'],
  pages: { read: number; known: number } = { read: 0, known: 0 },
  statementsDone = 0,
): Progress => ({
  step,
  pages_read: pages.read,
  pages_known: pages.known,
  statements_done: step === 'ended' ? statements_total : statementsDone,
  statements_total,
})
