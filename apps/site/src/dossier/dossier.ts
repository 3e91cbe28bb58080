import type { Confidence, FindingStatus, RiskLevel } from '../demonstration/demonstration.ts'

/**
 * A vendor of `npm start -- --demo`, from content/dossiers. Times are unix seconds. `start` and `end` are positions in the
 * `text` of the document with that hash, and `text.slice(start, end)` is the quote.
 */
export interface Dossier {
  vendor: {
    name: string
    description: string
    domain: string
    industry: string
    data_usage: {
      shared_data_types: string[]
      data_transfer_volume: string
      data_transfer_frequency: string
    }
  }
  assessment: {
    name: string
    completed_at: number
    statements: number
    frameworks: string[]
    /** The tier whose statements were asked; unset: all. */
    tier?: string
    inherent_tier: string | null
  }
  documents: DossierDocument[]
  skipped: { location: string; message: string }[]
  answers: DossierAnswer[]
  risk: {
    level: RiskLevel
    /** The level if every yes of low confidence were open. */
    firm_level: RiskLevel | null
    inherent: RiskLevel
    calculation: Calculation
    /** `answers` are positions in the list of answers. */
    factors: { message: string; article: string; step: string | null; answers: number[] }[]
    transfers: { role: string; location: string | null; standing: string; mechanism: string | null }[]
    /** The sub-processors, as the vendor lists them. */
    recipients: { name: string; location: string | null; standing: string; mechanisms: string[] }[]
  }
  decision: {
    status: 'APPROVED' | 'REJECTED' | 'CONDITIONAL'
    decision_date: number
    reasoning: string
    conditions: { text: string; due: number | null; owner: string | null }[]
    accepted_risks: { text: string; reason: string }[]
    review_by: number | null
    valid_until: number | null
    approvers: { name: string; role: string }[]
    /** The data protection officer's advice, and whether the officer signed it. Otherwise the approver recorded it. */
    advice: {
      name: string
      opinion: 'IN_FAVOUR' | 'WITH_CONDITIONS' | 'AGAINST'
      text: string | null
      is_signed: boolean
    } | null
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
  /** The document's bytes in base64. */
  content: string
}

export interface DossierAnswer {
  category: string
  statement: string
  references: string[]
  status: FindingStatus
  answer: boolean | null
  confidence: Confidence
  /** `answer` is a person's answer in place of the engine's, after a correction. */
  judgement: {
    verdict: 'AGREED' | 'CORRECTED' | 'LEFT_OPEN'
    answer: boolean | null
    reason: string | null
    quote: string | null
    source: string | null
  } | null
  sources: Quote[]
  /** Why the statement does not concern the vendor: `established in Germany`. */
  inapplicable?: string
  /** For an open answer: the passages nearest to it, and those that were rejected. */
  offered?: (Quote & { reason: string | null })[]
  rejected?: { quote: string; reason: string }[]
}

/** The steps of the rules from the use to the level, each with its number. */
export interface Calculation {
  inherent: Cell
  /** Likelihood of the frequency and the kind of service. */
  exposed: number
  /** The steps that places outside the EEA, or unknown ones, add. */
  places: number
  /** The proven share of the controls, from 0 to 1, and the steps by which it lowers the likelihood. */
  share: number
  proven: number
  controls: { name: string; kind: string; weight: number; proof: number }[]
  residual: Cell
  floors: { code: string; floor: RiskLevel }[]
  /** The level if the certificates and reports that nobody has seen proved nothing. */
  level_without_claims: RiskLevel
}

interface Cell {
  impact: number
  likelihood: number
  level: RiskLevel
}

export interface Quote {
  sha256: string
  quote: string
  start: number
  end: number
}

export type DossierName = 'alderbrook' | 'pennywhistle' | 'quillfeather'

/** The anchor of a passage in a stored document. */
export const passageAnchor = ({ sha256, start }: Pick<Quote, 'sha256' | 'start'>): string =>
  `text-${sha256.slice(0, 8)}-${start}`
