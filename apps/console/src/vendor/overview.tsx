import { isOpenAgain } from '@custos/contract/answer-state'
import { levelChangeLine } from '@custos/contract/level-change'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { resultPath } from '../api/assessments.ts'
import type { Assessment, RiskFactor, StatementAnswer } from '../api/types.ts'
import { vendor } from '../api/vendors.ts'
import { TierNow } from '../assess/tier-now.tsx'
import { newCondition } from '../decide/conditions.tsx'
import { useDraft } from '../decide/draft.ts'
import { ConditionOpen, openFor, settledBy } from '../decide/factor-handled.tsx'
import { AnswerCountsBar } from '../parts/answer-counts.tsx'
import { DownloadMenu } from '../parts/download-menu.tsx'
import { LawArticles } from '../parts/law-articles.tsx'
import { NotAsked } from '../parts/not-asked.tsx'
import { RiskScale } from '../parts/risk-scale.tsx'
import { isContradicted, knownWords } from '../parts/signs.tsx'
import { agreementOf } from '../review/agreement.ts'
import {
  answerStateOf,
  canBeAsked,
  isToCheck,
  listedAnswersOf,
  mostSevereFirst,
  oneOfEach,
  resultsOf,
  withoutDuplicates,
} from '../review/listed-answers.ts'
import { usePersonName } from '../session/use-person-name.ts'
import { useMay, useSession } from '../session/use-session.ts'
import { day, time } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { AssignReviewer } from './assign-reviewer.tsx'
import { EmptyCells } from './empty-cells.tsx'
import { InherentRisk } from './inherent-risk.tsx'
import { SubProcessorSummary } from './sub-processor-summary.tsx'
import { VendorSummary } from './vendor-summary.tsx'
import { WithNewestReview } from './with-newest-review.tsx'

const labels = texts.vendor

/** The risk and its basis, each factor with a passage and the next step; the answers; and a summary of the tabs. */
export function Overview({ vendorId }: { vendorId: string }) {
  return (
    <div className="overview">
      <div>
        <InherentRisk vendorId={vendorId} />
        <WithNewestReview vendorId={vendorId}>
          {(assessment) => (
            <>
              <TierNowOf vendorId={vendorId} assessment={assessment} />
              <Risk vendorId={vendorId} assessment={assessment} />
              <AnswersAtAGlance vendorId={vendorId} assessment={assessment} />
              <SubProcessorSummary vendorId={vendorId} assessment={assessment} />
            </>
          )}
        </WithNewestReview>
      </div>
      <VendorSummary vendorId={vendorId} />
    </div>
  )
}

function TierNowOf({ vendorId, assessment }: { vendorId: string; assessment: Assessment }) {
  const { data } = useQuery(vendor(vendorId))
  return data && <TierNow vendor={data} assessment={assessment} />
}

function Risk({ vendorId, assessment }: { vendorId: string; assessment: Assessment }) {
  const risk = assessment.summarized_risk
  if (!risk) return null
  const results = listedAnswersOf(assessment).map(({ result }) => result)
  const passages = risk.details.factors.map((factor) => against(factor, results)?.evidence)
  return (
    <section>
      <h2 className="section-head">
        {labels.risk}{' '}
        <small>
          {labels.reviewWithDay(assessment.name, day(assessment.updated_at))}
          {risk.details.known !== null && risk.details.known.of > 0 && <> · {knownWords(risk.details.known)}</>}
        </small>
      </h2>
      {risk.details.known?.assessable !== false && (
        <>
          <RiskScale name={labels.risk} level={risk.level} />
          <p className="dim">{[labels.whyLevel(risk), levelChangeLine(risk, results)].filter(Boolean).join(' ')}</p>
          <ul className="dim">
            {labels.knownMeasures(risk, results).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <ul className="factors">
        {risk.details.factors.map((factor, index) => (
          <Factor
            key={factor.code}
            vendorId={vendorId}
            assessmentId={assessment.id}
            factor={factor}
            results={results}
            repeats={passages.indexOf(passages[index]) < index}
          />
        ))}
      </ul>
    </section>
  )
}

const denied = ({ statements }: RiskFactor, results: StatementAnswer[]) =>
  results.filter(({ statement, effective_answer }) => effective_answer === false && statements.includes(statement))

/** A factor shows only passages against the vendor: a passage in its favour would mislead there. */
const against = (factor: RiskFactor, results: StatementAnswer[]) =>
  denied(factor, results).find(({ answer, evidence }) => answer === false && evidence)

/** A reason of the risk: its passage, its answers and the next steps. */
function Factor({
  vendorId,
  assessmentId,
  factor,
  results,
  repeats,
}: {
  vendorId: string
  assessmentId: string
  factor: RiskFactor
  results: StatementAnswer[]
  /** Whether a reason above has the same passage. */
  repeats: boolean
}) {
  const nameOf = usePersonName()
  const passage = against(factor, results)
  const corrected = denied(factor, results).find(({ judgement }) => judgement?.verdict === 'CORRECTED')?.judgement
  const answers = withoutDuplicates(results.filter(({ statement }) => factor.statements.includes(statement)))
  return (
    <li>
      <h3>
        {factor.message} {factor.article && <LawArticles of={factor.article} />}
      </h3>
      {passage &&
        (repeats ? (
          <p className="dim">{labels.samePassage}</p>
        ) : (
          <blockquote className="against">
            <Link
              to="/vendors/$vendorId/assessments/$assessmentId"
              params={{ vendorId, assessmentId }}
              search={{ answer: passage.id }}
            >
              “{passage.evidence}”
            </Link>
          </blockquote>
        ))}
      {!passage && corrected && (
        <>
          {/* This reason quotes the passage itself. */}
          {!(corrected.quote && factor.code === 'answers_corrected') && (
            <blockquote className="against">“{corrected.quote ?? corrected.reason}”</blockquote>
          )}
          <p className="step">{texts.review.said(nameOf(corrected.judged_by), time(corrected.judged_at))}</p>
        </>
      )}
      {factor.step && <p className="step">{factor.step}</p>}
      <div className="deeds">
        <Deeds vendorId={vendorId} factor={factor} answers={answers} />
        {answers.length > 0 && (
          <details>
            <summary>{labels.answersOf(answers.length)}</summary>
            <ul>
              {answers.map(({ id, statement }) => (
                <li key={id}>
                  <Link
                    to="/vendors/$vendorId/assessments/$assessmentId"
                    params={{ vendorId, assessmentId }}
                    search={{ answer: id }}
                  >
                    {statement}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}

/** Reasons that ask for a field that people record. */
const recorded = new Set([
  'data_usage_unknown',
  'data_usage_incomplete',
  'special_data',
  'employee_records',
  'no_agreement_on_record',
])

/** The actions for a reason: ask the vendor about it, or make the step a condition. */
function Deeds({ vendorId, factor, answers }: { vendorId: string; factor: RiskFactor; answers: StatementAnswer[] }) {
  const { user } = useSession()
  const [mayAsk, mayDecide, mayRecord] = [useMay('reviews:write'), useMay('approvals:write'), useMay('vendors:write')]
  const navigate = useNavigate()
  const { draft, write } = useDraft(vendorId)
  const { data: ofVendor } = useQuery(vendor(vendorId))
  const decision = ofVendor?.current_approval ?? null
  const open = openFor(factor, decision?.condition_items ?? [])
  const settled = open ? undefined : decision && settledBy(factor, decision)
  const toAskVendor = answers.find(
    (result) => (result.answer !== true || isOpenAgain(result)) && canBeAsked({ result, framework: null }),
  )
  return (
    <>
      {mayRecord && recorded.has(factor.code) && (
        <Link to="/vendors/$vendorId/edit" params={{ vendorId }}>
          {texts.editVendor.record}
        </Link>
      )}
      {mayAsk && toAskVendor && (
        <Link to="/vendors/$vendorId/questions" params={{ vendorId }} search={{ about: toAskVendor.id }}>
          {texts.review.askVendor}
        </Link>
      )}
      {open && (
        <Link to="/vendors/$vendorId/decisions" params={{ vendorId }}>
          <ConditionOpen condition={open} />
        </Link>
      )}
      {decision && settled && (
        <Link to="/vendors/$vendorId/decisions" params={{ vendorId }}>
          {settled.dismissed
            ? labels.reasonDismissed
            : labels.riskAccepted(decision.valid_until && day(decision.valid_until))}
        </Link>
      )}
      {!open && !settled && mayDecide && factor.step && (
        <button
          type="button"
          className="link"
          onClick={() => {
            const isWritten = draft.conditions.some((condition) => condition.factor?.code === factor.code)
            const conditions = isWritten ? draft.conditions : [...draft.conditions, newCondition(user.name, factor)]
            write({ status: 'CONDITIONAL', conditions })
            void navigate({ to: '/vendors/$vendorId/decide', params: { vendorId } })
          }}
        >
          {labels.makeCondition}
        </button>
      )}
    </>
  )
}

function AnswersAtAGlance({ vendorId, assessment }: { vendorId: string; assessment: Assessment }) {
  const { answer_counts: answers } = assessment
  const [listing, setListing] = useState(false)
  const hasQuestionnaire = Boolean(assessment.security_statement_inventory)
  return (
    <section>
      <h2 className="section-head">
        {labels.tabs.answers}{' '}
        <small>
          {answers && texts.review.knownOf(answers.known, resultsOf(listedAnswersOf(assessment)))}
          {answers && assessment.tier && ' · '}
          <NotAsked assessment={assessment} />
        </small>
      </h2>
      {answers && <AnswerCountsBar counts={answers} legend />}
      <Contradictions vendorId={vendorId} assessment={assessment} />
      <AssignReviewer vendorId={vendorId} assessment={assessment} />
      <p className="buttons">
        <Link
          to="/vendors/$vendorId/assessments/$assessmentId"
          params={{ vendorId, assessmentId: assessment.id }}
          className="button"
        >
          {labels.viewAnswers}
        </Link>
        {agreementOf(assessment, listedAnswersOf(assessment)) && (
          <Link
            to="/vendors/$vendorId/assessments/$assessmentId"
            params={{ vendorId, assessmentId: assessment.id }}
            search={{ view: 'agreement' as const }}
            className="button"
          >
            {labels.checkAgreement}
          </Link>
        )}
        <DownloadMenu
          files={[
            { name: labels.resultPdf, path: resultPath(vendorId, assessment.id, 'result.pdf') },
            { name: labels.resultPage, path: resultPath(vendorId, assessment.id, 'result.html') },
            { name: labels.oscal, path: resultPath(vendorId, assessment.id, 'oscal.json') },
            ...(hasQuestionnaire
              ? [{ name: labels.filledQuestionnaire, path: resultPath(vendorId, assessment.id, 'answered_file') }]
              : []),
          ]}
        >
          {hasQuestionnaire && (
            <li>
              <button type="button" className="link" onClick={() => setListing(true)}>
                {texts.emptyCells.title}
              </button>
            </li>
          )}
        </DownloadMenu>
      </p>
      {listing && <EmptyCells vendorId={vendorId} assessmentId={assessment.id} close={() => setListing(false)} />}
    </section>
  )
}

/** Every contradicted answer, also one that nobody is to check, with why. */
function Contradictions({ vendorId, assessment }: { vendorId: string; assessment: Assessment }) {
  const all = mostSevereFirst(listedAnswersOf(assessment)).filter(({ result }) => isContradicted(result))
  const checks = new Set(oneOfEach(all.filter(isToCheck)))
  if (all.length === 0) return null
  return (
    <details className="contradictions">
      <summary>{labels.contradictions(all.length)}</summary>
      <ul>
        {all.map((item) => (
          <li key={item.result.id}>
            <Link
              to="/vendors/$vendorId/assessments/$assessmentId"
              params={{ vendorId, assessmentId: assessment.id }}
              search={{ answer: item.result.id }}
            >
              {item.result.statement}
            </Link>{' '}
            {labels.whyUnlisted[isToCheck(item) && !checks.has(item) ? 'together' : answerStateOf(item)]}
          </li>
        ))}
      </ul>
    </details>
  )
}
