import { useState } from 'react'
import { texts } from '../texts/texts.ts'

const labels = texts.copy

/** A whole text to keep or pass on, with a button that copies it. If the browser blocks copying, people copy by hand. */
export function CopyField({
  text,
  name,
  short = false,
}: {
  text: string
  /** The name of the field, for screen readers if there are several. */
  name: string
  /** Shows only the beginning and the end. */
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
