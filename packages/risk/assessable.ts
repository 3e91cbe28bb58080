import type { Known } from './types.ts'

/** Whether enough is known about the vendor for its level to mean something. Results of earlier versions lack this value. */
export const isAssessable = ({ known }: { known?: Pick<Known, 'assessable'> | null | undefined }): boolean =>
  known?.assessable ?? true
