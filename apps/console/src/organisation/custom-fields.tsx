import { useState } from 'react'
import { customFieldKinds } from '../api/generated/choices/custom-field-kinds.ts'
import type { CustomField } from '../api/organisation.ts'
import { Field } from '../parts/form.tsx'
import { oneOf } from '../parts/one-of.ts'
import { TextArea } from '../parts/text-area.tsx'
import { texts } from '../texts/texts.ts'

const labels = texts.settings

/** The maximum number of custom fields in an organisation. */
const maxFields = 20

/** The fields that the organisation adds to its vendors. A field keeps its key and type. */
export function CustomFields({ fields }: { fields: readonly CustomField[] }) {
  const [shown, setShown] = useState<readonly { id: string; field?: CustomField }[]>(
    fields.map((field) => ({ id: field.key, field })),
  )
  return (
    <>
      {shown.map(({ id, field }, index) => (
        <OneField
          key={id}
          prefix={`custom_fields[${index}].`}
          {...(field && { field })}
          remove={() => setShown(shown.filter((other) => other.id !== id))}
        />
      ))}
      {shown.length < maxFields ? (
        <button type="button" className="button" onClick={() => setShown([...shown, { id: crypto.randomUUID() }])}>
          {labels.addField}
        </button>
      ) : (
        <p className="field-hint">{labels.maxFields(maxFields)}</p>
      )}
    </>
  )
}

function OneField({ prefix, field, remove }: { prefix: string; field?: CustomField; remove: () => void }) {
  const [kind, setKind] = useState<CustomField['kind']>(field?.kind ?? 'TEXT')
  return (
    <fieldset className="party">
      <legend>{field?.name ?? labels.newField}</legend>
      <Field name={`${prefix}name`} label={labels.name} value={field?.name ?? ''} maxLength={100} required />
      {field ? (
        <>
          <input type="hidden" name={`${prefix}key`} value={field.key} />
          <input type="hidden" name={`${prefix}kind`} value={field.kind} />
          <p className="field-hint">{labels.keptField(labels.kinds[field.kind], field.key)}</p>
        </>
      ) : (
        <div className="field">
          <label htmlFor={`${prefix}kind`}>{labels.kind}</label>
          <select
            id={`${prefix}kind`}
            name={`${prefix}kind`}
            value={kind}
            onChange={(event) => setKind(oneOf(customFieldKinds, event.currentTarget.value) ?? 'TEXT')}
          >
            {customFieldKinds.map((known) => (
              <option key={known} value={known}>
                {labels.kinds[known]}
              </option>
            ))}
          </select>
        </div>
      )}
      {kind === 'CHOICE' && (
        <TextArea
          name={`${prefix}choices`}
          label={labels.choices}
          hint={labels.choicesHint}
          value={field?.choices?.join('\n') ?? ''}
          max={10_000}
        />
      )}
      <button type="button" className="link" onClick={remove}>
        {labels.removeField(field?.name ?? labels.newField)}
      </button>
    </fieldset>
  )
}
