import { reasonOf } from '../parts/failure.tsx'
import { texts } from '../texts/texts.ts'
import type { UnsavedJudgements } from './send-judgements.ts'

const labels = texts.review

/** Lists the unsaved judgements, with the reasons. */
export function UnsavedNotice({
  unsaved,
  sendAgain,
  look,
}: {
  unsaved: UnsavedJudgements
  sendAgain: () => void
  look: (resultId: string) => void
}) {
  const all = Object.values(unsaved)
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
          <span>{labels.conflicts(conflicts.length)}</span>
          <button type="button" className="button small" onClick={() => look(conflicts[0]!.seen.id)}>
            {labels.compareBoth}
          </button>
        </p>
      )}
    </div>
  )
}
