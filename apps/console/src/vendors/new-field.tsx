import type { CustomField } from '../api/organisation.ts'
import { freeKey } from '../organisation/custom-fields-record.ts'
import { oneOf } from '../parts/one-of.ts'
import { texts } from '../texts/texts.ts'

const { kind: kindLabel, kinds } = texts.settings

/** The kinds of a field that an import can add. */
const newKinds = ['TEXT', 'NUMBER', 'DATE'] as const

/** A field that the import adds, with the key of its name. */
export const newFieldOf = (given: Omit<CustomField, 'key'>, others: readonly CustomField[]): CustomField => ({
  ...given,
  key: freeKey(given.name, new Set(others.map(({ key }) => key))),
})

/** The name and kind of a field that the import adds. */
export function NewField({
  field: { name, kind },
  change,
}: {
  field: CustomField
  change: (given: Omit<CustomField, 'key'>) => void
}) {
  return (
    <>
      <label>
        <span>
          {texts.importVendors.fieldName} <span className="visually-hidden">{name}</span>
        </span>
        <input
          key={name}
          defaultValue={name}
          maxLength={100}
          onBlur={({ currentTarget: { value } }) =>
            value.trim() !== '' && value.trim() !== name && change({ name: value.trim(), kind })
          }
        />
      </label>
      <label>
        <span>
          {kindLabel} <span className="visually-hidden">{name}</span>
        </span>
        <select
          value={kind}
          onChange={(event) => change({ name, kind: oneOf(newKinds, event.currentTarget.value) ?? kind })}
        >
          {newKinds.map((known) => (
            <option key={known} value={known}>
              {kinds[known]}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}
