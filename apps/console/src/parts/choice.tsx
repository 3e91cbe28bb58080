import { texts } from '../texts/texts.ts'
import { useRefusal } from './form.tsx'

/** A choice of one value or none. */
export function Choice({
  name,
  label,
  values,
  words,
  value,
  none = texts.settings.notSaid,
  onChange,
}: {
  name: string
  label: string
  values: readonly string[]
  words: Record<string, string>
  value: string | null
  /** The label of the empty choice. */
  none?: string
  onChange?: (value: string) => void
}) {
  const error = useRefusal(name)
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select
        id={name}
        name={name}
        defaultValue={value ?? ''}
        aria-invalid={error !== null || undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        onChange={onChange && ((event) => onChange(event.currentTarget.value))}
      >
        <option value="">{none}</option>
        {values.map((known) => (
          <option key={known} value={known}>
            {words[known] ?? known}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${name}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
