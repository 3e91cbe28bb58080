import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { tiers } from '../api/generated/choices/tiers.ts'
import { users } from '../api/organisation.ts'
import { personName } from '../session/person-name.ts'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { type RegisterFilter, type SeveralFilter, severalFilters, valuesIn, withValue } from './register-filter.ts'
import { statusFilters } from './status-filters.ts'

const say = texts.vendors

/** The most severe first, as the list sorts them. */
const levels = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'UNKNOWN'] as const

/** The filters that take several values, behind one button, which tells how many are set. */
export function ChooseFilters({ filter }: { filter: RegisterFilter }) {
  const id = useId()
  const people = useQuery({ ...users, enabled: useMay('users:read') }).data ?? []
  const set = severalFilters.reduce((sum, name) => sum + valuesIn(filter, name).length, 0)
  const groups: Record<SeveralFilter, { name: string; choices: { value: string; name: string }[] }> = {
    status: { name: say.decision, choices: statusFilters.map((value) => ({ value, name: texts.decisions[value] })) },
    risk: { name: say.risk, choices: levels.map((value) => ({ value, name: levelName(value) })) },
    tier: {
      name: texts.inherent.tier,
      choices: tiers.map((value) => ({ value, name: texts.inherent.tiers[value] ?? value })),
    },
    criticality: { name: say.criticality, choices: levels.map((value) => ({ value, name: levelName(value) })) },
    owner: { name: say.owner, choices: people.map((person) => ({ value: person.id, name: personName(person) })) },
  }
  return (
    <>
      <button type="button" className="button" popoverTarget={id}>
        {say.filters(set)}
      </button>
      <section id={id} popover="auto" className="popover register-menu" aria-label={say.filters(0)}>
        {severalFilters
          .filter((name) => groups[name].choices.length > 0)
          .map((name) => (
            <Group key={name} filter={filter} of={name} {...groups[name]} />
          ))}
      </section>
    </>
  )
}

const levelName = (level: (typeof levels)[number]): string =>
  level === 'UNKNOWN' ? say.unknownLevel : texts.risk[level]

function Group({
  filter,
  of,
  name,
  choices,
}: {
  filter: RegisterFilter
  of: SeveralFilter
  name: string
  choices: { value: string; name: string }[]
}) {
  const navigate = useNavigate({ from: '/vendors/' })
  const { view, ...others } = filter
  // "My vendors" would hide those of other owners.
  const base = of === 'owner' && view === 'mine' ? others : filter
  const chosen = valuesIn(filter, of)
  return (
    <fieldset>
      <legend>{name}</legend>
      {choices.map(({ value, name: choice }) => (
        <label key={value} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ currentTarget: { checked } }) =>
              void navigate({ search: withValue(base, of, value, checked), replace: true })
            }
          />
          {choice}
        </label>
      ))}
    </fieldset>
  )
}
