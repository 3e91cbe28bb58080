import { levelChangeLine } from '@custos/contract/level-change'
import { type Reservation, reservationsOf } from '@custos/contract/reservations'
import { Link } from '@tanstack/react-router'
import type { Assessment, ConditionItem, RiskFactor } from '../api/types.ts'
import { LawArticles } from '../parts/law-articles.tsx'
import { listedAnswersOf } from '../review/listed-answers.ts'
import { texts } from '../texts/texts.ts'
import { ConditionOpen, openFor } from './factor-handled.tsx'

const labels = texts.decide

/** How the draft decision handles each risk factor, and the actions that change it. */
export interface FactorActions {
  /** The codes of the factors that the draft answers with a condition, accepts or dismisses. The draft shows them. */
  handled: ReadonlySet<string>
  /** Open conditions carried over from the decision in force. */
  openConditions: readonly ConditionItem[]
  makeConditions: (factors: RiskFactor[]) => void
  acceptRisk: (factor: RiskFactor) => void
  dismiss: (factor: RiskFactor) => void
  /** The texts of the draft's conditions. */
  texts: readonly string[]
  addCondition: (text: string) => void
}

/**
 * The risk factors that the draft decision does not handle, each with its step; last, those that need none. The ledger counts the
 * passages that nobody has checked.
 */
export function RiskReasons({ assessment, actions }: { assessment: Assessment; actions: FactorActions | null }) {
  const risk = assessment.summarized_risk
  const results = listedAnswersOf(assessment).map(({ result }) => result)
  const reservations = reservationsOf(results)
  const change = risk && levelChangeLine(risk, results)
  if (!risk) return null
  const shown = risk.details.factors.filter(({ code }) => code !== uncheckedPassages && !actions?.handled.has(code))
  const needNoStep = shown.filter(({ step }) => step === null)
  const rest = shown.filter((factor) => !needNoStep.includes(factor))
  if (shown.length + reservations.length === 0 && !change) return null
  const unhandled = actions
    ? rest.filter((factor) => factor.step !== null && openFor(factor, actions.openConditions) === undefined)
    : []
  return (
    <section className="risk-reasons" aria-labelledby="risk-reasons">
      <h2 id="risk-reasons">
        {risk.details.known?.assessable === false ? labels.whyNoLevel : labels.whyTheRisk(texts.risk[risk.level])}
      </h2>
      {risk.details.known?.assessable !== false && change && <p className="dim">{change}</p>}
      {actions && (
        <p className="buttons">
          {unhandled.length > 1 && (
            <button type="button" className="button small" onClick={() => actions.makeConditions(unhandled)}>
              {labels.makeConditions(unhandled.length)}
            </button>
          )}
          <Link to="." hash={decisionForm} className="button small to-decision">
            {labels.toDecision}
          </Link>
        </p>
      )}
      <ul>
        {rest.map((factor) => (
          <li key={factor.code}>
            <Reason factor={factor} />
            <p className="dim">{factor.step}</p>
            {actions && <FactorStep factor={factor} actions={actions} />}
          </li>
        ))}
      </ul>
      {needNoStep.length > 0 && (
        <details>
          <summary>{labels.needNoStep(needNoStep.length)}</summary>
          <ul>
            {needNoStep.map((factor) => (
              <li key={factor.code}>
                <Reason factor={factor} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {reservations.length > 0 && (
        <Reservations reservations={reservations} factors={risk.details.factors} actions={actions} />
      )}
    </section>
  )
}

const Reason = ({ factor: { message, article } }: { factor: RiskFactor }) => (
  <>
    <b>{message}</b> {article && <LawArticles of={article} />}
  </>
)

/** Until its passages are checked, nothing is to be decided about them. */
const uncheckedPassages = 'passages_unchecked'

/**
 * What reviewers wrote when accepting a yes. The approver reads it, and may make it a condition. The step of a factor already asks for
 * what holds only in part.
 */
function Reservations({
  reservations,
  factors,
  actions,
}: {
  reservations: Reservation[]
  factors: RiskFactor[]
  actions: FactorActions | null
}) {
  const isAskedFor = ({ statement, in_part }: Reservation) =>
    in_part && factors.some(({ step, statements }) => step !== null && statements.includes(statement))
  return (
    <>
      <h3>{labels.reservations}</h3>
      <ul>
        {reservations.map((reservation) => {
          const { statement, reason, in_part } = reservation
          const condition = labels.reserved(atMost(1200, reason), atMost(600, statement))
          return (
            <li key={condition}>
              {statement} {in_part && labels.onlyInPart} <q>{reason}</q>
              {actions && !isAskedFor(reservation) && !actions.texts.includes(condition) && (
                <p className="buttons">
                  <button
                    type="button"
                    className="button small"
                    aria-label={labels.makeConditionOf(reason)}
                    onClick={() => actions.addCondition(condition)}
                  >
                    {labels.makeCondition}
                  </button>
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** A condition has room for 2,000 characters. */
const atMost = (max: number, text: string): string => (text.length <= max ? text : `${text.slice(0, max)} …`)

/** The id of the decision's form, which follows the reasons if there is no room beside them. */
export const decisionForm = 'decision'

function FactorStep({ factor, actions }: { factor: RiskFactor; actions: FactorActions }) {
  const open = openFor(factor, actions.openConditions)
  if (open)
    return (
      <p className="dim">
        <ConditionOpen condition={open} />
      </p>
    )
  return (
    <p className="buttons">
      <button
        type="button"
        className="button small"
        aria-label={labels.makeConditionOf(factor.message)}
        onClick={() => actions.makeConditions([factor])}
      >
        {labels.makeCondition}
      </button>
      <button
        type="button"
        className="button small"
        aria-label={labels.acceptRiskOf(factor.message)}
        onClick={() => actions.acceptRisk(factor)}
      >
        {labels.acceptRisk}
      </button>
      <button
        type="button"
        className="button small"
        aria-label={labels.dismissOf(factor.message)}
        onClick={() => actions.dismiss(factor)}
      >
        {labels.dismiss}
      </button>
    </p>
  )
}
