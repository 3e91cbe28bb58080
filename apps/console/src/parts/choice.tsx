import { texts } from '../texts/texts.ts'

/** One of several, or none. */
export function Choice({
  name,
  label,
  values,
  words,
  value,
  none = texts.settings.notSaid,
}: {
  name: string
  label: string
  values: readonly string[]
  words: Record<string, string>
  value: string | null
  /** What choosing none of them means. */
  none?: string
}) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value ?? ''}>
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
