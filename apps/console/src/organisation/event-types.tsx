import { useQuery } from '@tanstack/react-query'
import { eventTypes } from '../api/webhooks.ts'
import { Loaded } from '../parts/loaded.tsx'
import { texts } from '../texts/texts.ts'

const labels = texts.webhooks

/** The events that a webhook receives: all if none is chosen. The types are grouped by subject. */
export function EventTypes({
  chosen,
  choose,
}: {
  chosen: readonly string[]
  choose: (types: readonly string[]) => void
}) {
  return (
    <details className="event-types">
      <summary>
        <b>{labels.types}</b> {chosen.length === 0 ? labels.everyType : labels.chosenTypes(chosen.length)}
      </summary>
      <Loaded query={useQuery(eventTypes)}>
        {(all) => (
          <div className="event-type-groups">
            {[...Map.groupBy(all, subjectOf)].map(([subject, types]) => (
              <fieldset key={subject}>
                <legend>{labels.subjects[subject] ?? subject}</legend>
                {types.map((type) => (
                  <label key={type} className="choice">
                    <input
                      type="checkbox"
                      checked={chosen.includes(type)}
                      onChange={({ currentTarget: { checked } }) =>
                        choose(checked ? [...chosen, type] : chosen.filter((other) => other !== type))
                      }
                    />
                    <code>{type}</code>
                  </label>
                ))}
              </fieldset>
            ))}
          </div>
        )}
      </Loaded>
    </details>
  )
}

const subjectOf = (type: string): string => type.split('.')[0]!
