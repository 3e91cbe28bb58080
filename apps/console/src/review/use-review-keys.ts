import type { JudgementBody } from '../api/judged-answers.ts'
import type { OfferedPassage } from '../api/types.ts'
import { type Key, useKeys } from '../parts/use-keys.ts'
import { texts } from '../texts/texts.ts'
import type { WrittenJudgement } from './judgement-bar.tsx'
import type { PassageJudgements } from './passage-judgements.ts'

const labels = texts.review

/** The keys for judging. */
interface JudgingKeys {
  judge: (body: JudgementBody) => void
  /** The judgements with the shown passage; null without one. */
  passage: PassageJudgements | null
  /** Whether a yes can be confirmed in part. */
  mayConfirm: boolean
  /** Opens the form for correcting an answer, leaving it open or confirming it in part. */
  write: (judgement: WrittenJudgement) => void
  /** Whether the answers can be corrected; false for answers that wait for the same missing document. */
  mayCorrect: boolean
  undo: () => void
  sendAgain: () => void
}

/** The keys of the workbench. */
export function useReviewKeys({
  go,
  candidates,
  show,
  ask,
  judging,
}: {
  go: (by: 1 | -1) => void
  candidates: OfferedPassage[]
  show: (passage: OfferedPassage) => void
  /** Asks the vendor; null if the vendor cannot know the answer, or the user may not judge. */
  ask: (() => void) | null
  /** null: the user may not judge. */
  judging: JudgingKeys | null
}): void {
  useKeys({
    j: { label: labels.next, act: () => go(1), whileHeld: true },
    k: { label: labels.previous, act: () => go(-1), whileHeld: true },
    ...(ask && { q: { label: labels.askVendor, act: ask } }),
    ...Object.fromEntries(
      candidates.map((candidate, index): [string, Key] => [
        String(index + 1),
        { label: labels.showCandidate(index + 1), act: () => show(candidate) },
      ]),
    ),
    ...(judging && judgingKeys(judging)),
  })
}

const judgingKeys = ({
  judge,
  passage,
  mayConfirm,
  write,
  mayCorrect,
  undo,
  sendAgain,
}: JudgingKeys): Record<string, Key> => ({
  ...(passage && {
    y: { label: labels.saysIt, act: () => judge(passage.confirm) },
    n: { label: passage.rejectLabel, act: () => judge(passage.reject) },
  }),
  a: { label: labels.accept, act: () => judge({ verdict: 'AGREED' }) },
  ...(mayConfirm && { i: { label: labels.inPart, act: () => write('IN_PART') } }),
  ...(mayCorrect && { c: { label: labels.correct, act: () => write('CORRECTED') } }),
  o: { label: labels.leaveOpen, act: () => write('LEFT_OPEN') },
  z: { label: labels.undoLast, act: undo },
  r: { label: labels.sendAgain, act: sendAgain },
})
