import type { CollectorSettings } from '@custos/documents/collect-vendor'
import type { ModelSettings } from '@custos/evidence/model-answers/language-model'
import type { AnsweringReader } from '@custos/evidence/reader-answers/answer'
import type { Services } from '../../services.ts'

export interface AssessmentJob {
  tenantId: string
  assessmentId: string
}

/** The readers that are installed on this machine. */
export interface Readers {
  /** @throws {ReaderFailed} where there is none of this name that can run */
  open(name: string): Promise<AnsweringReader>
}

/** The services that run an assessment. */
export interface AssessmentServices extends Services {
  collector: CollectorSettings
  /** Whether the built-in reader takes part; unset: it does. */
  builtInReader?: boolean | undefined
  /** The readers on this machine; unset: there are none. */
  readers?: Readers | undefined
  /** The language model; unset: none. */
  model?: ModelSettings | undefined
  /** Writes into the log how far an assessment is: at each step, and now and then within it. */
  logProgress?(assessmentId: string, message: string, facts: Record<string, string | number>): void
}
