import type { Known } from './types.ts'

/** Whether enough is known of the vendor for its level to say anything of it; earlier assessments did not count. */
export const isAssessable = ({ known }: { known?: Pick<Known, 'assessable'> | null | undefined }): boolean =>
  known?.assessable ?? true
