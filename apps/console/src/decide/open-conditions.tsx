import type { ConditionItem, Decision } from '../api/types.ts'
import { day } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.decide

/** The open conditions of the decision in force that continue in the next one, unless it says otherwise. */
export function openConditionsOf(
  decision: Decision | null,
  settled: readonly { id: string; outcome: string }[] = [],
): ConditionItem[] {
  const ended = new Set(settled.filter(({ outcome }) => outcome !== 'CARRIED').map(({ id }) => id))
  return decision?.condition_items.filter(({ id, met_at }) => met_at === null && !ended.has(id)) ?? []
}

/** The open conditions of the decision in force. An approval carries them over; a rejection drops them. */
export function OpenConditions({
  conditions,
  rejected = false,
}: {
  conditions: readonly ConditionItem[]
  rejected?: boolean
}) {
  if (conditions.length === 0) return null
  return (
    <div>
      <p>{rejected ? labels.fallAway : labels.carried}</p>
      <ul className="carried">
        {conditions.map(({ id, text, due, factor }) => (
          <li key={id}>
            {text} {due !== null && <span className="dim">{texts.decisionList.due(day(due))}</span>}
            {factor && <span className="under">{texts.decisionList.answers(factor.message)}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
