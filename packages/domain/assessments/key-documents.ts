import type { ParsedDocument, SkippedAddress } from '@custos/documents/types'
import { genreOf } from '@custos/evidence/document/document-genre'
import { agreementClaims } from '@custos/risk/agreement-points'
import { measureClaims } from '@custos/risk/controls'
import { isInapplicable } from '@custos/risk/inapplicable'
import type { IdentifiedAnswer } from '../answers/answer.ts'
import { isNamedAs, type KeyDocument, type KeyDocumentKind, mostUnread } from '../answers/key-document.ts'

/** Why a statement has no answer. A statement that was not asked has none. */
export interface Unknown {
  reason: 'NOT_FOUND' | 'DOCUMENT_NOT_FOUND' | 'DOCUMENT_NOT_READ' | 'NOT_PUBLISHED'
  /** The document that would answer it, if that was not found or not read; otherwise null. */
  document: KeyDocumentKind | null
}

/** Why an answer is open that rested on a certificate which a person rejected: no document shows the certificate. */
export const certificateRejected: Unknown = { reason: 'DOCUMENT_NOT_FOUND', document: null }

interface Kind {
  kind: KeyDocumentKind
  /** The claims that it answers. */
  claims: ReadonlySet<string>
  /** A document is of this kind even under another name if so many of the claims are quoted from it. */
  quotedClaims: number
}

const kinds: readonly Kind[] = [
  {
    kind: 'AGREEMENT',
    claims: new Set(agreementClaims),
    quotedClaims: 3,
  },
  {
    kind: 'SUB_PROCESSORS',
    claims: new Set(['subprocessor-list', 'subprocessor-purposes', 'subprocessor-locations']),
    quotedClaims: 1,
  },
  {
    kind: 'MEASURES',
    claims: measureClaims,
    quotedClaims: 3,
  },
]

/**
 * The key documents among the collected and uploaded ones.
 *
 * @param skipped found addresses that were not read
 */
export function keyDocumentsOf(
  documents: readonly ParsedDocument[],
  skipped: readonly SkippedAddress[],
  results: readonly Pick<IdentifiedAnswer, 'answer'>[],
): KeyDocument[] {
  return kinds.map((of) => ({
    kind: of.kind,
    read: documents
      .filter(
        (document) => genreOf(document) !== 'article' && (isNamed(document, of) || isOfKind(document, of, results)),
      )
      .map(({ sha256 }) => sha256),
    unread: skipped
      .filter(({ url, reason }) => !isNoDocument.has(reason) && isNamedAs(of.kind, url))
      .slice(0, mostUnread)
      .map(({ url, message }) => ({ location: url, message })),
  }))
}

const isNamed = ({ url, name }: ParsedDocument, { kind }: Kind): boolean => isNamedAs(kind, `${url} ${name}`)

/** Terms with an annex are an agreement, and a list of sub-processors may be an annex of it. */
function isOfKind(
  document: ParsedDocument,
  { kind, claims, quotedClaims }: Kind,
  results: readonly Pick<IdentifiedAnswer, 'answer'>[],
): boolean {
  if (kind === 'AGREEMENT' && (genreOf(document) !== 'contract' || kinds.some((of) => isNamed(document, of))))
    return false
  const quoted = results.flatMap(({ answer: { claim, sources } }) =>
    claim !== undefined && claims.has(claim) && sources.some(({ sha256 }) => sha256 === document.sha256) ? claim : [],
  )
  return new Set(quoted).size >= quotedClaims
}

/** Reasons for which an address is no missing document: read elsewhere, or gone. */
const isNoDocument: ReadonlySet<SkippedAddress['reason']> = new Set(['duplicate', 'not_found'])

/** Why an answer is open; null if it is not, or if passages are offered for it. */
export function unknownOf(
  answer: Pick<IdentifiedAnswer['answer'], 'answer' | 'claim' | 'proof' | 'explanation'>,
  known: readonly KeyDocument[] | null,
): Unknown | null {
  if (answer.answer !== null || isInapplicable(answer)) return null
  const { claim, proof, explanation } = answer
  const kind = kinds.find(({ claims }) => claim !== undefined && claims.has(claim))?.kind
  const document = known?.find((one) => one.kind === kind)
  const missing: Unknown | null =
    document?.read.length === 0
      ? { reason: document.unread.length > 0 ? 'DOCUMENT_NOT_READ' : 'DOCUMENT_NOT_FOUND', document: document.kind }
      : null
  // Without the agreement, passages on its points come from other documents, which bind nobody.
  if (document?.kind === 'AGREEMENT' && missing) return missing
  if (explanation?.offered?.length) return null
  if (proof !== undefined && privately.has(proof)) return { reason: 'NOT_PUBLISHED', document: null }
  return missing ?? { reason: 'NOT_FOUND', document: null }
}

const privately: ReadonlySet<string> = new Set(['document', 'vendor', 'customer'])
