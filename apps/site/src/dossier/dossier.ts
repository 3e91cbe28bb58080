import type { Confidence, FindingStatus, RiskLevel } from '../demonstration/demonstration.ts'

/**
 * What `npm start -- --demo` shows of one of its vendors, as content/dossiers has it. Times are unix seconds; `start` and `end` are positions
 * in the `text` of the document with that hash, and `text.slice(start, end)` is the quote.
 */
export interface Dossier {
  vendor: { name: string; description: string; domain: string; industry: string }
  assessment: {
    name: string
    completed_at: number
    statements: number
    frameworks: string[]
    /** The statements that were asked: those of a tier, or all. */
    tier?: string
    inherent_tier: string | null
  }
  documents: DossierDocument[]
  skipped: { location: string; message: string }[]
  answers: DossierAnswer[]
  risk: {
    level: RiskLevel
    inherent: RiskLevel
    /** `answers` are positions in the list of answers. */
    factors: { message: string; article: string; step: string | null; answers: number[] }[]
    transfers: { role: string; location: string | null; standing: string; mechanism: string | null }[]
  }
  decision: {
    status: 'APPROVED' | 'REJECTED' | 'CONDITIONAL'
    decision_date: number
    reasoning: string
    conditions: { text: string; due: number | null; owner: string | null }[]
    approvers: { name: string; role: string }[]
  } | null
}

export interface DossierDocument {
  sha256: string
  text_sha256: string
  location: string
  name: string
  media_type: string
  size: number
  sourced_at: number
  text: string
  /** Its bytes in base64. */
  content: string
}

export interface DossierAnswer {
  category: string
  statement: string
  references: string[]
  status: FindingStatus
  answer: boolean | null
  confidence: Confidence
  /** `answer` is a person's in place of the engine's, when she has corrected it. */
  judgement: { verdict: string; answer: boolean | null; reason: string | null } | null
  sources: Quote[]
}

export interface Quote {
  sha256: string
  quote: string
  start: number
  end: number
}

export type DossierName = 'alderbrook' | 'pennywhistle' | 'quillfeather'

/** Where the page shows a passage of a stored document. */
export const passageAnchor = ({ sha256, start }: Pick<Quote, 'sha256' | 'start'>): string =>
  `text-${sha256.slice(0, 8)}-${start}`
