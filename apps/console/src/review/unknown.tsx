import { isOpenAgain } from '@custos/contract/answer-state'
import { otherLanguages } from '@custos/contract/other-languages'
import type { Assessment, DocumentManifest, KeyDocumentKind, StatementAnswer } from '../api/types.ts'
import { UnreadAddresses } from '../parts/unread-addresses.tsx'
import { texts } from '../texts/texts.ts'
import { ObtainAgreement } from './obtain-agreement.tsx'

const labels = texts.review.unknown

/**
 * The reason why nothing answers a statement: the documents do not say it, Custos did not find or read the document with the
 * answer, nobody publishes it, or a person rejected the certificate.
 */
export function Unknown({
  vendorId,
  assessment,
  result,
  manifest,
}: {
  vendorId: string
  assessment: Assessment
  result: StatementAnswer
  manifest: DocumentManifest
}) {
  const { unknown, proof } = result
  if (unknown === null) return null
  if (isOpenAgain(result)) return <p className="dim">{labels.certificateRejectedMeans}</p>
  const { documents, skipped } = manifest
  if (unknown.document)
    return (
      <KeyDocumentMissing vendorId={vendorId} assessment={assessment} kind={unknown.document} manifest={manifest} />
    )
  if (unknown.reason === 'NOT_PUBLISHED') return <p className="dim">{labels.elsewhere[proof!]}</p>
  const unread = skipped.filter(({ reason }) => reason !== 'duplicate')
  return (
    <>
      <p className="dim">{labels.notFound(documents.length, otherLanguages(documents))}</p>
      {unread.length > 0 && (
        <details className="unread">
          <summary>{labels.unread(unread.length)}</summary>
          <UnreadAddresses addresses={unread} />
        </details>
      )}
    </>
  )
}

/** The document with the answer was not found or not read, with the ways to obtain an agreement. */
export function KeyDocumentMissing({
  vendorId,
  assessment,
  kind,
  manifest,
}: {
  vendorId: string
  assessment: Assessment
  kind: KeyDocumentKind
  manifest: DocumentManifest
}) {
  const unread = assessment.key_documents?.find((one) => one.kind === kind)?.unread ?? []
  return (
    <section className="unknown">
      <p>
        {unread.length > 0
          ? labels.documentUnread[kind]
          : labels.noDocument[kind](manifest.documents.length, otherLanguages(manifest.documents))}
      </p>
      <UnreadAddresses addresses={unread} />
      {kind === 'AGREEMENT' && <ObtainAgreement vendorId={vendorId} assessment={assessment} />}
    </section>
  )
}
