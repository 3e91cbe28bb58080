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
  /** Claims of which a no counts at every tier, also if the tier does not include them. */
  denials_at_every_tier: { claims: string[]; because: string }
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

interface Identified {
  claim?: string | undefined
  statement: string
}

/** The table's key for a statement: its claim, or the statement itself. */
export const keyOf = ({ claim, statement }: Identified): string => claim ?? statement

/** The published table's entry for a statement. */
export const entryOf = (statement: Identified): Entry => entries.get(keyOf(statement)) ?? tierTable.other_statements

/** The lowest tier that includes a statement; `never`: no tier does. */
export const askedFrom = [...tiers, 'never'] as const
export type AskedFrom = (typeof askedFrom)[number]

/** A tier that an organisation set, with who set it and why; null where that was not recorded. */
export interface OwnTier<From extends AskedFrom = AskedFrom> {
  asked_from: From
  reason: string | null
  changed_by: string | null
}

/** The tiers of an organisation where they differ from the published table. */
export interface OwnTiers {
  /** The tier by the statement's claim or, without a claim, by its text. */
  statements: ReadonlyMap<string, OwnTier>
  /** By framework: the lowest tier that includes its statements. */
  frameworks: ReadonlyMap<string, OwnTier<Tier>>
}

/** The published table as it is. */
const published: OwnTiers = { statements: new Map(), frameworks: new Map() }

/** The organisation's tier of a statement: its own precedes that of the framework. */
export const ownTierOf = (statement: Identified, own: OwnTiers, framework: string | null): OwnTier | undefined =>
  own.statements.get(keyOf(statement)) ?? own.frameworks.get(framework ?? '')

/**
 * Whether a tier asks a statement of a vendor. An organisation's tier precedes the published table. Neither changes which vendors a
 * statement concerns.
 *
 * @param framework the framework that contains the statement; null: a questionnaire.
 */
export function isAskedAt(
  tier: Tier,
  statement: Identified,
  vendor: Asked,
  own: OwnTiers = published,
  framework: string | null = null,
): boolean {
  const from = ownTierOf(statement, own, framework)?.asked_from ?? entryOf(statement).from
  return from !== 'never' && tierRank(from) <= tierRank(tier) && isConcerned(statement, vendor)
}

function isConcerned(statement: Identified, vendor: Asked): boolean {
  const { only } = entryOf(statement)
  return only === undefined || concerns[only](vendor)
}

const denialClaims = new Set(tierTable.denials_at_every_tier.claims)

/** Whether a no in the vendor's documents counts even if the tier does not include the statement. */
export const countsIfDenied = (statement: Identified, vendor: Asked): boolean =>
  denialClaims.has(statement.claim ?? '') && isConcerned(statement, vendor)
