import { useState } from 'react'
import { texts } from '../texts/texts.ts'

const say = texts.copy

/** What is to be kept or handed on, whole, with a button that copies it; where the browser does not let it, by hand. */
export function CopyField({
  text,
  name,
  short = false,
}: {
  text: string
  /** What it is, for who hears several. */
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
        {say.copy} <span className="visually-hidden">{name}</span>
      </button>
      <span role="status" className="dim">
        {outcome && say[outcome]}
      </span>
    </span>
  )
}
