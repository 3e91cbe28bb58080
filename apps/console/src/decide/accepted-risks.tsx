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

type Risks = { risks: WrittenRisk[]; change: (risks: WrittenRisk[]) => void }

/** Accepted risks, and dismissed reasons, each with why. */
export const AcceptedRisks = (props: Risks) => (
  <>
    <Written {...props} listed={props.risks.filter(({ dismissed }) => !dismissed)} words={accepted} />
    <Written {...props} listed={props.risks.filter(({ dismissed }) => dismissed)} words={dismissed} />
  </>
)

const accepted = {
  heading: texts.decisionList.acceptedRisks,
  why: labels.whyAccepted,
  hint: labels.whyAcceptedHint,
  undo: labels.notAccepted,
}

const dismissed: typeof accepted = {
  heading: texts.decisionList.dismissedReasons,
  why: labels.whyDismissed,
  hint: labels.whyDismissedHint,
  undo: labels.notDismissed,
}

function Written({ risks, change, listed, words }: Risks & { listed: WrittenRisk[]; words: typeof accepted }) {
  if (listed.length === 0) return null
  return (
    <fieldset className="conditions">
      <legend>
        {words.heading} <span className="dim">{labels.acceptedHint}</span>
      </legend>
      {listed.map(({ key, text, reason }) => (
        <div key={key} className="accepted">
          <p>{text}</p>
          <textarea
            aria-label={words.why(text)}
            placeholder={words.hint}
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
            {words.undo}
          </button>
        </div>
      ))}
      <p className="dim">{labels.lawStays}</p>
    </fieldset>
  )
}
