import type { Answered } from './types.ts'

/** The verdict on a statement that concerns others, and the rule by which it is open. */
export const inapplicable = 'does not apply'

/** Why a statement does not concern the vendor: `established in Germany`; null if it does. Such a statement need not be asked. */
export const whyInapplicable = ({ answer, explanation }: Pick<Answered, 'answer' | 'explanation'>): string | null =>
  answer === null ? (explanation?.inapplicable ?? null) : null

export const isInapplicable = (answered: Pick<Answered, 'answer' | 'explanation'>): boolean =>
  whyInapplicable(answered) !== null
