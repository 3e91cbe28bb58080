import { useId } from 'react'

/** A labelled text of several lines. */
export function Area({
  name,
  label,
  hint,
  value = '',
  max,
  required = false,
}: {
  name: string
  label: string
  hint?: string
  value?: string
  max: number
  required?: boolean
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        rows={3}
        maxLength={max}
        required={required}
        defaultValue={value}
        aria-describedby={hint && `${id}-hint`}
      />
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}
