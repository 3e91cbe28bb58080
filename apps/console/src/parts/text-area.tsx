import { useId } from 'react'
import { useRefusal } from './form.tsx'

/** A labelled field for several lines. */
export function TextArea({
  name,
  label,
  hint,
  value = '',
  onChange,
  max,
  required = false,
}: {
  name: string
  label: string
  hint?: string
  value?: string
  onChange?: (value: string) => void
  max: number
  required?: boolean
}) {
  const id = useId()
  const error = useRefusal(name)
  const note = error ?? hint
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
        onChange={(event) => onChange?.(event.currentTarget.value)}
        aria-invalid={error !== null || undefined}
        aria-describedby={note && `${id}-hint`}
      />
      {note && (
        <p id={`${id}-hint`} className={error ? 'field-error' : 'field-hint'}>
          {note}
        </p>
      )}
    </div>
  )
}
