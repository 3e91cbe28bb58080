import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { agreementStates } from '../api/generated/choices/agreement-states.ts'
import { missingFields } from '../api/generated/choices/missing-fields.ts'
import { tiers } from '../api/generated/choices/tiers.ts'
import { users } from '../api/organisation.ts'
import { registerFilterValues } from '../api/register-views.ts'
import { countryNames } from '../parts/countries.ts'
import { personName } from '../session/person-name.ts'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import {
  type RegisterFilter,
  type SeveralFilter,
  type SingleFilter,
  severalFilters,
  singleFilters,
  valuesIn,
  withSingle,
  withValue,
} from './register-filter.ts'
import { statusFilters } from './status-filters.ts'

const labels = texts.vendors

/** The most severe first, as the list sorts them. */
const levels = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'UNKNOWN'] as const

const agreements = [...agreementStates, 'NONE'] as const

/** Choices for the number of days in which a contract is due. */
const dueWithin = [30, 90, 180, 365]

const asChoices = (values: readonly string[], nameOf: (value: string) => string = (value) => value) =>
  values.map((value) => ({ value, name: nameOf(value) }))

/** The filters, behind one button with the number of active filters. */
export function ChooseFilters({ filter }: { filter: RegisterFilter }) {
  const id = useId()
  const people = useQuery({ ...users, enabled: useMay('users:read') }).data ?? []
  const [isOpened, setOpened] = useState(false)
  const values = useQuery({ ...registerFilterValues, enabled: isOpened }).data
  const set =
    severalFilters.reduce((sum, name) => sum + valuesIn(filter, name).length, 0) +
    singleFilters.filter((name) => filter[name] !== undefined).length
  const groups: Record<SeveralFilter, { name: string; choices: { value: string; name: string }[] }> = {
    status: { name: labels.decision, choices: statusFilters.map((value) => ({ value, name: texts.decisions[value] })) },
    risk: { name: labels.risk, choices: levels.map((value) => ({ value, name: levelName(value) })) },
    tier: {
      name: texts.inherent.tier,
      choices: tiers.map((value) => ({ value, name: texts.inherent.tiers[value] ?? value })),
    },
    criticality: { name: labels.criticality, choices: levels.map((value) => ({ value, name: levelName(value) })) },
    agreement: {
      name: labels.agreement,
      choices: asChoices(agreements, (value) => labels.agreements[value as 'NONE']),
    },
    owner: { name: labels.owner, choices: people.map((person) => ({ value: person.id, name: personName(person) })) },
  }
  const singles: Record<SingleFilter, { name: string; choices: { value: string; name: string }[] }> = {
    department: { name: labels.department, choices: asChoices(values?.departments ?? []) },
    businessOwner: { name: labels.businessOwner, choices: asChoices(values?.business_owners ?? []) },
    country: {
      name: labels.country,
      choices: asChoices(values?.countries ?? [], (code) => countryNames[code] ?? code),
    },
    contractDue: {
      name: labels.contractDue,
      choices: asChoices(dueWithin.map(String), (days) => labels.dueWithin(Number(days))),
    },
    missing: {
      name: labels.missing,
      choices: asChoices(missingFields, (field) => labels.missingFields[field as 'owner']),
    },
  }
  return (
    <>
      <button type="button" className="button" popoverTarget={id} onClick={() => setOpened(true)}>
        {labels.filters(set)}
      </button>
      <section id={id} popover="auto" className="popover register-menu" aria-label={labels.filters(0)}>
        {singleFilters.map((name) => (
          <Single key={name} filter={filter} of={name} {...singles[name]} />
        ))}
        {severalFilters
          .filter((name) => groups[name].choices.length > 0)
          .map((name) => (
            <Group key={name} filter={filter} of={name} {...groups[name]} />
          ))}
      </section>
    </>
  )
}

/** One of several values, or any. */
function Single({
  filter,
  of,
  name,
  choices,
}: {
  filter: RegisterFilter
  of: SingleFilter
  name: string
  choices: { value: string; name: string }[]
}) {
  const navigate = useNavigate({ from: '/vendors/' })
  const chosen = filter[of]?.toString() ?? ''
  const isListed = chosen === '' || choices.some(({ value }) => value.toLowerCase() === chosen.toLowerCase())
  const shown = isListed ? choices : [{ value: chosen, name: chosen }, ...choices]
  return (
    <label className="single-filter">
      <span>{name}</span>
      <select
        value={shown.find(({ value }) => value.toLowerCase() === chosen.toLowerCase())?.value ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void navigate({ search: withSingle(filter, of, value), replace: true })
        }
      >
        <option value="">{labels.anyValue}</option>
        {shown.map(({ value, name: choice }) => (
          <option key={value} value={value}>
            {choice}
          </option>
        ))}
      </select>
    </label>
  )
}

const levelName = (level: (typeof levels)[number]): string =>
  level === 'UNKNOWN' ? labels.unknownLevel : texts.risk[level]

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
