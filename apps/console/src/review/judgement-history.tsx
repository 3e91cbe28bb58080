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

/**
 * The earlier judgements of the answer and the comments on it, with their authors. Loaded when the user opens it, or at once for an
 * answer that a person has to judge again.
 */
export function JudgementHistory({
  vendorId,
  assessmentId,
  result,
}: {
  vendorId: string
  assessmentId: string
  result: StatementAnswer
}) {
  const isJudgedBefore = result.judgement === null && result.etag !== '"0"'
  const [open, setOpen] = useState(isJudgedBefore)
  const query = useQuery({ ...judgedAnswer(vendorId, assessmentId, result.id), enabled: open })
  return (
    <details className="why" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {labels.record(
          isJudgedBefore ? labels.checkedBefore : result.judgement && verdictInWords(result.judgement),
          result.comments,
        )}
      </summary>
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
        {history.map((version) =>
          version.verdict === null && version.carried_from ? (
            <li key={`${version.judged_at} outdated`}>
              {time(version.judged_at)}: {labels.outdated}
            </li>
          ) : (
            <Version key={`${version.judged_at} ${version.verdict}`} version={version} />
          ),
        )}
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

function Version({
  version: { verdict, reason_code, reason, quote, judged_by, judged_at, carried_from },
}: {
  version: JudgedAnswer['history'][number]
}) {
  const nameOf = usePersonName()
  return (
    <li>
      {nameOf(judged_by)}, {time(judged_at)}: {verdict === null ? labels.withdrawn : labels.verdicts[verdict]}
      {reason_code && ` · ${labels.reasons[reason_code]}`}
      {carried_from && ` · ${labels.carried}`}
      {[reason, quote].map(
        (words) =>
          words && (
            <span key={words} className="serif">
              {' '}
              “{words}”
            </span>
          ),
      )}
    </li>
  )
}
