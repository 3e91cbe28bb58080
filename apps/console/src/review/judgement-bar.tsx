import type { ReactNode } from 'react'
import type { JudgementBody } from '../api/judged-answers.ts'
import type { CollectedDocument, StatementAnswer } from '../api/types.ts'
import { texts } from '../texts/texts.ts'
import { Correction } from './correction.tsx'
import { InPart } from './in-part.tsx'
import type { ListedAnswer } from './listed-answers.ts'
import type { PassageJudgements } from './passage-judgements.ts'

const labels = texts.review

/** Judgements that need a form. */
export type WrittenJudgement = 'CORRECTED' | 'LEFT_OPEN' | 'IN_PART'

/** The buttons for judging the open answer, or the form for correcting it, leaving it open or confirming it in part. */
export function JudgementBar({
  item,
  together,
  all,
  documents,
  passage,
  confirm,
  writing,
  write,
  lastReason,
  judge,
  go,
  ask,
}: {
  item: ListedAnswer
  /** The answers that get this judgement together; empty: the open answer alone. */
  together: ListedAnswer[]
  /** Every answer of the review. */
  all: ListedAnswer[]
  /** The documents that a quote can come from. */
  documents: CollectedDocument[]
  /** The judgements with the shown passage or quote; null if there are none. */
  passage: PassageJudgements | null
  /** The judgement that confirms a yes in full; null if there is none to confirm. */
  confirm: JudgementBody | null
  /** The judgement whose form is open; null: none. */
  writing: WrittenJudgement | null
  write: (judgement: WrittenJudgement | null) => void
  /** The reason with which the person last left an answer open. */
  lastReason: string
  judge: (body: JudgementBody, seen?: StatementAnswer) => void
  go: (by: 1 | -1) => void
  /** The link that asks the vendor. */
  ask: ReactNode
}) {
  if (writing === 'IN_PART' && confirm)
    return (
      <InPart key={item.result.id} result={item.result} confirm={confirm} save={judge} cancel={() => write(null)} />
    )
  if (writing === 'CORRECTED' || writing === 'LEFT_OPEN')
    return (
      <Correction
        key={item.result.id}
        result={item.result}
        all={all}
        documents={documents}
        verdict={writing}
        reason={writing === 'LEFT_OPEN' ? lastReason : ''}
        save={judge}
        cancel={() => write(null)}
      />
    )
  const { answer } = item.result
  return (
    <>
      {answer === null && (
        <p className="dim">
          {passage
            ? labels.noneOfTheseMeans
            : `${labels.acceptMeans(documents.length)} ${labels.leaveOpenMeans} ${labels.bothUnknown}`}
        </p>
      )}
      {(passage ?? confirm) && (
        <span className="passage-verdicts">
          {confirm && (
            <button type="button" className="button" onClick={() => write('IN_PART')}>
              {labels.inPart} <kbd>i</kbd>
            </button>
          )}
          {passage && (
            <button type="button" className="button" onClick={() => judge(passage.reject)}>
              {passage.rejectLabel} <kbd>n</kbd>
            </button>
          )}
        </span>
      )}
      {passage ? (
        <button type="button" className="button primary" onClick={() => judge(passage.confirm)}>
          {labels.saysIt} <kbd>y</kbd>
        </button>
      ) : (
        <button type="button" className="button primary" onClick={() => judge({ verdict: 'AGREED' })}>
          {together.length > 0 ? labels.acceptAll(together.length) : labels.acceptOf[`${answer}`]} <kbd>a</kbd>
        </button>
      )}
      <span className="neighbours">
        <button type="button" className="button" onClick={() => go(-1)}>
          <span aria-hidden="true">←</span>
          <span className="visually-hidden">{labels.previous}</span> <kbd>k</kbd>
        </button>
        <button type="button" className="button" onClick={() => go(1)}>
          <span aria-hidden="true">→</span>
          <span className="visually-hidden">{labels.next}</span> <kbd>j</kbd>
        </button>
      </span>
      {together.length === 0 ? (
        <button type="button" className="button" onClick={() => write('CORRECTED')}>
          {labels.correct} <kbd>c</kbd>
        </button>
      ) : (
        <span className="button absent" aria-hidden="true">
          {labels.correct} <kbd>c</kbd>
        </span>
      )}
      <button type="button" className="button" onClick={() => write('LEFT_OPEN')}>
        {labels.leaveOpen} <kbd>o</kbd>
      </button>
      {ask}
    </>
  )
}
