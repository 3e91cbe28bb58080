import { isInapplicable } from './inapplicable.ts'
import type { ClaimAnswer } from './types.ts'

/**
 * Whether passages are offered for one of the open answers, and nobody has judged them. Until a person judges them, nothing counts as
 * missing.
 */
export const hasUnjudgedPassages = (answers: readonly ClaimAnswer[]): boolean =>
  answers.some((one) => one.answer === null && one.passagesUnjudged && !isInapplicable(one))

/**
 * Whether a person has yet to judge the passages on a control. One that she found not shown as a whole is not shown, whatever passages on
 * its details are offered; the first claim of a control asks for the whole.
 */
export const isUnchecked = ([whole]: readonly string[], answers: readonly ClaimAnswer[]): boolean =>
  hasUnjudgedPassages(answers) &&
  !answers.some(({ claim, answer, said_by_reviewer }) => claim === whole && answer === null && said_by_reviewer)
