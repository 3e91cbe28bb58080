import { useState } from 'react'
import type { Span } from '../api/logs.ts'
import { texts } from '../texts/texts.ts'

const spans = { day: 86_400, week: 7 * 86_400, month: 31 * 86_400, year: 366 * 86_400 }
type Name = keyof typeof spans
const names = Object.keys(spans) as Name[]

/** The shown period, which ends at the moment of the choice. */
export function useSpan(): { span: Span; name: Name; choose: (name: Name) => void } {
  const [chosen, setChosen] = useState(() => spanOf('week'))
  return { ...chosen, choose: (name) => setChosen(spanOf(name)) }
}

function spanOf(name: Name): { name: Name; span: Span } {
  const end_time = Math.floor(Date.now() / 1000)
  return { name, span: { start_time: end_time - spans[name], end_time } }
}

export function SpanChoice({ name, choose }: { name: Name; choose: (name: Name) => void }) {
  return (
    <fieldset className="chips">
      <legend className="visually-hidden">{texts.logs.span}</legend>
      {names.map((known) => (
        <button
          key={known}
          type="button"
          className={known === name ? 'chip on' : 'chip'}
          aria-pressed={known === name}
          onClick={() => choose(known)}
        >
          {texts.logs.spans[known]}
        </button>
      ))}
    </fieldset>
  )
}
