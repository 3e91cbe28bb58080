import type { Assessment, DocumentManifest } from '../api/types.ts'
import { texts } from '../texts/texts.ts'
import type { ListedAnswer } from './listed-answers.ts'
import { KeyDocumentMissing } from './unknown.tsx'

const labels = texts.review.unknown

/** One note for all answers that wait for the agreement: Custos found none. */
export function MissingAgreement({
  vendorId,
  assessment,
  manifest,
  awaiting,
  open,
}: {
  vendorId: string
  assessment: Assessment
  manifest: DocumentManifest
  /** The answers that wait for the agreement. */
  awaiting: ListedAnswer[]
  /** Opens one of these answers. */
  open: (id: string) => void
}) {
  const points = [...new Map(awaiting.map(({ result }) => [result.claim, result])).values()]
  return (
    <div className="answer">
      <div>
        <p className="crumb">GDPR Art. 28(3)</p>
        <h2>{labels.agreement}</h2>
      </div>
      <KeyDocumentMissing vendorId={vendorId} assessment={assessment} kind="AGREEMENT" manifest={manifest} />
      <details className="others">
        <summary>{labels.points}</summary>
        <ul>
          {points.map(({ id, statement, explanation }) => (
            <li key={id}>
              <button type="button" className="link" onClick={() => open(id)}>
                {statement}
              </button>{' '}
              {explanation?.offered?.length ? <span className="dim">{labels.offered}</span> : null}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
