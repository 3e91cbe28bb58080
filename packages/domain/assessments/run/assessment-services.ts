import type { CollectorSettings } from '@custos/documents/collect-vendor'
import type { ModelSettings } from '@custos/evidence/model-answers/language-model'
import type { AnsweringReader } from '@custos/evidence/reader-answers/answer'
import type { Services } from '../../services.ts'

export interface AssessmentJob {
  tenantId: string
  assessmentId: string
}

/** The readers installed on this machine. */
export interface Readers {
  /** @throws {ReaderFailed} if none with this name can run */
  open(name: string): Promise<AnsweringReader>
}

/** The services that run an assessment. */
export interface AssessmentServices extends Services {
  collector: CollectorSettings
  /** Whether the built-in reader takes part; unset: yes. */
  usesBuiltInReader?: boolean | undefined
  /** The readers on this machine; unset: none. */
  readers?: Readers | undefined
  /** The language model; unset: none. */
  model?: ModelSettings | undefined
  /** Logs the progress of an assessment: at each step, and at intervals within it. */
  logProgress?(assessmentId: string, message: string, facts: Record<string, string | number>): void
}
