import { texts } from '../texts/texts.ts'

/** One of several, or none. */
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
  /** What choosing none of them means. */
  none?: string
  onChange?: (value: string) => void
}) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select
        id={name}
        name={name}
        defaultValue={value ?? ''}
        onChange={onChange && ((event) => onChange(event.currentTarget.value))}
      >
        <option value="">{none}</option>
        {values.map((known) => (
          <option key={known} value={known}>
            {words[known] ?? known}
          </option>
        ))}
      </select>
    </div>
  )
}
