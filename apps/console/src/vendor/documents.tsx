import { useQuery } from '@tanstack/react-query'
import { documents } from '../api/assessments.ts'
import { downloadAddress } from '../api/client.ts'
import { documentPath } from '../api/document-text.ts'
import type { Assessment } from '../api/types.ts'
import type { DocumentKind } from '../api/vendor-documents.ts'
import { Failure } from '../parts/failure.tsx'
import { Digest } from '../parts/signs.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { number, time } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { UploadedDocuments } from './uploaded-documents.tsx'
import { WithNewestReview } from './with-newest-review.tsx'

const labels = texts.documents

/** The documents of the newest review, and those that Custos could not read, with the reason. */
export function Documents({
  vendorId,
  add,
}: {
  vendorId: string
  /** The kind of document that the person came to add. */
  add?: DocumentKind
}) {
  return (
    <>
      <UploadedDocuments vendorId={vendorId} {...(add && { add })} />
      <WithNewestReview vendorId={vendorId}>
        {(assessment) => <Published vendorId={vendorId} assessment={assessment} />}
      </WithNewestReview>
    </>
  )
}

function Published({ vendorId, assessment }: { vendorId: string; assessment: Assessment }) {
  const { data, error, refetch } = useQuery(documents(vendorId, assessment.id))
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (!data)
    return (
      <p className="dim" role="status">
        {texts.shell.loading}
      </p>
    )
  // Uploaded documents are above. The vendor does not publish them.
  const published = data.documents.filter(({ location }) => !location.startsWith('custos:'))
  const times = [...new Set(published.map(({ sourced_at }) => time(sourced_at)))]
  return (
    <section>
      <h2 className="section-head">
        {texts.uploads.published} {times.length === 1 && <small>{labels.allRead(times[0]!)}</small>}
      </h2>
      <div className="scroll">
        <table className="table">
          <TableHead headings={[labels.name, ...(times.length > 1 ? [labels.read] : []), labels.size, labels.hash]} />
          <tbody>
            {published.map((document) => (
              <tr key={`${document.sha256} ${document.location}`}>
                <th scope="row">
                  <a
                    href={downloadAddress(documentPath(vendorId, assessment.id, document.sha256))}
                    download={document.name}
                    className="name"
                  >
                    {document.name}
                  </a>
                  <span className="under">{document.location}</span>
                </th>
                {times.length > 1 && (
                  <td data-label={labels.read} className="numeric">
                    {time(document.sourced_at)}
                  </td>
                )}
                <td data-label={labels.size} className="numeric">
                  {labels.kilobytes(number(Math.ceil(document.size / 1000)))}
                </td>
                <td data-label={labels.hash}>
                  <Digest of={document.sha256} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.skipped.length > 0 && (
        <section>
          <h2 className="section-head">{labels.skipped(data.skipped.length)}</h2>
          <ul className="steps">
            {data.skipped.map(({ location, message }) => (
              <li key={location}>
                {message} <span className="under">{location}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  )
}
