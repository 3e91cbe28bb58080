import type { CustomField } from '../api/organisation.ts'
import { Choice } from '../parts/choice.tsx'
import { Field } from '../parts/form.tsx'

/** @param props.people names by ids */
export function CustomFieldInput({
  field: { key, name: label, kind, choices = [] },
  value,
  people,
}: {
  field: CustomField
  value: string | number | null
  people: Record<string, string>
}) {
  const name = `custom_fields.${key}`
  const text = value === null ? '' : String(value)
  // A recorded value stays a choice even if the field, or the organisation, no longer has it.
  const withRecorded = (values: readonly string[]) => [
    ...values,
    ...(text === '' || values.includes(text) ? [] : [text]),
  ]
  switch (kind) {
    case 'CHOICE':
      return <Choice name={name} label={label} values={withRecorded(choices)} words={{}} value={text || null} />
    case 'PERSON': {
      const ids = Object.keys(people)
      return (
        <Choice
          key={ids.length}
          name={name}
          label={label}
          values={withRecorded(ids)}
          words={people}
          value={text || null}
        />
      )
    }
    case 'NUMBER':
      return <Field name={name} label={label} type="number" step="any" value={text} />
    case 'DATE':
      return <Field name={name} label={label} type="date" value={text} />
    case 'TEXT':
      return <Field name={name} label={label} value={text} maxLength={500} />
  }
}
