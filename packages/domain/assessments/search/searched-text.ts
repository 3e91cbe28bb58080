import type { writtenKinds } from '@custos/contract/search'

/** Of the texts of assessments. */
export type TextKind = 'ANSWER' | 'DOCUMENT'

/** Of the texts that people write. */
export type WrittenKind = keyof typeof writtenKinds

/** A text of an assessment that can be searched. */
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

/** The name of a text that people wrote. */
export interface WrittenName {
  record_id: string
  part: string
}
