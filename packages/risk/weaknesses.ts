import type { DataProfile, Stakes } from './data-profile.ts'
import type { ClaimAnswer } from './types.ts'
import table from './weaknesses.json' with { type: 'json' }

/** What a denial of a claim means. `weaknesses.json` holds one for each claim whose denial weighs; `docs/risk.md` publishes it. */
export interface Weakness {
  claim: string
  /** The subject. Denials of one subject count once. */
  about: string
  kind: Kind
  /** The data for which it is a bar. */
  barOf?: DataAtStake
  /** The kind for a vendor that is a controller alone, which decides on its purposes itself (GDPR Art. 4(7)). */
  ofController?: Kind
  /** Whose duty it is; absent: that of any vendor. */
  by?: 'processor'
  endangers: 'secrecy' | 'availability' | 'people' | 'transfers' | 'contract'
  /** The data for which it matters; absent: what it endangers decides. */
  data?: DataAtStake
  says: string
  article: string
  step: string
}

/** None: no finding. A bar: the law allows no use while it lasts. Unlawful: as grave as a bar with another finding. */
const kinds = ['none', 'point', 'duty', 'bar', 'unlawful'] as const
type Kind = (typeof kinds)[number]

type DataAtStake = 'personal' | 'protected' | 'special' | 'cards'

export const weaknesses = table.weaknesses as readonly Weakness[]

/** The claims whose denial has no weight, by the reason. With `weaknesses`, these are all claims of the catalogue. */
export const { withoutWeight } = table

/** A weakness that counts for the use: how grave it is, and by which column of the table. */
interface Weighed extends Weakness {
  /** From 1, a point, to 4. */
  gravity: number
  stakes: Stakes
}

/** A weakness that the documents or a person's answer show. */
export type Denied = Weighed & { answers: ClaimAnswer[] }

export const duty = 2
export const bar = 3

/**
 * The weakness as it counts for the use; none if it endangers nothing there. Losing the service harms those who depend on it, and
 * losing secrecy only data that is personal or confidential.
 */
export function weigh(weakness: Weakness, use: DataProfile): Weighed[] {
  const { kind, barOf, ofController, endangers } = weakness
  if (isInapplicable(weakness, use)) return []
  const found = barOf && isAtStake(barOf, use) ? 'bar' : use.isOfController && ofController ? ofController : kind
  if (found === 'none') return []
  const counts = (stakes: Stakes): Weighed[] => [{ ...weakness, gravity: kinds.indexOf(found), stakes }]
  if (endangers !== 'availability')
    return isAtStake(weakness.data ?? (endangers === 'secrecy' ? 'protected' : 'personal'), use)
      ? counts(use.stakes)
      : []
  if (use.dependence === 'high') return counts(use.stakes === 'special' ? 'special' : 'sensitive')
  if (use.dependence === 'low' || (use.dependence === 'some' && found === 'point')) return []
  return isAtStake('protected', use) ? counts(use.stakes) : []
}

/**
 * Whether the finding says nothing of this use: secrecy of data that only the organisation can decrypt (EDPB Recommendations
 * 01/2020, use cases 1 and 2), and a measure that cannot apply to the kind of service.
 */
const isInapplicable = ({ claim, endangers }: Weakness, use: DataProfile): boolean =>
  (use.isLocked && endangers === 'secrecy') || use.inapplicable.has(claim)

function isAtStake(data: DataAtStake, { isAboutPeople, isConfidential, isSpecial, types }: DataProfile): boolean {
  if (data === 'personal') return isAboutPeople
  if (data === 'protected') return isAboutPeople || isConfidential
  if (data === 'special') return isSpecial
  return isAboutPeople && types.includes('FINANCIAL_DATA')
}

/** The weaknesses of these claims that count for the use. */
export const weaknessesOf = (claims: ReadonlySet<string>, use: DataProfile): Weighed[] =>
  weaknesses.filter(({ claim }) => claims.has(claim)).flatMap((weakness) => weigh(weakness, use))

export const deniedClaims = (answers: readonly ClaimAnswer[]): Set<string> =>
  new Set(answers.flatMap(({ claim, answer }) => (answer === false ? [claim] : [])))

/** The weaknesses of denied statements, the most severe first. Each stands once, even if several statements ask about it. */
export const deniedIn = (answers: readonly ClaimAnswer[], use: DataProfile): Denied[] =>
  weaknessesOf(deniedClaims(answers), use)
    .map((weakness) => ({
      ...weakness,
      answers: answers.filter(({ claim, answer }) => answer === false && claim === weakness.claim),
    }))
    .toSorted((a, b) => b.gravity - a.gravity)

/** The code of a denial, as a veto and as a factor. */
export const codeOf = (claim: string): string => `denied_${claim.replaceAll('-', '_')}`

/** The weakness of a code. */
export const weaknessOf = (code: string): Weakness | undefined => byCode.get(code)

const byCode: ReadonlyMap<string, Weakness> = new Map(weaknesses.map((weakness) => [codeOf(weakness.claim), weakness]))

/** What the vendor denies, by its code: `the vendor makes no backups`. */
export function deniedInWords(code: string): string | undefined {
  const says = weaknessOf(code)?.says
  return says && `${says[0]!.toLowerCase()}${says.slice(1, -1)}`
}
