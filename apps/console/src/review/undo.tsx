import { useEffect, useState } from 'react'
import type { JudgementBody } from '../api/judged-answers.ts'
import type { StatementAnswer } from '../api/types.ts'
import { useSession } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { againstCorrection, isCorrected, type ListedAnswer } from './listed-answers.ts'
import { undoJudgement } from './undo-judgement.ts'

const labels = texts.review
const TEN_SECONDS = 10_000

interface Undoable {
  /** The answer with the judgement. */
  result: StatementAnswer
  back: JudgementBody | null
}

/** The last saved judgement, while it can be undone. */
export function useUndo() {
  const { user } = useSession()
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  useEffect(() => {
    if (!undoable) return
    const timer = setTimeout(() => setUndoable(null), TEN_SECONDS)
    return () => clearTimeout(timer)
  }, [undoable])

  function offer(before: StatementAnswer, result: StatementAnswer): void {
    const back = undoJudgement(before.judgement, user.id)
    setUndoable(back === undefined ? null : { result, back })
  }

  return { undoable, offer, end: () => setUndoable(null) }
}

/** Shows the saved judgement and undoes it. For a correction, lists the answers that still use the passage. */
export function Undo({
  undoable,
  undo,
  all,
  open,
}: {
  undoable: Undoable | null
  undo: () => void
  /** Every answer of the review. */
  all: ListedAnswer[]
  /** Opens another answer. */
  open: (id: string) => void
}) {
  const left = undoable && isCorrected(undoable.result) ? againstCorrection(undoable.result, all) : []
  return (
    <div role="status" className="undo">
      {undoable?.result.judgement && (
        <p>
          <span>
            {labels.wasSaved(labels.verdicts[undoable.result.judgement.verdict], undoable.result.judged_with.length)}
          </span>
          {left[0] && (
            <button type="button" className="link" onClick={() => open(left[0]!.id)}>
              {labels.alsoOnPassage(left.length)}
            </button>
          )}
          <button type="button" className="button small" onClick={undo}>
            {labels.undo} <kbd>z</kbd>
          </button>
        </p>
      )}
    </div>
  )
}
