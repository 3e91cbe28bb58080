import rules from './rules.json' with { type: 'json' }
import type { ClaimAnswer } from './types.ts'

type Weakness = (typeof rules.weaknesses)[number]

/** A weakness that the documents or a person's answer show. */
export type Denied = Weakness & { answers: ClaimAnswer[] }

/** The weaknesses of denied statements, the most severe first. Each stands once, even if several statements ask about it. */
export const deniedIn = (answers: readonly ClaimAnswer[]): Denied[] =>
  rules.weaknesses
    .map((weakness) => ({
      ...weakness,
      answers: answers.filter(({ claim, answer }) => answer === false && claim === weakness.claim),
    }))
    .filter((weakness) => weakness.answers.length > 0)
    .toSorted((a, b) => b.gravity - a.gravity)

/** The total severity. Of weaknesses about the same subject, only the most severe counts. */
export const gravityOf = (denied: readonly Denied[]): number =>
  [...Map.groupBy(denied, ({ about }) => about).values()].reduce(
    (sum, about) => sum + Math.max(...about.map(({ gravity }) => gravity)),
    0,
  )
