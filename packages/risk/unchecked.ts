import type { ClaimAnswer } from './types.ts'

/** Whether nobody has judged passages that may answer one of them: until somebody has, nothing can be called missing. */
export const isUnchecked = (answers: readonly ClaimAnswer[]): boolean => answers.some(({ unchecked }) => unchecked)

export const onClaims = (claims: readonly string[], answers: readonly ClaimAnswer[]): ClaimAnswer[] =>
  answers.filter(({ claim }) => claims.includes(claim))
