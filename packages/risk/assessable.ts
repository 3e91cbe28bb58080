import type { Known } from './types.ts'

/** Whether enough is known about the vendor for its level to mean something; results of earlier versions do not have this. */
export const isAssessable = ({ known }: { known?: Pick<Known, 'assessable'> | null | undefined }): boolean =>
  known?.assessable ?? true
