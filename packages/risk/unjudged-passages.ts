import { isInapplicable } from './inapplicable.ts'
import type { ClaimAnswer } from './types.ts'

/**
 * Whether passages are offered for one of the open answers, and nobody has judged them. Until a person judges them, nothing counts as
 * missing.
 */
export const hasUnjudgedPassages = (answers: readonly ClaimAnswer[]): boolean =>
  answers.some((one) => one.answer === null && one.passagesUnjudged && !isInapplicable(one))
