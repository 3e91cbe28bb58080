import type { Answered } from './model.ts'

/** How the rule begins of a deadline for erasure that the vendor's backups outlive. */
const begins = 'a part is said: backups are kept for '

/** Why the deadline is said of a part only; hours. */
export const outlivedRule = (kept: number, deadline: number): string =>
  `${begins}${inDays(kept)}, and the deadline is ${inDays(deadline)}`

/** The sentence for people, where an answer is such a deadline; else null. */
export function outlivedIn({ answer, explanation }: Pick<Answered, 'answer' | 'explanation'>): string | null {
  const rule = explanation?.rule ?? ''
  return answer === true && rule.startsWith(begins) ? `Backups are kept for ${rule.slice(begins.length)}.` : null
}

/** A month has 730 hours, and three working days 100.8: no reader wants those. */
function inDays(hours: number): string {
  const [number, unit] = hours < 48 && hours % 24 !== 0 ? [Math.round(hours), 'hour'] : [Math.round(hours / 24), 'day']
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}
