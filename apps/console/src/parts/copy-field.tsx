import { useState } from 'react'
import { texts } from '../texts/texts.ts'

const labels = texts.copy

/** A text to keep or hand on, whole, with a button that copies it; by hand if the browser does not permit it. */
export function CopyField({
  text,
  name,
  short = false,
}: {
  text: string
  /** Its name, for screen readers with several. */
  name: string
  /** Shows its beginning and its end alone. */
  short?: boolean
}) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  return (
    <span className="copy-field">
      <code title={short ? text : undefined}>{short ? `${text.slice(0, 4)}…${text.slice(-4)}` : text}</code>
      <button
        type="button"
        className="button small"
        onClick={() =>
          void navigator.clipboard.writeText(text).then(
            () => setOutcome('copied'),
            () => setOutcome('refused'),
          )
        }
      >
        {labels.copy} <span className="visually-hidden">{name}</span>
      </button>
      <span role="status" className="dim">
        {outcome && labels[outcome]}
      </span>
    </span>
  )
}
