import { readTogether } from '@custos/risk/read-together'
import type { RenderedAnswer } from './answers.ts'

type Together = ReturnType<typeof readTogether<RenderedAnswer>>

/** By the answers of a result, which are looked through once, not for each of them. */
const cache = new WeakMap<readonly RenderedAnswer[], Together>()

function together(answers: readonly RenderedAnswer[]): Together {
  const found = cache.get(answers) ?? readTogether(answers, ({ reviewed }) => reviewed)
  cache.set(answers, found)
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
 * The answers that contradict a person's correction: they still say the corrected thing, on the same passage, and nobody has
 * judged them since. For an answer in force, the corrections against it.
 */
export const againstCorrection = (answer: RenderedAnswer, answers: readonly RenderedAnswer[]): RenderedAnswer[] =>
  together(answers)
    .onSamePassage(answer)
    .filter((other) => isCorrected(other) !== isCorrected(answer) && other.reviewed.answer === answer.reviewed.answer)
    .filter((other) => !(isCorrected(answer) ? isJudgedSince(other, answer) : isJudgedSince(answer, other)))

export const isCorrected = ({ reviewed: { judgement, answer } }: RenderedAnswer): boolean =>
  judgement?.verdict === 'CORRECTED' && judgement.answer !== answer

/** Whether a person judged it after the correction, and so has read it again, whatever the verdict. */
const isJudgedSince = (answer: RenderedAnswer, correction: RenderedAnswer): boolean =>
  (answer.reviewed.judgement?.judged_at ?? 0) > (correction.reviewed.judgement?.judged_at ?? 0)
