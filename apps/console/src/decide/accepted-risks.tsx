import { texts } from '../texts/texts.ts'

const labels = texts.decide

/** An accepted risk in the draft. */
export interface WrittenRisk {
  key: string
  /** The code of the factor. */
  of: string
  text: string
  reason: string
  /** Whether the risk is dismissed instead, because the factor does not concern the organisation. */
  dismissed?: true
}

/** Accepted risks, each with its reason. */
export function AcceptedRisks({ risks, change }: { risks: WrittenRisk[]; change: (risks: WrittenRisk[]) => void }) {
  if (risks.length === 0) return null
  return (
    <fieldset className="conditions">
      <legend>
        {texts.decisionList.acceptedRisks} <span className="dim">{labels.acceptedHint}</span>
      </legend>
      {risks.map(({ key, text, reason, dismissed }) => (
        <div key={key} className="accepted">
          <p>
            <b>{dismissed ? labels.dismissedRisk : labels.acceptedRisk}</b> {text}
          </p>
          <textarea
            aria-label={dismissed ? labels.whyDismissed(text) : labels.whyAccepted(text)}
            placeholder={dismissed ? labels.whyDismissedHint : labels.whyAcceptedHint}
            value={reason}
            rows={2}
            maxLength={5000}
            required
            onChange={({ currentTarget: { value } }) =>
              change(risks.map((risk) => (risk.key === key ? { ...risk, reason: value } : risk)))
            }
          />
          <button
            type="button"
            className="button small"
            onClick={() => change(risks.filter((risk) => risk.key !== key))}
          >
            {dismissed ? labels.notDismissed : labels.notAccepted}
          </button>
        </div>
      ))}
      <p className="dim">{labels.lawStays}</p>
    </fieldset>
  )
}
