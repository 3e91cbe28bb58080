import type { ReactNode } from 'react'
import type { AnswerCounts } from '../api/types.ts'
import { number } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'

const parts = [
  { name: 'stated', sign: 'full' },
  { name: 'covered', sign: 'half' },
  { name: 'inferred', sign: 'hatched' },
  { name: 'corrected', sign: 'own' },
  { name: 'contradicted', sign: 'struck' },
  { name: 'inapplicable', sign: 'apart' },
  { name: 'undefined', sign: 'empty' },
] as const

/** The answers of a review as shares of a line, in the colours of their states. Corrected answers have the colour of ink. */
export function AnswerCountsBar({ counts, legend = false }: { counts: AnswerCounts; legend?: boolean }) {
  const countOf = (name: (typeof parts)[number]['name']) => counts[name] ?? 0
  const present = parts.filter(({ name }) => countOf(name) > 0)
  const words = present.map(({ name }) => `${texts.answers[name]} ${number(countOf(name))}`)
  return (
    <>
      <div className={legend ? 'answer-bar large' : 'answer-bar'} role="img" aria-label={words.join(', ')}>
        {present.map(({ name, sign }) => (
          <i key={name} className={sign} style={{ flexGrow: countOf(name) }} />
        ))}
      </div>
      {legend && (
        <ul className="answer-legend">
          {present.map(({ name, sign }, index) => (
            <Sign key={name} sign={sign}>
              {words[index]}
            </Sign>
          ))}
        </ul>
      )}
    </>
  )
}

/** The meaning of a bar's parts, for several bars together. */
export function AnswerLegend() {
  return (
    <ul className="answer-legend">
      {parts.map(({ name, sign }) => (
        <Sign key={name} sign={sign}>
          {texts.answers[name]}
        </Sign>
      ))}
    </ul>
  )
}

function Sign({ sign, children }: { sign: string; children: ReactNode }) {
  return (
    <li className="answer-status">
      <i className={`status-sign ${sign}`} aria-hidden="true" />
      {children}
    </li>
  )
}
