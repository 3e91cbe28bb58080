import rules from './rules.json' with { type: 'json' }
import type { ClaimAnswer } from './types.ts'

type Weakness = (typeof rules.weaknesses)[number]

/** A weakness of the vendor, by its documents or by a person's answer. */
export type Denied = Weakness & { answers: ClaimAnswer[] }

/** The weaknesses behind denied statements, the most severe first; each once, even if several statements ask about it. */
export const deniedIn = (answers: readonly ClaimAnswer[]): Denied[] =>
  rules.weaknesses
    .map((weakness) => ({
      ...weakness,
      answers: answers.filter(({ claim, answer }) => answer === false && claim === weakness.claim),
    }))
    .filter((weakness) => weakness.answers.length > 0)
    .toSorted((a, b) => b.gravity - a.gravity)

/** The total gravity: of weaknesses about the same subject, only the gravest counts. */
export const gravityOf = (denied: readonly Denied[]): number =>
  [...Map.groupBy(denied, ({ about }) => about).values()].reduce(
    (sum, about) => sum + Math.max(...about.map(({ gravity }) => gravity)),
    0,
  )
