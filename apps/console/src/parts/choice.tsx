import { texts } from '../texts/texts.ts'

/** One of several, or none. */
export function Choice({
  name,
  label,
  values,
  words,
  value,
}: {
  name: string
  label: string
  values: readonly string[]
  words: Record<string, string>
  value: string | null
}) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value ?? ''}>
        <option value="">{texts.settings.notSaid}</option>
        {values.map((known) => (
          <option key={known} value={known}>
            {words[known] ?? known}
          </option>
        ))}
      </select>
    </div>
  )
}
