/** The input of the export: an assessed vendor. Times are unix seconds. */
export interface AssessedVendor {
  vendor: { id: string; name: string; domain: string }
  assessment: {
    id: string
    name: string
    created_at: number
    updated_at: number
    risk: {
      level: string
      factors: readonly {
        code: string
        message: string
        weight: number
        statements: readonly string[]
        article: string | null
        step: string | null
      }[]
    } | null
  }
  /** In the order of the statements. */
  answers: readonly Answer[]
  documents: readonly CitedDocument[]
  /** The decisions that cite the assessment. */
  decisions: readonly {
    id: string
    status: string
    decision_date: number
    reasoning: string
    conditions: readonly string[]
    approvers: readonly { name: string; role: string }[]
  }[]
}

export interface Answer {
  /** The id of the result. */
  id: string
  /** From 1, across the assessment. */
  number: number
  framework: { id: string; name: string }
  category: string
  statement: string
  reference: string | null
  claim: string | null
  status: string
  confidence: string
  /** The engine's answer. */
  answer: boolean | null
  /** The judgement's answer, if there is one. */
  effective_answer: boolean | null
  /** Why the statement does not apply to the vendor; null if it applies. */
  not_applicable: string | null
  /** Why the engine's answer is open, in a few words; null if it is not. */
  why_open: string | null
  /** Why the effective answer is open, in sentences; null if it is not. */
  why_open_in_full: string | null
  judgement: { verdict: string; reason: string | null; quote: string | null; source: string | null } | null
  sources: readonly {
    name: string
    location: string
    sourced_at: number
    sha256: string | null
    quote: string | null
    start: number | null
    end: number | null
    page: number | null
    stated_by_vendor: boolean
  }[]
  completed_at: number
}

export interface CitedDocument {
  sha256: string
  name: string
  location: string
  media_type: string
}
