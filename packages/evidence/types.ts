import type { Statement as CatalogueStatement } from '@custos/catalogue/statement'
import type { Mechanism } from '@custos/catalogue/transfers'
import type { SourceType } from '@custos/documents/types'

export type { RiskSummary } from '@custos/risk/types'

/**
 * The words that every folder of this package shares: what was asked, and what was found. Everything here is data that
 * serializes to JSON; there is no behaviour.
 *
 * Made by: `certificates` → Certification · `rule-answers`, `model-answers`, `reader-answers` → Answer · `report` → VendorFacts ·
 * `packages/risk` → RiskSummary.
 */

/** One thing to answer: a statement of the catalogue, or a customer's own, which need not name claim, proof or article. */
export interface Statement extends Pick<CatalogueStatement, 'category' | 'statement' | 'coverage'> {
  reference?: string | undefined
  /** Values from which a customer lets its vendor choose. */
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

/** Where a quote stands: `text.slice(start, end)` of the document with this hash is `quote`. */
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
  /** Present where it is the vendor's own answer to a question. */
  stated_by_vendor?: true
}

/** Why the answer is what it is; readable by `custos assessment explain`. */
export interface Explanation {
  /** The claims that the statement asks for, best match first; empty when none asks the same. */
  topics: string[]
  /** Name of the rule that decided. */
  rule: string
  /** The required elements of a quote, and the words that show each. */
  facets: { name: string; matched: string[] }[]
  /** Other examined passages, and why they were rejected. */
  considered: Considered[]
  /** Of an open statement, the passages nearest to it in meaning and words, best first; for a person to read. They decide nothing. */
  offered?: OfferedPassage[]
  /** Present where no passage is near to an open statement: how many documents were searched. */
  documents_searched?: number
  /** The parts of the statement that its quotes do not say; present if they say a part of it. */
  missing?: string[]
  /** The backups are kept longer than the deadline that is the answer. Hours. */
  outlived?: { kept: number; deadline: number }
  /** Why the statement concerns others than the vendor: `established in Germany`. */
  inapplicable?: string
  /** The reader that answered, or that ordered what is offered; absent where none took part. */
  read_by?: string
  /** Absent when no language model was asked. */
  model?: ModelOpinion
}

/** A passage that was not taken, and why. */
export interface Considered {
  quote: string
  location: string
  reason: string
  /** The rules had answered by it, and the second reading took the answer away. */
  taken_back?: true
}

/** A passage that may answer an open statement, with the related ones beside it: one range of its document. */
export interface OfferedPassage
  extends Pick<AnswerSource, 'name' | 'location' | 'sha256' | 'text_sha256' | 'quote' | 'start' | 'end' | 'page'> {
  /** Its headings, outermost first; empty without any. */
  heading: string
  /** Why it did not answer the statement; null where nothing can be said for certain. */
  reason: string | null
}

/** A language model's verdict on a statement, accepted or not, with the statement's share of the calls. */
export interface ModelOpinion {
  name: string
  prompt_version: string
  /** null when it gave no usable answer. */
  verdict: 'yes' | 'partly' | 'no' | 'not_said' | null
  /** How it judged the answer, asked of its quotes alone; absent when there was none to judge, or no judgement that can be used. */
  judged?: 'follows' | 'mostly' | 'weak' | 'wrong'
  /** The gap that the quotes leave, in its own words; absent without one. */
  missing?: string
  /** Whether the answer, or how sure it is, rests on what it said; else the answer is the engine's own. */
  accepted: boolean
  /** Why it was not taken. */
  reason: string | null
  input_tokens: number
  output_tokens: number
  /** US dollars; null when the prices are not known. */
  cost: number | null
}

export interface Answer extends Statement {
  status: AnswerStatus
  /** true: the documents say so; false: they say the opposite; null: they do not say. */
  answer: boolean | null
  /** Verbatim; null when there is none. */
  evidence: string | null
  confidence: Confidence
  sources: AnswerSource[]
  explanation: Explanation
  /** The answer is a reviewer's and not what was read. No answer is kept with it. */
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
  /** As the document names it. */
  name: string
  kind: CertificationKind
  /** e.g. `Type II`. */
  type: string | null
  /** e.g. `2022`. This and the issuer are absent in what an earlier version stored. */
  edition?: string | null | undefined
  /** The issuer of the certificate, or the auditor of the report. */
  issuer?: string | null | undefined
  scope: string | null
  /** Its exclusions, in the words of the document; like the period, absent in rows of an earlier version. */
  exclusions?: string | null | undefined
  /** The time that a report is about. Unix seconds. */
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
  /** A company of the vendor's own group; absent for others. */
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
