import type { ReviewResult } from '../api/types.ts'
import { number, texts } from '../texts/texts.ts'

export interface AnswerCounts {
  stated: number
  covered: number
  inferred: number
  contradicted: number
  undefined: number
}

const parts: { name: keyof AnswerCounts; sign: string }[] = [
  { name: 'stated', sign: 'full' },
  { name: 'covered', sign: 'half' },
  { name: 'inferred', sign: 'hatched' },
  { name: 'contradicted', sign: 'struck' },
  { name: 'undefined', sign: 'empty' },
]

export function countsOf(results: Pick<ReviewResult, 'status' | 'answer'>[]): AnswerCounts {
  const counts: AnswerCounts = { stated: 0, covered: 0, inferred: 0, contradicted: 0, undefined: 0 }
  for (const { status, answer } of results) {
    if (answer === false) counts.contradicted += 1
    else if (status === 'EXPLICITLY_MENTIONED_IN_SOURCE') counts.stated += 1
    else if (status === 'EXPLICIT_REFERENCED_COVERAGE') counts.covered += 1
    else if (status === 'INFERRED_BY_COVERAGE') counts.inferred += 1
    else counts.undefined += 1
  }
  return counts
}

/** The answers of a review as shares of a line, in the mark's five states. */
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
