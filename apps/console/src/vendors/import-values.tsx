import { useQuery } from '@tanstack/react-query'
import { agreementChoices } from '../api/generated/choices/agreement-choices.ts'
import { dataSubjects } from '../api/generated/choices/data-subjects.ts'
import { dateOrders } from '../api/generated/choices/date-orders.ts'
import { industries } from '../api/generated/choices/industries.ts'
import { listFields } from '../api/generated/choices/list-fields.ts'
import { processingRoles } from '../api/generated/choices/processing-roles.ts'
import { riskLevels } from '../api/generated/choices/risk-levels.ts'
import { sharedDataTypes } from '../api/generated/choices/shared-data-types.ts'
import { transferVolumes } from '../api/generated/choices/transfer-volumes.ts'
import { users } from '../api/organisation.ts'
import type { ImportValue } from '../api/vendor-import.ts'
import { personName } from '../session/person-name.ts'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.importVendors

const named = (values: readonly string[], words: Record<string, string> = {}) =>
  values.map((value) => ({ value, name: words[value] ?? value }))

/** The names of a field's values. */
const choices: Record<Exclude<ImportValue['field'], 'owner'>, { value: string; name: string }[]> = {
  criticality: named(riskLevels, texts.risk),
  industry: named(industries),
  data_types: named(sharedDataTypes, texts.dataTypes),
  data_subjects: named(dataSubjects, texts.editVendor.subjectsOf),
  volume: named(transferVolumes, texts.volumes),
  role: named(processingRoles, texts.editVendor.roles),
  agreement: named(agreementChoices, labels.agreementChoices),
  dates: named(dateOrders, labels.dateOrders),
}

const isOfSeveral = ({ field }: ImportValue): boolean => listFields.some((list) => list === field)

/** Words of the register that Custos does not know. It keeps a person's choice for later registers. */
export function ImportValues({
  values,
  choose,
}: {
  values: readonly ImportValue[]
  choose: (of: ImportValue, value: string | null) => void
}) {
  const people = useQuery({ ...users, enabled: useMay('users:read') })
  if (values.length === 0) return null
  const owners = (people.data ?? []).map((person) => ({ value: person.id, name: personName(person) }))
  return (
    <section>
      <h2>{labels.values}</h2>
      <p className="dim">{labels.valuesHint}</p>
      <ul className="import-columns">
        {values.map((of) => (
          <li key={`${of.field} ${of.written}`}>
            {isOfSeveral(of) ? (
              <Several of={of} choose={choose} />
            ) : (
              <label>
                <span>
                  {labels.fields[of.field]}: <b>{of.written}</b> →
                </span>
                <select value={of.value ?? ''} onChange={({ currentTarget: { value } }) => choose(of, value || null)}>
                  <option value="">{labels.asNote}</option>
                  {(of.field === 'owner' ? owners : choices[of.field]).map(({ value, name }) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One word may stand for several values of a list: “all” for employees and customers. */
function Several({ of, choose }: { of: ImportValue; choose: (of: ImportValue, value: string | null) => void }) {
  const known = of.field === 'owner' ? [] : choices[of.field]
  const chosen = of.value?.split(',') ?? []
  const names = known.filter(({ value }) => chosen.includes(value)).map(({ name }) => name)
  return (
    <details className="several-values">
      <summary>
        {labels.fields[of.field]}: <b>{of.written}</b> →
        <span className="under">{names.join(', ') || labels.asNote}</span>
      </summary>
      <fieldset aria-label={`${labels.fields[of.field]}: ${of.written}`}>
        {known.map(({ value, name }) => (
          <label key={value} className="choice">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ currentTarget: { checked } }) => {
                const now = known
                  .map((one) => one.value)
                  .filter((one) => (one === value ? checked : chosen.includes(one)))
                choose(of, now.join() || null)
              }}
            />
            {name}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
