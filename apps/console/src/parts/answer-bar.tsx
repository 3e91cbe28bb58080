import type { AnswerCounts } from '../api/types.ts'
import { number, texts } from '../texts/texts.ts'

const parts = [
  { name: 'stated', sign: 'full' },
  { name: 'covered', sign: 'half' },
  { name: 'inferred', sign: 'hatched' },
  { name: 'corrected', sign: 'own' },
  { name: 'contradicted', sign: 'struck' },
  { name: 'undefined', sign: 'empty' },
] as const

/** The answers of a review as shares of a line, in the mark's states; what a person corrected is ink. */
export function AnswerBar({ counts, legend = false }: { counts: AnswerCounts; legend?: boolean }) {
  const present = parts.filter(({ name }) => counts[name] > 0)
  const words = present.map(({ name }) => `${texts.answers[name]} ${number(counts[name])}`)
  return (
    <>
      <div className={legend ? 'answer-bar large' : 'answer-bar'} role="img" aria-label={words.join(', ')}>
        {present.map(({ name, sign }) => (
          <i key={name} className={sign} style={{ flexGrow: counts[name] }} />
        ))}
      </div>
      {legend && (
        <ul className="answer-legend">
          {present.map(({ name, sign }, index) => (
            <li key={name} className="answer-status">
              <i className={`status-sign ${sign}`} aria-hidden="true" />
              {words[index]}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
