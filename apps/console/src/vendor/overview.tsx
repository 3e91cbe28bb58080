import { Link } from '@tanstack/react-router'
import { resultPath } from '../api/assessments.ts'
import type { Assessment, ReviewResult, RiskFactor, RiskLevel } from '../api/types.ts'
import { AnswerBar, countsOf } from '../parts/answer-bar.tsx'
import { TakeAway } from '../parts/take-away.tsx'
import { isJudged, itemsOf, needsPerson } from '../review/items.ts'
import { day, texts } from '../texts/texts.ts'
import { WithLatest } from './with-latest.tsx'

const say = texts.vendor

/** The risk with what it rests on, each factor with a passage and the step that follows; then the answers at a glance. */
export function Overview({ vendorId }: { vendorId: string }) {
  return (
    <WithLatest vendorId={vendorId}>
      {(assessment) => (
        <>
          <Risk assessment={assessment} />
          <AnswersAtAGlance vendorId={vendorId} assessment={assessment} />
        </>
      )}
    </WithLatest>
  )
}

function Risk({ assessment }: { assessment: Assessment }) {
  const risk = assessment.summarized_risk
  if (!risk) return null
  const results = itemsOf(assessment).map(({ result }) => result)
  return (
    <section>
      <h2 className="section-head">
        {say.risk}{' '}
        <small>
          {assessment.name}, {day(assessment.updated_at)}
        </small>
      </h2>
      <RiskScale level={risk.level} />
      <ul className="factors">
        {risk.details.factors.map((factor) => (
          <Factor key={factor.code} factor={factor} results={results} />
        ))}
      </ul>
    </section>
  )
}

const levels: RiskLevel[] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']

function RiskScale({ level }: { level: RiskLevel }) {
  const reached = levels.indexOf(level)
  return (
    <ol className="risk-scale" aria-label={`${say.risk}: ${texts.risk[level]}`}>
      {levels.map((step, index) => (
        <li
          key={step}
          className={index < reached ? 'passed' : undefined}
          aria-current={index === reached || undefined}
          data-level={step}
        >
          {texts.risk[step]}
        </li>
      ))}
    </ol>
  )
}

/** Only a passage that speaks against the vendor is a factor's passage: one for it beside a factor would mislead. */
function Factor({ factor, results }: { factor: RiskFactor; results: ReviewResult[] }) {
  const against = results.find(
    ({ statement, answer, evidence }) => answer === false && evidence && factor.statements.includes(statement),
  )
  return (
    <li>
      <div>
        <h3>
          {factor.message} {factor.article && <span className="article">{factor.article}</span>}
        </h3>
        {factor.statements.length > 0 && <span className="dim count">{say.answersOf(factor.statements.length)}</span>}
      </div>
      {against && <blockquote className="against">“{against.evidence}”</blockquote>}
      {factor.step && <p className="step">{factor.step}</p>}
    </li>
  )
}

function AnswersAtAGlance({ vendorId, assessment }: { vendorId: string; assessment: Assessment }) {
  const items = itemsOf(assessment)
  const waiting = items.filter((item) => needsPerson(item) && !isJudged(item)).length
  return (
    <section>
      <h2 className="section-head">
        {say.tabs.answers} <small>{say.statements(items.length)}</small>
      </h2>
      <AnswerBar counts={countsOf(items.map(({ result }) => result))} legend />
      <p className="buttons">
        <Link
          to="/vendors/$vendorId/assessments/$assessmentId"
          params={{ vendorId, assessmentId: assessment.id }}
          className="button"
        >
          {waiting > 0 ? say.check(waiting) : say.lookAtAnswers}
        </Link>
        <TakeAway
          files={[
            { name: say.resultPdf, path: resultPath(vendorId, assessment.id, 'result.pdf') },
            { name: say.resultPage, path: resultPath(vendorId, assessment.id, 'result.html') },
            { name: say.oscal, path: resultPath(vendorId, assessment.id, 'oscal.json') },
          ]}
        />
      </p>
    </section>
  )
}
