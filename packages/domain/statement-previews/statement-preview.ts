import type { Answer, Statement } from '@custos/evidence/types'

/** Statements previewed on a vendor's stored documents. */
export interface StatementPreview {
  id: string
  vendor_id: string
  /** The assessment whose documents are read. */
  assessment_id: string
  statements: Statement[]
  /** One for each statement; null until a worker has answered. */
  results: Answer[] | null
  /** Why there is no answer. */
  failure: string | null
  asked_at: Date
  ended_at: Date | null
}
