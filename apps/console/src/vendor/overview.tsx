import { Link } from '@tanstack/react-router'
import { resultPath } from '../api/assessments.ts'
import type { Assessment, ReviewResult, RiskFactor, RiskLevel } from '../api/types.ts'
import { AnswerBar } from '../parts/answer-bar.tsx'
import { knownWords } from '../parts/signs.tsx'
import { TakeAway } from '../parts/take-away.tsx'
import { itemsOf } from '../review/items.ts'
import { usePersonName } from '../session/use-person-name.ts'
import { day, number, time } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { InShort } from './in-short.tsx'
import { SubProcessorsInShort } from './sub-processors-in-short.tsx'
import { WithLatest } from './with-latest.tsx'

const say = texts.vendor

/** The risk with what it rests on, each factor with a passage and the step that follows; the answers; and the tabs in short. */
export function Overview({ vendorId }: { vendorId: string }) {
  return (
    <div className="overview">
      <div>
        <WithLatest vendorId={vendorId}>
          {(assessment) => (
            <>
              <Risk assessment={assessment} />
              <AnswersAtAGlance vendorId={vendorId} assessment={assessment} />
              <SubProcessorsInShort vendorId={vendorId} />
            </>
          )}
        </WithLatest>
      </div>
      <InShort vendorId={vendorId} />
    </div>
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
          {risk.details.known && <> · {knownWords(risk.details.known)}</>}
        </small>
      </h2>
      {risk.details.known?.assessable !== false && <RiskScale level={risk.level} />}
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
  const nameOf = usePersonName()
  const denied = results.filter(
    ({ statement, effective_answer }) => effective_answer === false && factor.statements.includes(statement),
  )
  const against = denied.find(({ answer, evidence }) => answer === false && evidence)
  const corrected = denied.find(({ judgement }) => judgement?.verdict === 'CORRECTED')?.judgement
  return (
    <li>
      <div>
        <h3>
          {factor.message} {factor.article && <span className="article">{factor.article}</span>}
        </h3>
        {factor.statements.length > 0 && <span className="dim count">{say.answersOf(factor.statements.length)}</span>}
      </div>
      {against && <blockquote className="against">“{against.evidence}”</blockquote>}
      {!against && corrected && (
        <>
          <blockquote className="against">“{corrected.quote ?? corrected.reason}”</blockquote>
          <p className="step">{texts.review.said(nameOf(corrected.judged_by), time(corrected.judged_at))}</p>
        </>
      )}
      {factor.step && <p className="step">{factor.step}</p>}
    </li>
  )
}

function AnswersAtAGlance({ vendorId, assessment }: { vendorId: string; assessment: Assessment }) {
  const { answers } = assessment
  return (
    <section>
      <h2 className="section-head">
        {say.tabs.answers}{' '}
        <small>{answers && texts.vendors.knownAnswers(number(answers.known), number(answers.statements))}</small>
      </h2>
      {answers && <AnswerBar counts={answers} legend />}
      <p className="buttons">
        <Link
          to="/vendors/$vendorId/assessments/$assessmentId"
          params={{ vendorId, assessmentId: assessment.id }}
          className="button"
        >
          {answers && answers.to_check > 0 ? say.check(answers.to_check) : say.lookAtAnswers}
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
