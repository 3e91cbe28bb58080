import { readFileSync } from 'node:fs'

/** The tiers of decision about a vendor, the least demanding first. Each tier includes all statements of the tier below. */
export const tiers = ['none', 'low', 'standard', 'high', 'critical'] as const
export type Tier = (typeof tiers)[number]

/**
 * The vendors of a conditional statement: those with personal data, those that process it for the customer, those with special
 * categories or employee records, those with data on convictions, and those with more than unidentified usage data.
 */
type Only = 'personal' | 'processor' | 'special' | 'criminal' | 'content'

interface Entry {
  /** The lowest tier that includes the statement. */
  from: Tier
  /** Absent: all. */
  only?: Only
  /** One sentence for people that names its source. */
  because: string
}

/** The published table, by claim: two statements with the same claim are one question to the vendor. */
export const tierTable: {
  /**
   * `at_most`: the maximum number of distinct statements, from the frameworks and the questionnaire of a new organisation; null:
   * all.
   */
  tiers: { tier: Tier; at_most: number | null; to_read: number; minutes: number }[]
  statements: (Entry & { claim: string })[]
  /** Statements without a claim: the customer's own duties. */
  of_customer: (Entry & { framework: string; reference: string; statement: string })[]
  /** An organisation's own statements without a claim. */
  other_statements: Entry
  /** Claims of which a no counts at every tier, also where the tier does not ask them. */
  heard_at_every_tier: { claims: string[]; because: string }
} = JSON.parse(readFileSync(new URL('tiers.json', import.meta.url), 'utf8'))

const entries = new Map<string, Entry>([
  ...tierTable.statements.map((entry) => [entry.claim, entry] as const),
  ...tierTable.of_customer.map((entry) => [entry.statement, entry] as const),
])

/** The recorded facts of a vendor that select its statements. */
export interface Asked {
  isPersonal: boolean
  /** The vendor's role for personal data (GDPR Art. 4, 26, 28); null if it is not settled. */
  role: string | null
  /** The vendor gets special categories, data on convictions or employee records. */
  isSpecial: boolean
  isCriminal: boolean
  /** The vendor gets files, texts or data of people, not only unidentified usage data. */
  isContent: boolean
}

const concerns: Record<Only, (vendor: Asked) => boolean> = {
  personal: ({ isPersonal }) => isPersonal,
  processor: ({ isPersonal, role }) => isPersonal && (role === null || role === 'PROCESSOR'),
  special: ({ isSpecial }) => isSpecial,
  criminal: ({ isCriminal }) => isCriminal,
  content: ({ isContent }) => isContent,
}

export const tierRank = (tier: Tier): number => tiers.indexOf(tier)

/** Whether a tier asks a statement, found by its claim or, without one, by its text. */
export function isAskedAt(
  tier: Tier,
  { claim, statement }: { claim?: string | undefined; statement: string },
  vendor: Asked,
): boolean {
  const { from, only } = entries.get(claim ?? statement) ?? tierTable.other_statements
  return tierRank(from) <= tierRank(tier) && (only === undefined || concerns[only](vendor))
}

const heardClaims = new Set(tierTable.heard_at_every_tier.claims)

/** Whether a tier does not ask a statement, but a no of the vendor's documents to it counts. */
export const isHeardAt = (
  tier: Tier,
  statement: { claim?: string | undefined; statement: string },
  vendor: Asked,
): boolean =>
  heardClaims.has(statement.claim ?? '') &&
  !isAskedAt(tier, statement, vendor) &&
  isAskedAt('critical', statement, vendor)
