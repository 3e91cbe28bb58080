import { readFileSync } from 'node:fs'

/** How much a decision about a vendor needs, the least first. Each asks all that the one before asks. */
export const tiers = ['none', 'low', 'standard', 'high', 'critical'] as const
export type Tier = (typeof tiers)[number]

/**
 * Of which vendors a statement is asked at all: those that get personal data, those that process it on behalf of the customer, those
 * that get special categories or records of employees, those that get data on convictions, those that get more than visits of which
 * nobody is recognised.
 */
type Only = 'personal' | 'processor' | 'special' | 'criminal' | 'content'

interface Entry {
  /** The lowest tier that asks it. */
  from: Tier
  /** Absent: all. */
  only?: Only
  /** One sentence for people, which names its source. */
  because: string
}

/** The published table, of claims: of two statements that stand for the same claim the vendor is asked once. */
export const tierTable: {
  /** `at_most`: distinct statements of the frameworks and the questionnaire that a new organisation has; null: all. */
  tiers: { tier: Tier; at_most: number | null; to_read: number; minutes: number }[]
  statements: (Entry & { claim: string })[]
  /** Statements without a claim, which are the customer's own duties. */
  of_customer: (Entry & { framework: string; reference: string; statement: string })[]
  /** An organisation's own statements without a claim. */
  other_statements: Entry
  heard_at_every_tier: { claims: string[]; because: string }
} = JSON.parse(readFileSync(new URL('tiers.json', import.meta.url), 'utf8'))

const entries = new Map<string, Entry>([
  ...tierTable.statements.map((entry) => [entry.claim, entry] as const),
  ...tierTable.of_customer.map((entry) => [entry.statement, entry] as const),
])

/** Of what is recorded of a vendor, what decides which statements concern it. */
export interface Asked {
  isPersonal: boolean
  /** Its role for personal data (GDPR Art. 4, 26, 28); null when that is not settled. */
  role: string | null
  /** It gets special categories, data on convictions or records of employees. */
  isSpecial: boolean
  isCriminal: boolean
  /** It gets files, texts or data of people, and not visits alone of which nobody is recognised. */
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

/** Whether a tier asks a statement, by its claim or, where it stands for none, by its text. */
export function isAskedAt(
  tier: Tier,
  { claim, statement }: { claim?: string | undefined; statement: string },
  vendor: Asked,
): boolean {
  const { from, only } = entries.get(claim ?? statement) ?? tierTable.other_statements
  return tierRank(from) <= tierRank(tier) && (only === undefined || concerns[only](vendor))
}
