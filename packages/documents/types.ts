/**
 * The types that the folders of this package share: the collection, and the text read in it. Everything here is data that
 * serializes to JSON, without behaviour.
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
  /** SHA-256 of its text in UTF-8, which is stored under it. Absent in what was collected before texts were kept. */
  textSha256?: string
  /** Likewise of its reading without the text, as JSON. */
  readingSha256?: string
  /** ISO 639-1 code. Absent in what was collected before it was kept here. */
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

/** The kind of text in a block; decides how its sentences may be used. */
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
  /**
   * Present where a reader may not see it: a style sheet that could not be had, or a script, decides. `altered`: a browser draws it with
   * other words, or in another order.
   */
  visibility?: 'unsure' | 'altered'
  /** Tracked changes that nobody has accepted or refused, in order. */
  changes?: Change[]
}

/** A tracked change of a text. */
export interface Change {
  kind: 'inserted' | 'deleted'
  /** Range in the document's text, with the brackets that show it: [start, end) in UTF-16 code units. */
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
  /** Its number in the questionnaire. */
  reference: string | null
  question: string
  /** null: it is not answered, or at length. `planned`: not yet. */
  answer: 'yes' | 'no' | 'partly' | 'planned' | 'not_applicable' | null
  /** Index of the block in which the question stands. */
  block: number
  /** Range in the document's text of the question with its answer, as its cell stood, and what is added to it. */
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
  /** The rows of a filled questionnaire, where it is a spreadsheet or stands in tables. */
  questions?: AnsweredQuestion[]
}

/** A collected document as text. The text is kept under its hash, so that a range can be checked whatever becomes of the parser. */
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
  /** Present where an organisation uploaded it, and the vendor does not publish it. */
  upload?: UploadMark
}

export interface UploadMark {
  /** Its kind: `SOC2`, `CERTIFICATE`, … */
  kind: string
  /** Nobody outside of the organisation may read it: no model provider either. */
  confidential: boolean
  /** Whether it is no more than the vendor's own answer to questions. */
  statedByVendor: boolean
}
