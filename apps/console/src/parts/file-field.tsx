import { useId, useState } from 'react'
import { publicTexts } from '../texts/public.ts'

const labels = publicTexts.files

/**
 * A field for files, with our button in place of the browser's.
 * @param props.take gets the chosen files
 * @param props.atOnce the files are sent at once, and the field is then empty
 */
export function FileField({
  label,
  hint,
  take,
  atOnce = false,
  ...rest
}: {
  label: string
  hint?: string
  take?: (files: File[]) => void
  atOnce?: boolean
  accept: string
  name?: string
  multiple?: boolean
  required?: boolean
  disabled?: boolean
}) {
  const id = useId()
  const [names, setNames] = useState<string[]>([])
  return (
    <div className="field">
      <span id={`${id}-label`} className="label">
        {label}
      </span>
      <div className="file-field">
        <label id={`${id}-button`} className="button">
          {rest.multiple ? labels.chooseSeveral : labels.choose}
          <input
            type="file"
            className="visually-hidden"
            aria-labelledby={`${id}-label ${id}-button`}
            aria-describedby={hint && `${id}-hint`}
            onChange={({ currentTarget: input }) => {
              const files = [...(input.files ?? [])]
              if (atOnce) input.value = ''
              else setNames(files.map(({ name }) => name))
              take?.(files)
            }}
            {...rest}
          />
        </label>
        <span className="dim">{names.join(', ')}</span>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}
