import type { ConditionItem, Decision } from '../api/types.ts'
import { day, daysSince } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.decide

/** What becomes of an open condition of the decision in force, by its id. Unnamed conditions are carried over. */
export type SettledConditions = Record<string, { outcome: 'MET' | 'DROPPED'; reason: string }>

/** The open conditions of the decision in force that continue in the next one, unless it says otherwise. */
export function openConditionsOf(
  decision: Decision | null,
  settled: readonly { id: string; outcome: string }[] = [],
): ConditionItem[] {
  const ended = new Set(settled.filter(({ outcome }) => outcome !== 'CARRIED').map(({ id }) => id))
  return decision?.condition_items.filter(({ id, met_at }) => met_at === null && !ended.has(id)) ?? []
}

/** The open conditions that a proposed approval carries over. */
export function OpenConditions({ conditions }: { conditions: readonly ConditionItem[] }) {
  if (conditions.length === 0) return null
  return (
    <div>
      <p>{labels.carried}</p>
      <ul className="carried">
        {conditions.map((condition) => (
          <li key={condition.id}>
            <OpenCondition condition={condition} carries />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** @param props.carries whether the next decision carries it over */
function OpenCondition({ condition: { text, due, factor }, carries }: { condition: ConditionItem; carries: boolean }) {
  const isOverdue = due !== null && due * 1000 < Date.now()
  return (
    <>
      {text}{' '}
      {isOverdue ? (
        <b className="failed">{texts.overdueSince(day(due), daysSince(due))}</b>
      ) : (
        due !== null && <span className="dim">{texts.decisionList.due(day(due))}</span>
      )}
      {factor && <span className="under">{texts.decisionList.addresses(factor.message)}</span>}
      {isOverdue && carries && <span className="under">{labels.carriesPastDate}</span>}
    </>
  )
}

/**
 * The open conditions of the decision in force, each with its outcome. An approval carries them over, unless they are met or dropped
 * with a reason; a rejection drops them.
 */
export function SettleConditions({
  conditions,
  rejected,
  settled,
  change,
}: {
  conditions: readonly ConditionItem[]
  rejected: boolean
  settled: SettledConditions
  change: (settled: SettledConditions) => void
}) {
  if (conditions.length === 0) return null
  return (
    <fieldset className="conditions">
      <legend>{rejected ? labels.fallAway : labels.openConditions}</legend>
      <ul className="carried">
        {conditions.map((condition) => {
          const { id, text } = condition
          const { [id]: chosen, ...others } = settled
          return (
            <li key={id}>
              <OpenCondition condition={condition} carries={!rejected && chosen === undefined} />
              {!rejected && (
                <div className="settle">
                  <select
                    aria-label={labels.outcomeOf(text)}
                    value={chosen?.outcome ?? 'CARRIED'}
                    onChange={({ currentTarget: { value } }) =>
                      change(
                        value === 'MET' || value === 'DROPPED'
                          ? { ...others, [id]: { outcome: value, reason: chosen?.reason ?? '' } }
                          : others,
                      )
                    }
                  >
                    {Object.entries(labels.outcomes).map(([outcome, name]) => (
                      <option key={outcome} value={outcome}>
                        {name}
                      </option>
                    ))}
                  </select>
                  {chosen && (
                    <input
                      aria-label={labels.whySettled(text)}
                      placeholder={chosen.outcome === 'MET' ? labels.whyMet : labels.whyDropped}
                      value={chosen.reason}
                      maxLength={5000}
                      required
                      onChange={({ currentTarget: { value } }) =>
                        change({ ...settled, [id]: { ...chosen, reason: value } })
                      }
                    />
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
