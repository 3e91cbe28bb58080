import type { Assessment, CollectedDocument, DocumentManifest, KeyDocumentKind, StatementAnswer } from '../api/types.ts'
import { texts } from '../texts/texts.ts'
import { ObtainDpa } from './obtain-dpa.tsx'

const labels = texts.review.unknown

/**
 * Why nothing answers a statement: not found in what was read, the document that would say it not found or not read, or published by
 * nobody.
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
  const { documents, skipped } = manifest
  if (unknown.document)
    return (
      <KeyDocumentMissing vendorId={vendorId} assessment={assessment} kind={unknown.document} manifest={manifest} />
    )
  if (unknown.reason === 'NOT_PUBLISHED') return <p className="dim">{labels.elsewhere[proof!]}</p>
  const unread = skipped.filter(({ reason }) => reason !== 'duplicate')
  return (
    <>
      <p className="dim">{labels.notFound(documents.length, languagesOf(documents))}</p>
      {unread.length > 0 && (
        <details className="unread">
          <summary>{labels.unread(unread.length)}</summary>
          <UnreadAddresses addresses={unread} />
        </details>
      )}
    </>
  )
}

/** The document that would answer it was not found, or not read; and the ways to an agreement. */
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
          : labels.noAgreement(manifest.documents.length, languagesOf(manifest.documents))}
      </p>
      <UnreadAddresses addresses={unread} />
      {kind === 'AGREEMENT' && <ObtainDpa vendorId={vendorId} assessment={assessment} />}
    </section>
  )
}

/** How many documents are in each language but English: of these the rules answer nothing. */
const languagesOf = (documents: readonly CollectedDocument[]): [string, number][] =>
  [...Map.groupBy(documents, ({ language }) => language)].flatMap(([language, of]) =>
    language === null || language === 'en' ? [] : [[language, of.length]],
  )

/** The addresses that were found but not read, each with the reason. */
function UnreadAddresses({ addresses }: { addresses: readonly { location: string; message: string }[] }) {
  return (
    <ul>
      {addresses.map(({ location, message }) => (
        <li key={location}>
          {/^https?:/.test(location) ? (
            <a href={location} target="_blank" rel="noopener noreferrer">
              {location}
            </a>
          ) : (
            location
          )}
          <span className="under">{message}</span>
        </li>
      ))}
    </ul>
  )
}
