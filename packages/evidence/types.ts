import type { Statement as CatalogueStatement } from '@custos/catalogue/statement'
import type { Mechanism } from '@custos/catalogue/transfers'
import type { SourceType } from '@custos/documents/types'

export type { RiskSummary } from '@custos/risk/types'

/**
 * The types that this package's folders share: statements and findings. All are data that serializes to JSON, without behaviour.
 *
 * Made by: `certificates` → Certification · `rule-answers`, `model-answers`, `reader-answers` → Answer · `vendor-facts` → VendorFacts ·
 * `packages/risk` → RiskSummary.
 */

/** A statement to answer, of the catalogue or a customer's own, which may lack claim, proof and article. */
export interface Statement extends Pick<CatalogueStatement, 'category' | 'statement' | 'coverage'> {
  reference?: string | undefined
  /** The answers between which the vendor may choose. */
  choices?: string[] | undefined
  claim?: string | undefined
  proof?: CatalogueStatement['proof'] | undefined
  owner?: CatalogueStatement['owner'] | undefined
}

export type AnswerStatus =
  | 'EXPLICITLY_MENTIONED_IN_SOURCE'
  | 'EXPLICIT_REFERENCED_COVERAGE'
  | 'INFERRED_BY_COVERAGE'
  | 'UNDEFINED'
export type Confidence = 'HIGH' | 'MEDIUM' | 'LOW'

/** The place of a quote: `text.slice(start, end)` of the document with this hash is `quote`. */
export interface AnswerSource {
  name: string
  /** The document's address. */
  location: string
  type: SourceType
  sourced_at: number
  sha256: string
  /** SHA-256 of the document's text, to which the range refers, and the version of the engine that read it; null if unknown. */
  text_sha256: string | null
  engine_version: string | null
  quote: string
  start: number
  end: number
  page: number | null
  /** Set if it is the vendor's own answer to a question. */
  stated_by_vendor?: true
}

/** The reasons for an answer; `custos assessment explain` prints them. */
export interface Explanation {
  /** The claims that match the statement, best first; empty if none matches. */
  topics: string[]
  /** Name of the rule that decided. */
  rule: string
  /** The required elements of a quote, and the words that show each. */
  facets: { name: string; matched: string[] }[]
  /** Other examined passages, and why they were rejected. */
  considered: Considered[]
  /**
   * For an open statement, the passages nearest in meaning and words, best first; for a yes, those that limit it. For a person to
   * read: they decide nothing.
   */
  offered?: OfferedPassage[]
  /** For an open statement without a near passage, the number of searched documents. */
  documents_searched?: number
  /** The parts of the statement that its quotes do not say; set if they say a part of it. */
  missing?: string[]
  /** Backups are kept longer than the answered deadline. Hours. */
  outlived?: { kept: number; deadline: number }
  /** Why the statement concerns other vendors: `established in Germany`. */
  inapplicable?: string
  /** The reader that answered or ordered the offered passages; absent if there was none. */
  read_by?: string
  /** Absent if no language model was asked. */
  model?: ModelOpinion
}

/** A rejected passage, and why. */
export interface Considered {
  quote: string
  location: string
  reason: string
  /** The rules' answer rested on it, and the built-in reader withdrew the answer. */
  taken_back?: true
}

/** A passage that may answer an open statement, with related adjacent ones: one range of its document. */
export interface OfferedPassage
  extends Pick<AnswerSource, 'name' | 'location' | 'sha256' | 'text_sha256' | 'quote' | 'start' | 'end' | 'page'> {
  /** The passage's headings, outermost first; empty if it has none. */
  heading: string
  /** Why it did not answer the statement; null if the reason is uncertain. */
  reason: string | null
}

/** A language model's verdict on a statement, accepted or not, with the statement's share of the calls. */
export interface ModelOpinion {
  name: string
  prompt_version: string
  /** null if it gave no usable answer. */
  verdict: 'yes' | 'partly' | 'no' | 'not_said' | null
  /** The model's grade of the answer, from the quotes alone; absent if there was no answer to grade, or no usable grade. */
  judged?: 'follows' | 'mostly' | 'weak' | 'wrong'
  /** The part that the quotes leave open, in its words; absent if there is none. */
  missing?: string
  /** Whether the answer or its confidence depends on the model; otherwise the answer is the engine's own. */
  accepted: boolean
  /** Why it was rejected. */
  reason: string | null
  input_tokens: number
  output_tokens: number
  /** US dollars; null if the prices are unknown. */
  cost: number | null
}

export interface Answer extends Statement {
  status: AnswerStatus
  /** true: the documents say so; false: they say the opposite; null: they do not say. */
  answer: boolean | null
  /** Verbatim; null if there is none. */
  evidence: string | null
  confidence: Confidence
  sources: AnswerSource[]
  explanation: Explanation
  /** A reviewer's answer rather than one from documents. It is never stored. */
  said_by_reviewer?: true
}

export type CertificationKind =
  | 'certified'
  | 'attested'
  | 'self_declared'
  | 'in_progress'
  | 'planned'
  | 'denied'
  | 'provider_only'
  | 'expired'

/** The claim of the vendor's documents about one framework. Only certified, attested and self_declared count as held. */
export interface Certification {
  framework_id: string
  /** The name in the document. */
  name: string
  kind: CertificationKind
  /** For example `Type II`. */
  type: string | null
  /** For example `2022`. Absent, like the issuer, in rows of an earlier version. */
  edition?: string | null | undefined
  /** The issuer of the certificate, or the auditor of the report. */
  issuer?: string | null | undefined
  scope: string | null
  /** The exclusions, verbatim; absent, like the period, in rows of an earlier version. */
  exclusions?: string | null | undefined
  /** The reporting period. Unix seconds. */
  period?: Period | null | undefined
  /** Unix seconds. */
  valid_until: number | null
  document_link: string | null
  sources: AnswerSource[]
}

/** The first and the last second of the period; for a point-in-time report, those of its day. */
export interface Period {
  from: number
  to: number
}

export interface SubProcessor {
  name: string
  domain: string | null
  dataUsage: string | null
  location: string | null
  purpose: string | null
  /** Set for a company of the vendor's own group. */
  role?: 'AFFILIATE' | undefined
  /** The transfer mechanisms in the documents; absent if they name none. */
  mechanisms?: Mechanism[] | undefined
  references: string[]
}

/** Business facts of the vendor report (specification, point 3). */
export interface BusinessInformation {
  companyName: string | null
  headquarters: string | null
  registrationNumber: string | null
  legalEntity: string | null
  keyPersonnel: { name: string; role: string; department: string | null }[]
  businessDescription: string | null
  yearEstablished: number | null
  sources: string[]
}

export interface ContactInformation {
  complianceContact: string | null
  securityContact: string | null
  privacyContact: string | null
  dpoDetails: string | null
  generalSupportContact: string | null
  sources: string[]
}

export interface VendorFacts {
  domain: string
  certificates: Certification[]
  subProcessors: SubProcessor[]
  businessInformation: BusinessInformation
  contactInformation: ContactInformation
}
