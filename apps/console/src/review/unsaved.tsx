import type { Judgement, StatementAnswer } from '../api/types.ts'
import { reasonOf } from '../parts/failure.tsx'
import { usePersonName } from '../session/use-person-name.ts'
import { texts } from '../texts/texts.ts'
import type { Save, Saves } from './saves.ts'

const labels = texts.review

/** Says plainly what is not saved, and why. */
export function Unsaved({
  saves,
  sendAgain,
  look,
}: {
  saves: Saves
  sendAgain: () => void
  look: (resultId: string) => void
}) {
  const all = Object.values(saves)
  const failed = all.filter(({ state }) => state === 'failed')
  const conflicts = all.filter(({ state }) => state === 'conflict')
  return (
    <div role="alert">
      {failed[0]?.error && (
        <p className="unsaved">
          <span>
            {labels.unsaved(failed.length)}{' '}
            <button type="button" className="link" onClick={() => look(failed[0]!.seen.id)}>
              “{failed[0].seen.statement.replace(/\.$/, '')}”
            </button>
            {reasonOf(failed[0].error)} {labels.keptHere}
          </span>
          <button type="button" className="button small" onClick={sendAgain}>
            {texts.failure.again} <kbd>r</kbd>
          </button>
        </p>
      )}
      {conflicts[0] && (
        <p className="unsaved">
          <span>{labels.overtakenOf(conflicts.length)}</span>
          <button type="button" className="button small" onClick={() => look(conflicts[0]!.seen.id)}>
            {labels.compareBoth}
          </button>
        </p>
      )}
    </div>
  )
}

/** Both checks, where somebody else was faster: that one stands until the person says otherwise. */
export function ConflictingJudgement({
  save: { body, seen },
  now,
  leave,
  insist,
}: {
  save: Save
  now: StatementAnswer
  leave: () => void
  insist: () => void
}) {
  const nameOf = usePersonName()
  const theirs = now.judgement
  const who = theirs && nameOf(theirs.judged_by)
  return (
    <section className="overtaken" aria-label={labels.bothChecks}>
      <p>{labels.overtakenBy(who)}</p>
      <dl>
        <dt>{who ?? labels.recordedNow}</dt>
        <dd>{theirs ? <JudgementSummary opinion={theirs} /> : labels.withdrawn}</dd>
        <dt>{labels.yours}</dt>
        <dd>
          {body ? <JudgementSummary opinion={{ ...body, answer: body.answer ?? seen.answer }} /> : labels.withdrawn}
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

type UnsavedJudgement = Pick<Judgement, 'verdict' | 'answer'> & {
  reason_code?: Judgement['reason_code']
  reason?: Judgement['reason']
}

function JudgementSummary({ opinion: { verdict, answer, reason_code, reason } }: { opinion: UnsavedJudgement }) {
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
