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
  costParts,
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

/** Choices for the number of days in which a contract is due or ends. */
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
    singleFilters.filter((name) => filter[name] !== undefined).length +
    (filter.cost === undefined ? 0 : 1)
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
    contractEnds: {
      name: labels.contractEnd,
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
        <Costs key={filter.cost} filter={filter} currencies={values?.currencies ?? []} />
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

/** Costs in one currency, since amounts in several cannot be compared. */
function Costs({ filter, currencies }: { filter: RegisterFilter; currencies: string[] }) {
  const navigate = useNavigate({ from: '/vendors/' })
  const { cost: _, ...others } = filter
  const { currency, from, to } = costParts(filter.cost)
  const choices = currency === '' || currencies.includes(currency) ? currencies : [currency, ...currencies]
  if (choices.length === 0) return null
  const apply = (form: FormData) => {
    const [currency, low, high] = ['currency', 'from', 'to'].map((name) => {
      const said = form.get(name)
      return typeof said === 'string' ? said : ''
    })
    void navigate({
      search: { ...others, ...((low || high) && { cost: `${currency}:${low}..${high}` }) },
      replace: true,
    })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        apply(new FormData(event.currentTarget))
      }}
    >
      <fieldset className="cost-filter">
        <legend>{labels.annualCost}</legend>
        <select name="currency" aria-label={labels.currency} defaultValue={currency || choices[0]}>
          {choices.map((code) => (
            <option key={code} value={code}>
              {code === 'NONE' ? labels.noCurrency : code}
            </option>
          ))}
        </select>
        <input
          name="from"
          type="number"
          min={0}
          step={1}
          aria-label={labels.costFrom}
          placeholder={labels.from}
          defaultValue={from}
        />
        <input
          name="to"
          type="number"
          min={0}
          step={1}
          aria-label={labels.costTo}
          placeholder={labels.to}
          defaultValue={to}
        />
        <button type="submit" className="button">
          {labels.apply}
        </button>
      </fieldset>
    </form>
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
