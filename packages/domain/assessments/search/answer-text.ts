import type { Answer } from '@custos/evidence/types'

/** The text of an answer that is searched: the statement, and the passage that it rests on. */
export const answerText = ({ statement, evidence }: Pick<Answer, 'statement' | 'evidence'>): string =>
  evidence === null ? statement : `${statement}\n${evidence}`
