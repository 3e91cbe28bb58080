import type { Finding } from '../model.ts'
import { tokenize } from '../vocabulary/tokens.ts'
import { quantitiesIn } from './quantities.ts'

/** A month is as long as 30 days. */
const aMonth = 1.02

/** The longest time that a finding's quotes state, in hours; null where they state none. */
function longestTime({ sources }: Finding): number | null {
  const times = sources
    .flatMap(({ quote }) => quantitiesIn(tokenize(quote)))
    .filter(({ unit, age }) => unit === 'duration' && !age)
    .map(({ value }) => value)
  return times.length === 0 ? null : Math.max(...times)
}

/**
 * A deadline for erasing the data that its backups outlive is said of a part: who reads one answer is shown the other.
 *
 * @param answers what other statements were answered with, by claim
 */
export function withBackups(findings: readonly Finding[], answers: ReadonlyMap<string, Finding>): Finding[] {
  const backups = answers.get('deletion-backups')
  const kept = backups?.answer ? longestTime(backups) : null
  if (!backups || kept === null) return [...findings]
  return findings.map((finding) => {
    const deadline = finding.claim === 'deletion-deadline' && finding.answer ? longestTime(finding) : null
    if (deadline === null || deadline * aMonth >= kept) return finding
    const [{ quote, location }] = backups.sources as [Finding['sources'][0]]
    const { explanation } = finding
    return {
      ...finding,
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
