import type { Answered } from './types.ts'

/**
 * The two times if an answer states a later deletion from backups than the deadline for erasure, else null: `backups are kept for
 * 35 days, and the deadline for erasing the data is 30 days`.
 */
export function outlivedIn({ answer, explanation }: Pick<Answered, 'answer' | 'explanation'>): string | null {
  const outlived = explanation?.outlived
  if (answer !== true || !outlived) return null
  return `backups are kept for ${inDays(outlived.kept)}, and the deadline for erasing the data is ${inDays(outlived.deadline)}`
}

/** Whole days or hours, because months (730 hours) and working days (33.6) would give fractions. */
function inDays(hours: number): string {
  const [number, unit] = hours < 48 && hours % 24 !== 0 ? [Math.round(hours), 'hour'] : [Math.round(hours / 24), 'day']
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}
