import type { ConditionItem, Decision } from '../api/types.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.decisionList

/** The open conditions of the previous decision that a decision ends, each with its outcome and the reason. */
export function SettledConditions({ settled }: { settled: readonly Settled[] }) {
  const ended = settled.flatMap(({ outcome, ...one }) => (outcome === 'CARRIED' ? [] : [{ ...one, outcome }]))
  if (ended.length === 0) return null
  return (
    <div>
      <h3>{labels.endedConditions}</h3>
      <ul className="steps">
        {ended.map(({ id, text, outcome, reason }) => (
          <li key={id}>
            {text} <span className="under">{labels.ended(outcome, reason)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The outcomes that a proposed decision gives, with the texts of the conditions in force. */
export const settledWithTexts = (
  given: readonly { id: string; outcome: Settled['outcome']; reason?: string | null }[],
  inForce: readonly ConditionItem[],
): Settled[] =>
  given.flatMap(({ id, outcome, reason = null }) =>
    inForce.flatMap((condition) => (condition.id === id ? { id, text: condition.text, outcome, reason } : [])),
  )

type Settled = Decision['settled_conditions'][number]
