export type KeyDocumentKind = 'AGREEMENT' | 'SUB_PROCESSORS' | 'MEASURES'

/** A document that answers many statements at once: which were read, and which were found but not read. */
export interface KeyDocument {
  kind: KeyDocumentKind
  /** SHA-256 of each read document, in lower-case hexadecimal. */
  read: string[]
  unread: { location: string; message: string }[]
}

export const lacksAgreement = (documents: readonly KeyDocument[]): boolean =>
  documents.some(({ kind, read }) => kind === 'AGREEMENT' && read.length === 0)
