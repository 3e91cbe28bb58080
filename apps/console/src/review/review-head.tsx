import { openQuestions, stayOpen } from '@custos/contract/answer-state'
import { Link } from '@tanstack/react-router'
import type { Assessment, Vendor } from '../api/types.ts'
import { TierNow } from '../assess/tier-now.tsx'
import { NotAsked } from '../parts/not-asked.tsx'
import { TierDifference } from '../parts/tier-difference.tsx'
import { texts } from '../texts/texts.ts'
import { answerTotals, isJudged, type ListedAnswer, openCounts } from './listed-answers.ts'

const labels = texts.review

/** The remaining checks, the progress of the review, and the link to the decision. */
export function ReviewHead({
  vendor,
  assessment,
  all,
  isDone,
  saving,
  leavingFor,
}: {
  vendor: Vendor
  assessment: Assessment
  /** Every answer of the review. */
  all: ListedAnswer[]
  /** Whether nothing is left to check. */
  isDone: boolean
  /** The progress of saving; null if the person does not wait for a save. */
  saving: { done: number; all: number } | null
  /** The path of the next screen, if it waits for a save. */
  leavingFor: string | null
}) {
  const ofVendor = { params: { vendorId: vendor.id } }
  const questions = openQuestions(
    all.map(({ result }) => result),
    assessment.summarized_risk?.details.factors ?? [],
  )
  return (
    <header className="workbench-head">
      <div>
        <p className="crumb">
          <Link to="/vendors/$vendorId" {...ofVendor}>
            {vendor.name}
          </Link>{' '}
          / {assessment.name}
          {assessment.tier && (
            <>
              {' · '}
              <NotAsked assessment={assessment} />
            </>
          )}
        </p>
        {assessment.tier && assessment.tier_difference && (
          <p>
            <TierDifference tier={assessment.tier} difference={assessment.tier_difference} />
          </p>
        )}
        {assessment.tier && assessment.lower_tier && (
          <p>{texts.inherent.belowTier(assessment.tier, assessment.lower_tier)}</p>
        )}
        <TierNow vendor={vendor} assessment={assessment} />
        <h1>{labels.heading(openCounts(all), answerTotals(all), stayOpen(questions))}</h1>
      </div>
      <Progress all={all} saving={saving} leavingFor={leavingFor} />
      {assessment.cited_in_approvals.length > 0 ? (
        <Link to="/vendors/$vendorId/decisions" {...ofVendor} className="button">
          {texts.history.openDecision}
        </Link>
      ) : (
        <Link to="/vendors/$vendorId/decide" {...ofVendor} className={isDone ? 'button primary' : 'button'}>
          {labels.finish}
        </Link>
      )}
    </header>
  )
}

/** The progress of the review. While answers are being saved, the progress of saving and the next screen. */
function Progress({
  all: items,
  saving,
  leavingFor,
}: {
  all: ListedAnswer[]
  saving: { done: number; all: number } | null
  leavingFor: string | null
}) {
  const { done, all } = saving ?? { done: items.filter(isJudged).length, all: items.length }
  return (
    <div className="progress numeric">
      <label htmlFor="checked">{saving ? labels.savingOf(done, all) : labels.checked(done, all)}</label>
      <progress id="checked" value={done} max={all} />
      <p role="status">
        {leavingFor !== null && (leavingFor.endsWith('/decide') ? labels.thenDecision : labels.thenNext)}
      </p>
    </div>
  )
}
