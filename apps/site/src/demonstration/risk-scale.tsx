import dossier from '../../content/dossiers/pennywhistle.json'
import { answerAnchor, day, demonstration, type RiskLevel } from './demonstration.ts'

const levels: RiskLevel[] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']

/** The level on its four steps, and its basis: each factor with its answers and the next step. */
export function RiskScale() {
  const { risk, assessment } = dossier
  return (
    <div className="risk">
      <div className="risk-top">
        <p className="meta">{`Risk of ${demonstration.vendor.name} (fictional), ${day(assessment.completed_at)}`}</p>
        <ol>
          {levels.map((level) => (
            <li key={level} aria-current={level === risk.level || undefined}>
              {level}
            </li>
          ))}
        </ol>
      </div>
      <ul>
        {risk.factors.flatMap(({ message, answers, step }) =>
          step === null ? (
            []
          ) : (
            <li key={message}>
              <span>{message}</span>
              <span className="meta">
                {answers.length > 0 && <a href={linkTo(answers)}>{inAnswers(answers.length)}</a>}
              </span>
              <span className="risk-ask">{step}</span>
            </li>
          ),
        )}
      </ul>
      <p className="risk-foot">
        Level and factors follow from published rules. The same recorded facts and answers give the same level.
      </p>
    </div>
  )
}

/** The link to one of these answers in the worked example, or to the first of them in the dossier. */
function linkTo(answers: number[]): string {
  const shown = answers
    .map((place) => dossier.answers[place]!.statement)
    .find((statement) => demonstration.assessment.findings.some((finding) => finding.statement === statement))
  return shown ? `/case-studies/#${answerAnchor(shown)}` : `/case-studies/pennywhistle#answer-${answers[0]! + 1}`
}

const inAnswers = (count: number) => (count === 1 ? '1 answer' : `One of ${count} answers`)
