import type { Dossier, DossierDocument, Quote } from './dossier.ts'

/** The browser's own check of an answer against a stored document. */
export interface QuoteCheck {
  document: DossierDocument
  bytes: Uint8Array<ArrayBuffer>
  /** The SHA-256 of the bytes, hexadecimal. */
  hash: string
  /** Whether the hash equals the recorded hash. */
  isHash: boolean
  /** The SHA-256 of the text read from the bytes, and whether it equals the recorded hash. */
  textHash: string
  isTextHash: boolean
  /** Whether the text has the quote at the given position. */
  isQuote: boolean
  cut: string
}

export async function checkQuote({ documents }: Dossier, { sha256, quote, start, end }: Quote): Promise<QuoteCheck> {
  const document = documents.find((candidate) => candidate.sha256 === sha256)!
  const bytes = Uint8Array.from(atob(document.content), (character) => character.charCodeAt(0))
  const [hash, textHash] = [await sha256Of(bytes), await sha256Of(new TextEncoder().encode(document.text))]
  const cut = document.text.slice(start, end)
  return {
    document,
    bytes,
    hash,
    isHash: hash === sha256,
    textHash,
    isTextHash: textHash === document.text_sha256,
    isQuote: cut === quote,
    cut,
  }
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
