import { isInapplicable } from './inapplicable.ts'
import type { ClaimAnswer } from './types.ts'

/**
 * Whether passages are offered for one of the open answers, and nobody has judged them. Until a person judges them, nothing counts as
 * missing.
 */
export const hasUnjudgedPassages = (answers: readonly ClaimAnswer[]): boolean =>
  answers.some((one) => one.answer === null && one.passagesUnjudged && !isInapplicable(one))

/** Whether a person has yet to judge the passages on a control. One that she found not shown is not shown, whatever else is offered. */
export const isUnchecked = (answers: readonly ClaimAnswer[]): boolean =>
  hasUnjudgedPassages(answers) && !answers.some(({ answer, said_by_reviewer }) => answer === null && said_by_reviewer)
