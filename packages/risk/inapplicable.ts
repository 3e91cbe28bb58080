import type { Answered } from './types.ts'

/** The verdict on a statement that concerns others, and the rule by which it is open. */
export const inapplicable = 'does not apply'

/** The reason why a statement does not concern the vendor, and need not be asked: `established in Germany`. Null if it does. */
export const whyInapplicable = ({ answer, explanation }: Pick<Answered, 'answer' | 'explanation'>): string | null =>
  answer === null ? (explanation?.inapplicable ?? null) : null

export const isInapplicable = (answered: Pick<Answered, 'answer' | 'explanation'>): boolean =>
  whyInapplicable(answered) !== null
