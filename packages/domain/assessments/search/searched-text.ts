import type { writtenKinds } from '@custos/contract/search'

/** The kinds of assessment texts. */
export type TextKind = 'ANSWER' | 'DOCUMENT'

/** The kinds of texts that people write. */
export type WrittenKind = keyof typeof writtenKinds

/** A text of an assessment that can be searched. */
export interface SearchedText {
  kind: TextKind
  /** The result's id, or the document's SHA-256. */
  text_id: string
  /** Set for a collected document. */
  text_sha256: string | null
  /** Set for an uploaded document. */
  document_id: string | null
  /** The document's name. */
  name: string | null
  /** Hashes of its words. */
  words: number[]
}

/** Identifies a text within the organisation. */
export interface TextName {
  vendor_id: string
  assessment_id: string
  kind: TextKind
  text_id: string
}

/** Identifies a text that people wrote. */
export interface WrittenName {
  record_id: string
  part: string
}
