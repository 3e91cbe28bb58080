import { Link } from '@tanstack/react-router'
import type { ReviewResult } from '../api/types.ts'
import { AnswerStatus, ConfidenceLevel } from '../parts/signs.tsx'
import { groupsOf, itemsOf } from '../review/items.ts'
import { ownAnswer } from '../review/own-answer.ts'
import { texts } from '../texts/texts.ts'
import { WithLatest } from './with-latest.tsx'

/** Of a questionnaire that the vendor filled, its answer without the question. */
function quoteOf({ evidence, sources: [source] }: ReviewResult): string | null {
  return (source && ownAnswer(source)?.said) ?? evidence
}

/** Every answer of the newest review, with its first quote. */
export function Answers({ vendorId }: { vendorId: string }) {
  return (
    <WithLatest vendorId={vendorId}>
      {(assessment) => (
        <>
          <p className="buttons tab-actions">
            <Link
              to="/vendors/$vendorId/assessments/$assessmentId"
              params={{ vendorId, assessmentId: assessment.id }}
              className="button"
            >
              {texts.vendor.openReview}
            </Link>
          </p>
          {groupsOf(itemsOf(assessment)).map(({ category, items }) => (
            <section key={items[0]!.result.id}>
              <h2 className="section-head">{category}</h2>
              <ul className="answers">
                {items.map(({ result }) => (
                  <li key={result.id}>
                    <div>
                      <p>{result.statement}</p>
                      {result.evidence && <blockquote>“{quoteOf(result)}”</blockquote>}
                    </div>
                    <AnswerStatus result={result} />
                    {result.answer === null ? <span /> : <ConfidenceLevel level={result.confidence} />}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </WithLatest>
  )
}
