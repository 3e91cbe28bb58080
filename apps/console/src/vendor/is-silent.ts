import type { Assessment } from '../api/types.ts'

/**
 * Whether the documents answer no statement, so that people ask the vendor instead of checking each answer. A review in which
 * nothing is left to check or to obtain needs no question: people decide.
 */
export const isSilent = ({ known, to_check, to_obtain }: NonNullable<Assessment['answer_counts']>): boolean =>
  known === 0 && to_check + to_obtain > 0
