import { isInapplicable } from './inapplicable.ts'
import type { ClaimAnswer } from './types.ts'

/**
 * Whether every open answer has offered passages that nobody has judged. Until a person judges one, nothing counts as missing. An
 * open answer that a person has judged, or that has no offered passage, is a gap.
 */
export function isUnchecked(answers: readonly ClaimAnswer[]): boolean {
  const open = answers.filter((one) => one.answer === null && !isInapplicable(one))
  return open.length > 0 && open.every(({ unchecked }) => unchecked)
}
