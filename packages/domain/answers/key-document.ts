export type KeyDocumentKind = 'AGREEMENT' | 'SUB_PROCESSORS' | 'MEASURES'

/** A document that answers many statements at once: which was read, and which was found and not read. */
export interface KeyDocument {
  kind: KeyDocumentKind
  /** SHA-256 of each that was read, in lower-case hexadecimal. */
  read: string[]
  unread: { location: string; message: string }[]
}

export const lacksAgreement = (documents: readonly KeyDocument[]): boolean =>
  documents.some(({ kind, read }) => kind === 'AGREEMENT' && read.length === 0)
