import rules from './rules.json' with { type: 'json' }
import type { ClaimAnswer } from './types.ts'

type Weakness = (typeof rules.weaknesses)[number]

/** A weakness that the documents, or a person, say the vendor has. */
export type Denied = Weakness & { answers: ClaimAnswer[] }

/** The denied weaknesses, the most severe first; each once, however many statements ask about it. */
export const deniedIn = (answers: readonly ClaimAnswer[]): Denied[] =>
  rules.weaknesses
    .map((weakness) => ({
      ...weakness,
      answers: answers.filter(({ claim, answer }) => answer === false && claim === weakness.claim),
    }))
    .filter((weakness) => weakness.answers.length > 0)
    .toSorted((a, b) => b.gravity - a.gravity)

/** How grave all of it is together: of weaknesses about the same thing the gravest counts. */
export const gravityOf = (denied: readonly Denied[]): number =>
  [...Map.groupBy(denied, ({ about }) => about).values()].reduce(
    (sum, about) => sum + Math.max(...about.map(({ gravity }) => gravity)),
    0,
  )
