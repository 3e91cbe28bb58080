/** A part of a document that may name the vendor and its facts, with its place. */
export interface FactPassage {
  text: string
  url: string
  path: string
  headings: string
  boilerplate: boolean
}

/** A value read in a document, with its weight and place. */
export interface FactCandidate<T> {
  value: T
  worth: number
  url: string
}

/** Kinds of pages, by address or heading. */
export const IMPRINT =
  /imprint|impressum|legal-?notice|mentions[- ]?l[ée]gales|aviso[- ]?legal|colofon|legal-?info|company-?details/i
export const POLICY =
  /privacy|terms|legal|dpa|processing|datenschutz|conditions|tos\b|confidential|privacidad|voorwaarden/i
export const ABOUT = /about|company|story|who-we-are|(?:ue|ü)ber-uns|a-propos|qui-sommes|quienes-somos|over-ons/i

/** The full stop of a legal form does not end a sentence. */
export const commaAfterForm = (text: string): string => text.replace(/\b(Inc|Ltd|Corp|Co|LLC)\. /g, '$1, ')
