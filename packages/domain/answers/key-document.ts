export type KeyDocumentKind = 'AGREEMENT' | 'SUB_PROCESSORS' | 'MEASURES'

/** A document that answers many statements at once: which were read, and which were found but not read. */
export interface KeyDocument {
  kind: KeyDocumentKind
  /** SHA-256 of each read document, in lower-case hexadecimal. */
  read: string[]
  /** `location`: the address, or the name of an upload. */
  unread: { location: string; message: string }[]
}

export const lacksAgreement = (documents: readonly KeyDocument[]): boolean =>
  documents.some(({ kind, read }) => kind === 'AGREEMENT' && read.length === 0)

/** Whether the unread document is on the web. The name of an upload has no slash. */
export const isAddress = (location: string): boolean => /^https?:\/\//.test(location)

/** The maximum number of unread uploads of a kind, and of unread addresses. */
export const mostUnread = 5

/** The names of each kind in addresses and titles, with spaces between their words. */
const names: Record<KeyDocumentKind, RegExp> = {
  AGREEMENT:
    /\b(?:dpa|avv|data process(?:ing|or) (?:agreement|addendum|terms|contract)|processing (?:agreement|addendum)|auftrags(?:daten)?verarbeitung\w*|(?:accord|contrat|convention) (?:de|sur le|relatif au) traitement|sous traitance des données|(?:acuerdo|contrato) de (?:tratamiento|encargado?)|accordo (?:sul|per il) trattamento|verwerkersovereenkomst|databehandleraftale|personuppgiftsbiträdesavtal|umowa powierzenia)\b/i,
  SUB_PROCESSORS: /\b(?:sub ?processors?|unterauftrag\w*|sous traitants ultérieurs|subencargados)\b/i,
  MEASURES:
    /\b(?:toms?|technical and organi[sz]ational|technisch\w*(?: und)? organisatorisch\w*|security (?:measures|white ?paper|overview)|sicherheitsma(?:ss|ß)nahmen|mesures techniques)\b/i,
}

/** Whether an address or a title names a document of this kind. */
export const isNamedAs = (kind: KeyDocumentKind, addressOrTitle: string): boolean =>
  names[kind].test(decoded(addressOrTitle).replaceAll(/[/_.+-]+/g, ' '))

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
