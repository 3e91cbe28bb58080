import { isOpenAgain } from '@custos/contract/answer-state'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Assessment, StatementAnswer } from '../api/types.ts'
import { AnswerCountsBar } from '../parts/answer-counts.tsx'
import { Chip } from '../parts/chip.tsx'
import { AnswerStatus, ConfidenceLevel } from '../parts/signs.tsx'
import {
  groupsOf,
  hasNoEffect,
  isJudged,
  isKnown,
  isToCheck,
  isToObtain,
  type ListedAnswer,
  listedAnswersOf,
  oneOfEach,
  resultsOf,
} from '../review/listed-answers.ts'
import { questionnaireAnswer, quotesReply, vendorAnswerText } from '../review/vendor-answer.ts'
import { verdictInWords } from '../review/verdict-in-words.ts'
import { usePersonName } from '../session/use-person-name.ts'
import { number } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { WithNewestReview } from './with-newest-review.tsx'

const labels = texts.review

/** Every answer of the newest review, with its first quote. */
export function Answers({ vendorId }: { vendorId: string }) {
  return (
    <WithNewestReview vendorId={vendorId}>
      {(assessment) => <Listed key={assessment.id} vendorId={vendorId} assessment={assessment} />}
    </WithNewestReview>
  )
}

const views = {
  all: (all: ListedAnswer[]) => all,
  toCheck: (all: ListedAnswer[]) => oneOfEach(all.filter(isToCheck)),
  toObtain: (all: ListedAnswer[]) => oneOfEach(all.filter(isToObtain)),
  noEffect: (all: ListedAnswer[]) => oneOfEach(all.filter(hasNoEffect)),
  unjudged: (all: ListedAnswer[]) => all.filter((item) => !isJudged(item)),
}

function Listed({ vendorId, assessment }: { vendorId: string; assessment: Assessment }) {
  const [view, setView] = useState<keyof typeof views>('all')
  const nameOf = usePersonName()
  const all = listedAnswersOf(assessment)
  return (
    <>
      <p className="dim">{labels.knownOf(all.filter(isKnown).length, resultsOf(all))}</p>
      {assessment.answer_counts && <AnswerCountsBar counts={assessment.answer_counts} legend />}
      <div className="tab-actions">
        <div className="chips">
          {(['all', 'toCheck', 'toObtain', 'noEffect', 'unjudged'] as const).map((name) => (
            <Chip
              key={name}
              on={view === name}
              choose={() => setView(name)}
              name={labels[name]}
              count={views[name](all).length}
            />
          ))}
        </div>
        <Link
          to="/vendors/$vendorId/assessments/$assessmentId"
          params={{ vendorId, assessmentId: assessment.id }}
          className="button"
        >
          {texts.vendor.openReview}
        </Link>
      </div>
      {groupsOf(views[view](all)).map(({ category, items }) => (
        <section key={items[0]!.result.id}>
          <h2 className="section-head">
            {category}{' '}
            <small>{texts.vendors.knownAnswers(number(items.filter(isKnown).length), number(items.length))}</small>
          </h2>
          <ul className="answers">
            {items.map((item) => (
              <Entry
                key={item.result.id}
                vendorId={vendorId}
                assessmentId={assessment.id}
                item={item}
                nameOf={nameOf}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Entry({
  vendorId,
  assessmentId,
  item: { result },
  nameOf,
}: {
  vendorId: string
  assessmentId: string
  item: ListedAnswer
  nameOf: (personId: string) => string
}) {
  const { judgement, asked_of_vendor } = result
  // A person's answer has no confidence of the engine.
  const isEngines =
    result.answer !== null && !isOpenAgain(result) && (judgement === null || judgement.verdict === 'AGREED')
  return (
    <li>
      <div>
        <p>
          <Link
            to="/vendors/$vendorId/assessments/$assessmentId"
            params={{ vendorId, assessmentId }}
            search={{ answer: result.id }}
          >
            {result.statement}
          </Link>
        </p>
        {result.evidence && <blockquote>“{quoteOf(result)}”</blockquote>}
        {asked_of_vendor?.answer && !quotesReply(result) && (
          <p className="under">
            {labels.ownAnswer}: “{vendorAnswerText(asked_of_vendor)}”
          </p>
        )}
      </div>
      <AnswerStatus result={result} why={whyUnknown(result)} />
      {isEngines ? <ConfidenceLevel level={result.confidence} /> : <span />}
      <span className="state">
        {judgement && labels.judgedBy(verdictInWords(judgement), nameOf(judgement.judged_by))}
      </span>
    </li>
  )
}

/** Why an answer that nobody has judged is unknown; null if it is known or judged. */
function whyUnknown(result: StatementAnswer): string | null {
  if (isOpenAgain(result)) return labels.unknown.certificateRejected
  const { answer, judgement, explanation, proof, unknown } = result
  if (answer !== null || judgement !== null || explanation?.inapplicable !== undefined) return null
  if (unknown?.reason === 'NOT_PUBLISHED' && proof === 'customer') return labels.unknown.knownInternally
  return labels.unknown.short[unknown?.reason ?? 'NOT_CHECKED']
}

/** The quote of an answer; from a questionnaire that the vendor filled, the answer without the question. */
function quoteOf({ evidence, sources: [source] }: StatementAnswer): string | null {
  return (source && questionnaireAnswer(source)?.answer) ?? evidence ?? null
}
