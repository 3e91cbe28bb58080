export type TextKind = 'ANSWER' | 'DOCUMENT'

/** A text that can be searched. */
export interface SearchedText {
  kind: TextKind
  /** The result's id, or the document's SHA-256. */
  text_id: string
  /** Of a document that was collected. */
  text_sha256: string | null
  /** Of one that was uploaded. */
  document_id: string | null
  /** The document's name. */
  name: string | null
  /** Hashes of its words. */
  words: number[]
}

/** The name of a text among all of the organisation. */
export interface TextName {
  vendor_id: string
  assessment_id: string
  kind: TextKind
  text_id: string
}
