/**
 * The days of a period in words: `within thirty (30) days`, `10 calendar days`. Business days do not count, because the applicable
 * calendar is unknown.
 */
const period = /(?<!\d)(\d{1,3})\)?\s*(?:calendar\s+)?days?\b/gi
const businessDays = /\b(?:business|working)\s+days?\b/i

/** The only period in the clauses; null if they name none, several, or business days. */
export function periodIn(clauses: readonly string[]): number | null {
  if (clauses.some((clause) => businessDays.test(clause))) return null
  const found = new Set(clauses.flatMap((clause) => [...clause.matchAll(period)].map(([, days]) => Number(days))))
  const [days] = found
  return found.size === 1 && days! > 0 ? days! : null
}

const day = 86_400

/**
 * The last day for an objection, in calendar days after the day of the notice (Regulation (EEC, Euratom) No 1182/71 Art. 3: the day
 * of the event is not counted). Unix seconds; null if the notice or the period is unknown.
 */
export const deadlineOf = (informedAt: number | null, days: number | null): number | null =>
  informedAt === null || days === null ? null : informedAt + days * day
