import type { AcceptedRisk } from '../api/types.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.decisionList

/**
 * The risks that a decision accepts, and the reasons that it dismisses, each with why.
 *
 * @param props.until says until when each is accepted
 */
export function SettledRisks({ risks, until }: { risks: readonly AcceptedRisk[]; until?: string }) {
  return [false, true].map((ofDismissed) => {
    const listed = risks.filter(({ dismissed = false }) => dismissed === ofDismissed)
    return (
      listed.length > 0 && (
        <div key={String(ofDismissed)}>
          <h3>{ofDismissed ? labels.dismissedReasons : labels.acceptedRisks}</h3>
          <ul className="steps">
            {listed.map(({ text, reason }) => (
              <li key={text}>
                {text} <span className="under">{reason}</span>
                {!ofDismissed && until && <span className="under">{labels.acceptedUntil(until)}</span>}
              </li>
            ))}
          </ul>
        </div>
      )
    )
  })
}
