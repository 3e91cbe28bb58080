import { useEffect, useState } from 'react'
import type { JudgementBody } from '../api/judged-answers.ts'
import type { StatementAnswer } from '../api/types.ts'
import { useSession } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { againstCorrection, isCorrected, type ListedAnswer } from './listed-answers.ts'
import { undoJudgement } from './undo-judgement.ts'
import { verdictInWords } from './verdict-in-words.ts'

const labels = texts.review
const TEN_SECONDS = 10_000

/** An answer with a saved judgement. */
export interface Judged {
  /** The answer before it. */
  before: StatementAnswer
  after: StatementAnswer
}

/** An answer with the judgement, and the request that undoes it. */
export interface Undoable {
  result: StatementAnswer
  back: JudgementBody | null
}

/** The judgements that were saved last, while they can be undone; more than one if the person judged many answers at once. */
export function useUndo() {
  const { user } = useSession()
  const [undoable, setUndoable] = useState<Undoable[]>([])
  useEffect(() => {
    if (undoable.length === 0) return
    const timer = setTimeout(() => setUndoable([]), TEN_SECONDS)
    return () => clearTimeout(timer)
  }, [undoable])

  function offer(judged: Judged[]): void {
    setUndoable(
      judged.flatMap(({ before, after }) => {
        const back = undoJudgement(before.judgement, user.id)
        return back === undefined ? [] : [{ result: after, back }]
      }),
    )
  }

  return { undoable, offer, end: () => setUndoable([]) }
}

/** Shows the saved judgements and undoes them. For a correction, lists the answers that still use the passage. */
export function Undo({
  undoable,
  undo,
  all,
  open,
}: {
  undoable: Undoable[]
  undo: () => void
  /** Every answer of the review. */
  all: ListedAnswer[]
  /** Opens another answer. */
  open: (id: string) => void
}) {
  const [first, ...others] = undoable
  const left = first && others.length === 0 && isCorrected(first.result) ? againstCorrection(first.result, all) : []
  const verdict = first?.result.judgement && verdictInWords(first.result.judgement)
  return (
    <div role="status" className="undo">
      {first && verdict && (
        <p>
          <span>
            {others.length > 0
              ? labels.wereSaved(verdict, undoable.length)
              : labels.wasSaved(verdict, first.result.judged_with.length)}
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
