import { useState } from 'react'
import type { JudgementBody } from '../api/judged-answers.ts'
import type { StatementAnswer } from '../api/types.ts'
import { type ListedAnswer, nextToJudge } from './listed-answers.ts'
import { unsavedOf, useSendJudgements } from './send-judgements.ts'
import { useUndo } from './undo.tsx'

/**
 * Judges the open answer, with those judged together with it, and opens the next one.
 * @param listed the answers of the view, and the position of the open one
 * @param open opens an answer
 */
export function useJudging(
  { vendorId, assessmentId }: { vendorId: string; assessmentId: string },
  { items, index, together }: { items: ListedAnswer[]; index: number; together: ListedAnswer[] },
  open: (id: string) => void,
) {
  const { unsaved, progress, leavingFor, send, sendAll, sendAgain, forget } = useSendJudgements(vendorId, assessmentId)
  const { undoable, offer, end } = useUndo()
  const [lastReason, setLastReason] = useState('')

  const sending = Object.values(unsaved).filter(({ state }) => state === 'sending')

  return {
    unsaved,
    leavingFor,
    /** The progress of saving, if the person waits for it: for many answers, or before the next screen. */
    saving: progress ?? (leavingFor === null ? null : { done: 0, all: sending.length }),
    sendAgain,
    forget,
    undoable,
    /** The reason with which the person last left an answer open, because many answers have the same one. */
    lastReason,
    judge(body: JudgementBody, seen: StatementAnswer | undefined = items[index]?.result): void {
      if (!seen) return
      if (body.verdict === 'LEFT_OPEN') setLastReason(body.reason ?? '')
      if (together.length > 0) void sendAll(together.map(({ result }) => ({ seen: result, body }))).then(offer)
      else void send(seen, body).then((judged) => judged && offer([{ before: seen, after: judged }]))
      const isBeingJudged = (id: string) =>
        id === seen.id ||
        together.some(({ result }) => result.id === id) ||
        seen.judged_with.some((other) => other.id === id) ||
        unsavedOf(unsaved, id) !== undefined
      const next = nextToJudge(items, index, isBeingJudged)
      if (next) open(next.result.id)
    },
    leaveAllOpen(all: ListedAnswer[], reason: string): void {
      void sendAll(all.map(({ result }) => ({ seen: result, body: { verdict: 'LEFT_OPEN', reason } }))).then(offer)
    },
    /** Sends a judgement although somebody else has judged the answer meanwhile. */
    insist: (seen: StatementAnswer, body: JudgementBody | null) => void send(seen, body),
    undo(): void {
      const [first, ...others] = undoable
      if (!first) return
      end()
      if (others.length === 0) void send(first.result, first.back)
      else void sendAll(undoable.map(({ result, back }) => ({ seen: result, body: back })))
      open(first.result.id)
    },
  }
}
