import type { Finding } from '@custos/evidence/model'

/** What is searched of an answer: the statement, and the passage that it rests on. */
export const answerText = ({ statement, evidence }: Pick<Finding, 'statement' | 'evidence'>): string =>
  evidence === null ? statement : `${statement}\n${evidence}`
