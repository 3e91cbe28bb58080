import type { Assessment } from '../api/types.ts'

/** Whether the documents answer no statement, so that people ask the vendor instead of checking each answer. */
export const isSilent = ({ known, unchecked }: NonNullable<Assessment['answer_counts']>): boolean =>
  known === 0 && unchecked > 0
