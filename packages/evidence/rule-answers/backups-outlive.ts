import type { Answer } from '../types.ts'
import { tokenize } from '../vocabulary/tokens.ts'
import { quantitiesIn } from './quantities.ts'

/** Allows for months of 30 days. */
const aMonth = 1.02

/** The longest time that an answer's quotes state, in hours; null if they state none. */
function longestTime({ sources }: Answer): number | null {
  const times = sources
    .flatMap(({ quote }) => quantitiesIn(tokenize(quote)))
    .filter(({ unit, age }) => unit === 'duration' && !age)
    .map(({ value }) => value)
  return times.length === 0 ? null : Math.max(...times)
}

/**
 * If backups are kept longer than the deletion deadline, the deadline's answer is only partial: its confidence becomes LOW, and the
 * quote with the backup period is added.
 *
 * @param byClaim the answers to other statements, by claim
 */
export function withBackups(answers: readonly Answer[], byClaim: ReadonlyMap<string, Answer>): Answer[] {
  const backups = byClaim.get('deletion-backups')
  const kept = backups?.answer ? longestTime(backups) : null
  if (!backups || kept === null) return [...answers]
  return answers.map((answer) => {
    const deadline = answer.claim === 'deletion-deadline' && answer.answer ? longestTime(answer) : null
    if (deadline === null || deadline * aMonth >= kept) return answer
    const [{ quote, location }] = backups.sources as [Answer['sources'][0]]
    const { explanation } = answer
    return {
      ...answer,
      confidence: 'LOW',
      explanation: {
        ...explanation,
        rule: 'a part is said: backups are kept longer',
        outlived: { kept, deadline },
        considered: [
          { quote: quote.slice(0, 300), location, reason: 'says a longer time of backups' },
          ...explanation.considered,
        ],
      },
    }
  })
}
