import dossier from '../../content/dossiers/pennywhistle.json'
import { answerAnchor, day, demonstration, type RiskLevel } from './demonstration.ts'

const levels: RiskLevel[] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']

/** The level on its four steps, and what it rests on: each factor with its answers and what to ask for. */
export function RiskScale() {
  const { summarized_risk: risk, completed_at } = demonstration.assessment
  return (
    <div className="risk">
      <div className="risk-top">
        <p className="meta">{`Risk of ${demonstration.vendor.name} (fictional), ${day(completed_at)}`}</p>
        <ol>
          {levels.map((level) => (
            <li key={level} aria-current={level === risk.level || undefined}>
              {level}
            </li>
          ))}
        </ol>
      </div>
      <ul>
        {risk.factors.map(({ message, answers, statements, recommendation }) => (
          <li key={message}>
            <span>{message}</span>
            <span className="meta">
              {answers > 0 && <a href={answersOf(message, statements)}>{inAnswers(answers)}</a>}
            </span>
            <span className="risk-ask">{recommendation}</span>
          </li>
        ))}
      </ul>
      <p className="risk-foot">
        Level and factors follow from published rules. The same recorded facts and answers give the same level.
      </p>
    </div>
  )
}

/** An answer of the worked example where it shows one, and otherwise the first one in the vendor's dossier. */
function answersOf(message: string, [shown]: string[]): string {
  if (shown) return `/case-studies/#${answerAnchor(shown)}`
  const { answers } = dossier.risk.factors.find((factor) => factor.message === message)!
  return `/case-studies/pennywhistle#answer-${answers[0]! + 1}`
}

const inAnswers = (count: number) => (count === 1 ? '1 answer' : `${count} answers`)
