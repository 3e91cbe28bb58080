import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { assessment } from '../api/assessments.ts'
import { comment, judgedAnswer } from '../api/judged-answers.ts'
import type { JudgedAnswer, StatementAnswer } from '../api/types.ts'
import { Loaded } from '../parts/loaded.tsx'
import { usePersonName } from '../session/use-person-name.ts'
import { useMay } from '../session/use-session.ts'
import { time } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { CommentForm } from './comment-form.tsx'
import { verdictInWords } from './verdict-in-words.ts'

const labels = texts.review

/** The earlier judgements of the answer and the comments on it, with their authors. Loaded when the user opens it. */
export function JudgementHistory({
  vendorId,
  assessmentId,
  result,
}: {
  vendorId: string
  assessmentId: string
  result: StatementAnswer
}) {
  const [open, setOpen] = useState(false)
  const query = useQuery({ ...judgedAnswer(vendorId, assessmentId, result.id), enabled: open })
  return (
    <details className="why" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{labels.record(result.judgement && verdictInWords(result.judgement), result.comments)}</summary>
      {open && (
        <Loaded query={query}>
          {(known) => (
            <HistoryAndComments vendorId={vendorId} assessmentId={assessmentId} resultId={result.id} judged={known} />
          )}
        </Loaded>
      )}
    </details>
  )
}

function HistoryAndComments({
  vendorId,
  assessmentId,
  resultId,
  judged: { history, comments },
}: {
  vendorId: string
  assessmentId: string
  resultId: string
  judged: JudgedAnswer
}) {
  const nameOf = usePersonName()
  const queries = useQueryClient()
  const may = useMay('reviews:write')
  return (
    <>
      <ul>
        {history.map(({ verdict, reason_code, reason, judged_by, judged_at, carried_from }) => (
          <li key={`${judged_at} ${verdict}`}>
            {nameOf(judged_by)}, {time(judged_at)}: {verdict === null ? labels.withdrawn : labels.verdicts[verdict]}
            {reason_code && ` · ${labels.reasons[reason_code]}`}
            {carried_from && ` · ${labels.carried}`}
            {reason && <span className="serif"> “{reason}”</span>}
          </li>
        ))}
        {comments.map(({ id, text, mentions, written_by, written_at }) => (
          <li key={id}>
            {nameOf(written_by)}, {time(written_at)}: <span className="serif">“{text}”</span>
            {mentions.length > 0 && <span className="under">{labels.mentioned(mentions.map(nameOf))}</span>}
          </li>
        ))}
      </ul>
      {may && (
        <CommentForm
          add={async (text, mentions) => {
            await comment(vendorId, assessmentId, resultId, { text, mentions })
            await queries.invalidateQueries({ queryKey: assessment(vendorId, assessmentId).queryKey })
          }}
        />
      )}
    </>
  )
}
