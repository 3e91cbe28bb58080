import { isInapplicable } from './inapplicable.ts'
import type { ClaimAnswer } from './types.ts'

/**
 * Whether passages may answer each that is open, and nobody has judged any of them: until somebody has, nothing can be called missing. An open
 * one that a person has judged, or for which no passage is offered, is a gap.
 */
export function isUnchecked(answers: readonly ClaimAnswer[]): boolean {
  const open = answers.filter((one) => one.answer === null && !isInapplicable(one))
  return open.length > 0 && open.every(({ unchecked }) => unchecked)
}
