import type { Judgement, StatementAnswer } from '../api/types.ts'
import { usePersonName } from '../session/use-person-name.ts'
import { texts } from '../texts/texts.ts'
import type { UnsavedJudgement } from './send-judgements.ts'

const labels = texts.review

/** Shows both judgements if somebody else was faster. The other one stays in force until the person replaces it. */
export function ConflictingJudgement({
  unsaved: { body, seen },
  now,
  leave,
  insist,
}: {
  unsaved: UnsavedJudgement
  /** The answer with the other person's judgement. */
  now: StatementAnswer
  leave: () => void
  insist: () => void
}) {
  const nameOf = usePersonName()
  const theirs = now.judgement
  const who = theirs && nameOf(theirs.judged_by)
  return (
    <section className="conflict" aria-label={labels.bothChecks}>
      <p>{labels.conflictWith(who)}</p>
      <dl>
        <dt>{who ?? labels.recordedNow}</dt>
        <dd>{theirs ? <JudgementSummary judgement={theirs} /> : labels.withdrawn}</dd>
        <dt>{labels.yours}</dt>
        <dd>
          {body ? <JudgementSummary judgement={{ ...body, answer: body.answer ?? seen.answer }} /> : labels.withdrawn}
        </dd>
      </dl>
      <div className="buttons">
        <button type="button" className="button" onClick={leave}>
          {labels.leaveTheirs}
        </button>
        <button type="button" className="button" onClick={insist}>
          {labels.saveYours}
        </button>
      </div>
    </section>
  )
}

type Summarized = Pick<Judgement, 'verdict' | 'answer'> & Partial<Pick<Judgement, 'reason_code' | 'reason'>>

function JudgementSummary({ judgement: { verdict, answer, reason_code, reason } }: { judgement: Summarized }) {
  const word = answer === true ? 'yes' : answer === false ? 'no' : 'unknown'
  return (
    <>
      {labels.verdicts[verdict]}
      {verdict === 'CORRECTED' && ` · ${labels.answerWords[word]}`}
      {reason_code && ` · ${labels.reasons[reason_code]}`}
      {reason && <span className="serif"> “{reason}”</span>}
    </>
  )
}
