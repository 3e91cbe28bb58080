import type { Answered } from './types.ts'

/** `backups are kept for 35 days, and the deadline for erasing the data is 30 days`, where an answer is a deadline that backups outlive; else null. */
export function outlivedIn({ answer, explanation }: Pick<Answered, 'answer' | 'explanation'>): string | null {
  const outlived = explanation?.outlived
  if (answer !== true || !outlived) return null
  return `backups are kept for ${inDays(outlived.kept)}, and the deadline for erasing the data is ${inDays(outlived.deadline)}`
}

/** A month has 730 hours, and three working days 100.8: no reader wants those. */
function inDays(hours: number): string {
  const [number, unit] = hours < 48 && hours % 24 !== 0 ? [Math.round(hours), 'hour'] : [Math.round(hours / 24), 'day']
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}
