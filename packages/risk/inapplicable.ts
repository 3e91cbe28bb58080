import type { Answered } from './model.ts'

/** How the rule of an answer begins that is open because the vendor is none of those whom the law asks. */
export const inapplicable = 'does not apply'

/** Whether a statement does not concern the vendor: nothing is to be asked then. */
export const isInapplicable = ({ answer, explanation }: Pick<Answered, 'answer' | 'explanation'>): boolean =>
  answer === null && (explanation?.rule?.startsWith(inapplicable) ?? false)

/** Why it does not: `established in Germany`. */
export const whyInapplicable = ({ explanation }: Pick<Answered, 'explanation'>): string =>
  explanation?.rule?.slice(inapplicable.length + 2) ?? ''
