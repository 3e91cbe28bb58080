import { readFileSync } from 'node:fs'
import { foldName } from './framework-names.ts'

/** A holder of `holds` also meets `implies`, for this reason. Both are framework ids. */
export interface Implication {
  holds: string
  implies: string
  /** One sentence for people. */
  reason: string
  /** The editions of `holds` that imply it, as a document would name them: `27701:2019`; empty for all. */
  editions: string[]
  /** The implied grade; null if the framework has none. */
  level: string | null
}

/** The published mapping; direct implications only. */
export const implications: readonly Implication[] = JSON.parse(
  readFileSync(new URL('implications.json', import.meta.url), 'utf8'),
)

export interface Implied {
  framework_id: string
  /** The grade that counts as held. */
  level: string | null
  /** The reasons of the steps, in order. */
  reason: string
  /** The framework ids from the held one to this one, both included. */
  path: string[]
}

/**
 * All frameworks that a held one implies, nearest first, by the shortest path, without itself.
 *
 * @param namedAs the document's name of the held certificate; matters if only some editions imply a framework
 */
export function impliedBy(heldFrameworkId: string, namedAs = '', mapping = implications): Implied[] {
  const held = ` ${foldName(namedAs)} `
  const follows = (step: Implication) =>
    step.editions.length === 0 ||
    (step.holds === heldFrameworkId && step.editions.some((edition) => held.includes(` ${foldName(edition)} `)))

  const found: Implied[] = []
  const reached = new Set([heldFrameworkId])
  const queue: Implied[] = [{ framework_id: heldFrameworkId, level: null, reason: '', path: [heldFrameworkId] }]
  for (const from of queue) {
    for (const step of mapping) {
      if (step.holds !== from.framework_id || reached.has(step.implies) || !follows(step)) continue
      reached.add(step.implies)
      const implied = {
        framework_id: step.implies,
        level: step.level,
        reason: from.reason === '' ? step.reason : `${from.reason} ${step.reason}`,
        path: [...from.path, step.implies],
      }
      found.push(implied)
      queue.push(implied)
    }
  }
  return found
}
