import type { DecisionBasis } from '../api/decisions.ts'
import type { OrganisationProfile } from '../api/organisation.ts'
import type { Advice, Decision } from '../api/types.ts'
import type { Person } from '../session/session.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.decide

/** The written part of the advice; without an opinion there is no advice. */
export interface WrittenAdvice {
  name: string
  opinion: Advice['opinion'] | ''
  text: string
}

/** Whether the person is the organisation's data protection officer, by the organisation's record or by job title. */
export const isOfficer = (
  { email }: Pick<Person, 'email'>,
  { officer }: Pick<OrganisationProfile, 'officer'>,
  { open_points }: Pick<DecisionBasis, 'open_points'>,
): boolean =>
  open_points.some(({ code }) => code === 'OFFICER_ALONE') || officer.email?.toLowerCase() === email.toLowerCase()

const opinionOf: Record<Decision['status'], Advice['opinion']> = {
  APPROVED: 'IN_FAVOUR',
  CONDITIONAL: 'WITH_CONDITIONS',
  REJECTED: 'AGAINST',
}

/** The officer's choice of a decision, as advice to the person who decides. */
export const adviceGiven = ({
  status,
  ...given
}: { status: Decision['status'] } & Omit<Advice, 'opinion'>): Advice => ({ ...given, opinion: opinionOf[status] })

/** Tells the officer that officers advise, and lets another approver decide. */
export function AsAdvice({
  organisation,
  alone,
  advises,
  change,
}: {
  organisation: string
  /** The open point that the decision records if the officer signs alone. */
  alone: string | undefined
  advises: boolean
  change: (advises: boolean) => void
}) {
  return (
    <div className="caution">
      <p>{labels.youAreOfficer(organisation)}</p>
      {alone && !advises && (
        <p>
          {labels.ifYouSign} {alone}
        </p>
      )}
      <label className="choice">
        <input type="checkbox" checked={advises} onChange={(event) => change(event.currentTarget.checked)} />
        {labels.asAdvice}
      </label>
    </div>
  )
}

/** The fields for the data protection officer's advice, if the officer was asked. */
export function OfficerAdvice({
  advice,
  officer,
  change,
}: {
  advice: WrittenAdvice
  /** The name on record. */
  officer: string
  change: (advice: WrittenAdvice) => void
}) {
  return (
    <fieldset className="advice">
      <legend>
        {labels.advice} <span className="dim">{labels.adviceHint}</span>
      </legend>
      <select
        aria-label={labels.opinion}
        value={advice.opinion}
        onChange={({ currentTarget: { value } }) =>
          change({ ...advice, name: advice.name || officer, opinion: value as WrittenAdvice['opinion'] })
        }
      >
        <option value="">{labels.noAdvice}</option>
        {Object.entries(texts.decisionList.opinions).map(([opinion, words]) => (
          <option key={opinion} value={opinion}>
            {words}
          </option>
        ))}
      </select>
      {advice.opinion !== '' && (
        <>
          <input
            aria-label={labels.adviser}
            placeholder={labels.adviser}
            value={advice.name}
            maxLength={200}
            required
            onChange={({ currentTarget: { value } }) => change({ ...advice, name: value })}
          />
          <textarea
            aria-label={labels.adviceText}
            placeholder={labels.adviceText}
            value={advice.text}
            rows={3}
            maxLength={5000}
            className="serif"
            onChange={({ currentTarget: { value } }) => change({ ...advice, text: value })}
          />
        </>
      )}
    </fieldset>
  )
}
