import type { DataProfile } from './data-profile.ts'
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

/** The code of a denial, as a veto and as a factor. */
export const codeOf = (claim: string): string => `denied_${claim.replaceAll('-', '_')}`

/** What the vendor denies, by its code: `the vendor makes no backups`. */
export function deniedInWords(code: string): string | undefined {
  const says = rules.weaknesses.find(({ claim }) => code === codeOf(claim))?.says
  return says && `${says[0]!.toLowerCase()}${says.slice(1, -1)}`
}

/** From this gravity on, a weakness is a bar: the law allows no use while it lasts. */
export const bar = 3

/** How grave a weakness is for such data. Without personal data, only a bar to training on confidential content is one. */
export function gravityFor({ about, gravity, ofSpecialData }: Weakness, data: DataProfile): number {
  if (data.dataClass === 'nothing') return 0
  if (gravity >= bar && about !== 'training' && !data.isPersonal) return 0
  return data.isSpecial ? (ofSpecialData ?? gravity) : gravity
}
