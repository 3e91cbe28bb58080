import { relatedAnswers } from '@custos/risk/related-answers'
import type { RenderedAnswer } from './answers.ts'

type Related = ReturnType<typeof relatedAnswers<RenderedAnswer>>

/** By the answers of a result: the relations are found once for all of them. */
const cache = new WeakMap<readonly RenderedAnswer[], Related>()

function related(answers: readonly RenderedAnswer[]): Related {
  const found = cache.get(answers) ?? relatedAnswers(answers, ({ reviewed }) => reviewed)
  cache.set(answers, found)
  return found
}

/**
 * The answers shown beside one that is open or rests on a certificate alone: those whose quote was considered for it, and those of claims
 * near to its own.
 */
export const seeAlso = (answer: RenderedAnswer, answers: readonly RenderedAnswer[]): RenderedAnswer[] =>
  related(answers)
    .seeAlso(answer)
    .filter(({ reviewed }) => reviewed.effective_answer !== null)

/**
 * The answers that contradict a person's correction: they still say the corrected thing, on the same passage, and nobody has
 * judged them since. For an answer in force, the corrections against it.
 */
export const againstCorrection = (answer: RenderedAnswer, answers: readonly RenderedAnswer[]): RenderedAnswer[] =>
  related(answers)
    .onSamePassage(answer)
    .filter((other) => isCorrected(other) !== isCorrected(answer) && other.reviewed.answer === answer.reviewed.answer)
    .filter((other) => !(isCorrected(answer) ? isJudgedSince(other, answer) : isJudgedSince(answer, other)))

export const isCorrected = ({ reviewed: { judgement, answer } }: RenderedAnswer): boolean =>
  judgement?.verdict === 'CORRECTED' && judgement.answer !== answer

/** Whether a person judged it after the correction, and so has read it again, whatever the verdict. */
const isJudgedSince = (answer: RenderedAnswer, correction: RenderedAnswer): boolean =>
  (answer.reviewed.judgement?.judged_at ?? 0) > (correction.reviewed.judgement?.judged_at ?? 0)
