import type { Answer } from '@custos/evidence/types'

/** The searched text of an answer: the statement and its quote. */
export const answerText = ({ statement, evidence }: Pick<Answer, 'statement' | 'evidence'>): string =>
  evidence === null ? statement : `${statement}\n${evidence}`
