/**
 * The types that this package's folders share: the collection and its text. All are data that serializes to JSON, without
 * behaviour.
 */

/** Where a source was found (specification, point 4). */
export type SourceType = 'WEB_SEARCH' | 'DOCUMENT' | 'WEBSITE_COLLECTION'

/** Storage of bytes by hash: the engine's only way to keep or fetch documents. */
export interface ContentStore {
  /** Stores the bytes under their SHA-256 (lower-case hex), which it returns. Storing the same bytes again changes nothing. */
  put(bytes: Uint8Array): Promise<string>
  get(sha256: string): Promise<Uint8Array>
}

/** One collected or uploaded document, as stored. Times are unix seconds. */
export interface CollectedDocument {
  /** SHA-256 of the stored bytes (decoded content, as served), lower-case hex. */
  sha256: string
  /** The final address after redirects. */
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
  /** The server reported it as unchanged since the last collection (304), so the stored bytes are from then. */
  notModified?: true
  /** The page showed nothing before its scripts ran: the stored bytes are the resulting HTML. */
  rendered?: true
  /** SHA-256 of its text in UTF-8, under which the text is stored. Absent in collections from before texts were stored. */
  textSha256?: string
  /** SHA-256 of its reading without the text, as JSON, under which the reading is stored. */
  readingSha256?: string
  /** ISO 639-1 code. Absent in collections from before it was recorded here. */
  language?: string
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

/** The manifest of one collection: the documents read, the addresses skipped, and why. */
export interface Collection {
  version: 1
  /** The vendor's requested primary and alternative domains. */
  domains: string[]
  startedAt: number
  finishedAt: number
  /** Sorted by url. */
  documents: CollectedDocument[]
  skipped: SkippedAddress[]
  /** Absent when no web search is configured. */
  search?: {
    questions: string[]
    /** The number of addresses found. */
    results: number
    /** Why the search ended early, for people; null if every query was answered. */
    failure: string | null
  }
}

/** The kind of text in a block; it determines how its sentences may be used. */
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
  /** The sentence that introduces the block's list, if any. */
  intro: string | null
  /** For a table row: its cells with their column headers (empty if missing). */
  cells?: { header: string; text: string; start: number; end: number }[]
  /** 1-based page of a paged document. */
  page?: number
  /** Links inside the block, for the report's facts. */
  links?: { href: string; text: string }[]
  /**
   * `unsure`: a reader may not see the block, because a missing stylesheet or a script decides. `altered`: a browser draws it with
   * other words, or in another order.
   */
  visibility?: 'unsure' | 'altered'
  /** Pending tracked changes, in order. */
  changes?: Change[]
}

/** A tracked change of a text. */
export interface Change {
  kind: 'inserted' | 'deleted'
  /** Range in the document's text, including the brackets that mark it: [start, end) in UTF-16 code units. */
  start: number
  end: number
}

export interface Sentence {
  /** Index of its block in `blocks`. */
  block: number
  /** Range in the document's text: [start, end) in UTF-16 code units. */
  start: number
  end: number
}

/** A row of a filled questionnaire. */
export interface AnsweredQuestion {
  /** The question's number in the questionnaire. */
  reference: string | null
  question: string
  /** null: no answer, or only a text. `planned`: not yet. */
  answer: 'yes' | 'no' | 'partly' | 'planned' | 'not_applicable' | null
  /** Index of the block with the question. */
  block: number
  /** Range of the question and its answer in the document's text, including the text added to the cell. */
  start: number
  end: number
}

/** The reading of a document: a pure function of its bytes, their media type and its address, by one version of the engine. */
export interface Reading {
  /** ISO 639-1 code. */
  language: string
  text: string
  blocks: Block[]
  sentences: Sentence[]
  /** JSON-LD objects of the page, flattened from `@graph`. */
  structuredData: unknown[]
  /** The rows of a filled questionnaire, in a spreadsheet or in tables. */
  questions?: AnsweredQuestion[]
}

/** A collected document as text. The text is stored under its hash, so that a range can be checked whatever later parsers do. */
export interface ParsedDocument extends Reading {
  sha256: string
  /** SHA-256 of `text` in UTF-8. */
  textSha256: string
  /** Version of the engine that read it. */
  engine: string
  url: string
  name: string
  type: SourceType
  fetchedAt: number
  /** Set if an organisation uploaded the document, so that the vendor does not publish it. */
  upload?: UploadMark
}

export interface UploadMark {
  /** The upload's kind: `SOC2`, `CERTIFICATE`, … */
  kind: string
  /** Nobody outside the organisation may read it, including a model provider. */
  confidential: boolean
  /** Whether it contains only the vendor's own answers. */
  statedByVendor: boolean
}
