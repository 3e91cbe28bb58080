import { readTogether } from '@custos/risk/read-together'
import type { RenderedAnswer } from './answers.ts'

type Together = ReturnType<typeof readTogether<RenderedAnswer>>

/** By the answers of a result, which are looked through once, not for each of them. */
const known = new WeakMap<readonly RenderedAnswer[], Together>()

function together(answers: readonly RenderedAnswer[]): Together {
  const found = known.get(answers) ?? readTogether(answers, ({ reviewed }) => reviewed)
  known.set(answers, found)
  return found
}

/**
 * The answers to read beside one that is open or that a certificate alone stands for: those whose quote was considered for it, and those
 * that are near to it.
 */
export const seeAlso = (answer: RenderedAnswer, answers: readonly RenderedAnswer[]): RenderedAnswer[] =>
  together(answers)
    .seeAlso(answer)
    .filter(({ reviewed }) => reviewed.effective_answer !== null)

/**
 * What contradicts a person's correction: answers that still say what she took back, on the same passage, and that nobody has judged since.
 * Of an answer that stands, the corrections that speak against it.
 */
export const againstCorrection = (answer: RenderedAnswer, answers: readonly RenderedAnswer[]): RenderedAnswer[] =>
  together(answers)
    .onSamePassage(answer)
    .filter((other) => isCorrected(other) !== isCorrected(answer) && other.reviewed.answer === answer.reviewed.answer)
    .filter((other) => !(isCorrected(answer) ? isJudgedSince(other, answer) : isJudgedSince(answer, other)))

export const isCorrected = ({ reviewed: { judgement, answer } }: RenderedAnswer): boolean =>
  judgement?.verdict === 'CORRECTED' && judgement.answer !== answer

/** Whether a person judged it after the correction: she has read it again, whatever she said of it. */
const isJudgedSince = (answer: RenderedAnswer, correction: RenderedAnswer): boolean =>
  (answer.reviewed.judgement?.judged_at ?? 0) > (correction.reviewed.judgement?.judged_at ?? 0)
