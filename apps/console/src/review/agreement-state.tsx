import { texts } from '../texts/texts.ts'
import type { Agreement } from './agreement.ts'

const labels = texts.review.agreementState

/** The state of the agreement's points, and the points that were not asked. */
export function AgreementState({ agreement: { counts, notAsked } }: { agreement: Agreement }) {
  return (
    <div className="all-at-once">
      <p>{labels.counts(counts)}</p>
      {notAsked.length > 0 && (
        <details>
          <summary>{labels.notAsked(notAsked.length)}</summary>
          <ul>
            {notAsked.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
