/**
 * The words that every room of the evidence engine shares: what was collected, what was read in it, what was asked,
 * and what was found. Everything here is data that serializes to JSON; there is no behaviour.
 *
 * collect → Collection · read → ReadDocument · claims → Certificate · review → Finding · risk → RiskSummary · report → VendorFacts
 */

/** Where a source was found (specification, point 4). */
export type SourceType = 'WEB_SEARCH' | 'DOCUMENT' | 'WEBSITE_COLLECTION'

/** Bytes by their content: the engine's only way to keep or fetch what it read. */
export interface ContentStore {
  /** Stores the bytes under their SHA-256 (lower-case hex) and returns it; storing the same bytes twice is no work. */
  put(bytes: Uint8Array): Promise<string>
  get(sha256: string): Promise<Uint8Array>
}

/** One document that was fetched and stored. Times are unix seconds. */
export interface CollectedDocument {
  /** SHA-256 of the stored bytes (decoded content, as served), lower-case hex. */
  sha256: string
  /** The address that answered, after redirects. */
  url: string
  /** A name for people: the page's title, the file's name. */
  name: string
  type: SourceType
  /** Media type without parameters, lower case. */
  mediaType: string
  /** Size of the stored bytes. */
  bytes: number
  fetchedAt: number
  /** Validators for the next conditional request, as served. */
  etag: string | null
  lastModified: string | null
  /** The server said that it has not changed since the collection before (304): the bytes stored then stand for it. */
  notModified?: true
  /** It showed nothing before its scripts ran: the stored bytes are the HTML that they made of it. */
  rendered?: true
}

export type SkipReason =
  | 'robots_disallowed'
  | 'not_found'
  | 'http_error'
  | 'unreachable'
  | 'forbidden_address'
  | 'unsupported_type'
  | 'unreadable'
  | 'too_large'
  | 'page_limit'
  | 'byte_limit'
  | 'time_limit'
  | 'duplicate'
  | 'off_site'

export interface SkippedAddress {
  url: string
  reason: SkipReason
  /** One sentence for people. */
  message: string
}

/** The manifest of one collection: what was read, what was not, and why. */
export interface Collection {
  version: 1
  /** The vendor's primary and alternative domains, as asked. */
  domains: string[]
  startedAt: number
  finishedAt: number
  /** In a stable order: by url. */
  documents: CollectedDocument[]
  skipped: SkippedAddress[]
  /** Absent when no web search is configured. */
  search?: {
    questions: string[]
    /** How many addresses it gave. */
    results: number
    /** Why it gave no more, for people; null when every question was answered. */
    failure: string | null
  }
}

/** What kind of text a block is; decides how its sentences may be taken. */
export type BlockKind =
  | 'heading'
  | 'paragraph'
  | 'list_item'
  | 'table_row'
  | 'definition'
  | 'quote'
  | 'code'
  | 'boilerplate'

export interface Block {
  kind: BlockKind
  /** Range in the document's text: [start, end) in UTF-16 code units. */
  start: number
  end: number
  /** Headings above it, outermost first. */
  headings: string[]
  /** The sentence that introduces the list in which the block stands, when there is one. */
  intro: string | null
  /** For a table row: its cells with their column headers (empty string without header). */
  cells?: { header: string; text: string; start: number; end: number }[]
  /** 1-based page of a paged document. */
  page?: number
  /** Links inside the block, for the report's facts. */
  links?: { href: string; text: string }[]
}

export interface Sentence {
  /** Index of its block in `blocks`. */
  block: number
  /** Range in the document's text: [start, end) in UTF-16 code units. */
  start: number
  end: number
}

/** A collected document as text. `text` is a pure function of the stored bytes, so that a range can be checked by anyone. */
export interface ReadDocument {
  sha256: string
  url: string
  name: string
  type: SourceType
  fetchedAt: number
  /** ISO 639-1 code. */
  language: string
  text: string
  blocks: Block[]
  sentences: Sentence[]
  /** JSON-LD objects of the page, flattened from `@graph`. */
  structuredData: unknown[]
}

/** One thing to answer. */
export interface Statement {
  category: string
  statement: string
  /** Names of certificates, standards or frameworks that answer it as true. */
  coverage: string[]
}

export type FindingStatus =
  | 'EXPLICITLY_MENTIONED_IN_SOURCE'
  | 'EXPLICIT_REFERENCED_COVERAGE'
  | 'INFERRED_BY_COVERAGE'
  | 'UNDEFINED'
export type Confidence = 'HIGH' | 'MEDIUM' | 'LOW'

/** Where a quote stands: `text.slice(start, end)` of the document with this hash is `quote`. */
export interface FindingSource {
  name: string
  /** The document's address. */
  location: string
  type: SourceType
  sourced_at: number
  sha256: string
  quote: string
  start: number
  end: number
  page: number | null
}

/** Why the answer is what it is; readable by `custos assessment explain`. */
export interface Explanation {
  /** The control topics that the statement was understood as, best first; empty when none was recognised. */
  topics: string[]
  /** Name of the rule that decided. */
  rule: string
  /** The facets of the topic, and the words that matched each. */
  facets: { name: string; matched: string[] }[]
  /** What else was looked at, and why it was not taken. */
  considered: { quote: string; location: string; reason: string }[]
  /** Absent when no language model was asked. */
  model?: ModelOpinion
}

/** What a language model said of a statement, taken or not, and what asking it took: its share of the call. */
export interface ModelOpinion {
  name: string
  prompt_version: string
  /** null when it gave no usable answer. */
  verdict: 'yes' | 'no' | 'not_said' | null
  /** Whether the answer is the model's; else it is the engine's own. */
  accepted: boolean
  /** Why it was not taken. */
  reason: string | null
  input_tokens: number
  output_tokens: number
  /** US dollars; null when the prices are not known. */
  cost: number | null
}

export interface Finding extends Statement {
  status: FindingStatus
  /** true: the documents say so; false: they say the opposite; null: they do not say. */
  answer: boolean | null
  /** Verbatim; null when there is none. */
  evidence: string | null
  confidence: Confidence
  sources: FindingSource[]
  explanation: Explanation
}

export type ClaimKind =
  | 'certified'
  | 'attested'
  | 'self_declared'
  | 'in_progress'
  | 'planned'
  | 'denied'
  | 'provider_only'
  | 'expired'

/** What the vendor's documents say of one framework. Only certified, attested and self_declared count as held. */
export interface CertificateClaim {
  framework_id: string
  /** As the document names it. */
  name: string
  kind: ClaimKind
  /** e.g. `Type II`. */
  type: string | null
  scope: string | null
  /** Unix seconds. */
  valid_until: number | null
  document_link: string | null
  sources: FindingSource[]
}

export interface SubProcessor {
  name: string
  domain: string | null
  dataUsage: string | null
  location: string | null
  purpose: string | null
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
  certificates: CertificateClaim[]
  subProcessors: SubProcessor[]
  businessInformation: BusinessInformation
  contactInformation: ContactInformation
}

export type RiskLevel = 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL'

/** The residual risk of using the vendor, and what it rests on. */
export interface RiskSummary {
  level: RiskLevel
  factors: { code: string; message: string; weight: number; statements: string[] }[]
  recommendations: { code: string; message: string; statements: string[] }[]
}
