import { relatedAnswers } from '@custos/risk/related-answers'
import type { RenderedAnswer } from './answers.ts'

type Related = ReturnType<typeof relatedAnswers<RenderedAnswer>>

/** By the answers of a result, so that relations are computed once for all of them. */
const cache = new WeakMap<readonly RenderedAnswer[], Related>()

function related(answers: readonly RenderedAnswer[]): Related {
  const found = cache.get(answers) ?? relatedAnswers(answers, ({ reviewed }) => reviewed)
  cache.set(answers, found)
  return found
}

/**
 * The answers shown beside an open answer, or one that rests only on a certificate: answers whose quote was considered for it, and
 * answers to related claims.
 */
export const seeAlso = (answer: RenderedAnswer, answers: readonly RenderedAnswer[]): RenderedAnswer[] =>
  related(answers)
    .seeAlso(answer)
    .filter(({ reviewed }) => reviewed.effective_answer !== null)

/**
 * The answers that contradict a person's correction: they still say what it corrected, on the same passage, and nobody has judged
 * them since. For an unchanged answer, the corrections that contradict it.
 */
export const againstCorrection = (answer: RenderedAnswer, answers: readonly RenderedAnswer[]): RenderedAnswer[] =>
  related(answers)
    .onSamePassage(answer)
    .filter((other) => isCorrected(other) !== isCorrected(answer) && other.reviewed.answer === answer.reviewed.answer)
    .filter((other) => !(isCorrected(answer) ? isJudgedSince(other, answer) : isJudgedSince(answer, other)))

export const isCorrected = ({ reviewed: { judgement, answer } }: RenderedAnswer): boolean =>
  judgement?.verdict === 'CORRECTED' && judgement.answer !== answer

/** Whether a person judged the answer after the correction, with any verdict. */
const isJudgedSince = (answer: RenderedAnswer, correction: RenderedAnswer): boolean =>
  (answer.reviewed.judgement?.judged_at ?? 0) > (correction.reviewed.judgement?.judged_at ?? 0)
