import type { Judgement, StatementAnswer } from '../api/types.ts'
import { reasonOf } from '../parts/failure.tsx'
import { usePersonName } from '../session/use-person-name.ts'
import { texts } from '../texts/texts.ts'
import type { Save, Saves } from './saves.ts'

const say = texts.review

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
            {say.unsaved(failed.length)}{' '}
            <button type="button" className="link" onClick={() => look(failed[0]!.seen.id)}>
              “{failed[0].seen.statement.replace(/\.$/, '')}”
            </button>
            {reasonOf(failed[0].error)} {say.keptHere}
          </span>
          <button type="button" className="button small" onClick={sendAgain}>
            {texts.failure.again} <kbd>r</kbd>
          </button>
        </p>
      )}
      {conflicts[0] && (
        <p className="unsaved">
          <span>{say.overtakenOf(conflicts.length)}</span>
          <button type="button" className="button small" onClick={() => look(conflicts[0]!.seen.id)}>
            {say.compareBoth}
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
    <section className="overtaken" aria-label={say.bothChecks}>
      <p>{say.overtakenBy(who)}</p>
      <dl>
        <dt>{who ?? say.recordedNow}</dt>
        <dd>{theirs ? <JudgementSummary opinion={theirs} /> : say.withdrawn}</dd>
        <dt>{say.yours}</dt>
        <dd>{body ? <JudgementSummary opinion={{ ...body, answer: body.answer ?? seen.answer }} /> : say.withdrawn}</dd>
      </dl>
      <div className="buttons">
        <button type="button" className="button" onClick={leave}>
          {say.leaveTheirs}
        </button>
        <button type="button" className="button" onClick={insist}>
          {say.saveYours}
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
      {say.verdicts[verdict]}
      {verdict === 'CORRECTED' && ` · ${say.answerWords[word]}`}
      {reason_code && ` · ${say.reasons[reason_code]}`}
      {reason && <span className="serif"> “{reason}”</span>}
    </>
  )
}
