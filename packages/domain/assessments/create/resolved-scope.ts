import type { Tier } from '@custos/catalogue/tiers'
import type { Statement } from '@custos/evidence/types'
import type { TierDifference } from '../assessment.ts'

/** The statements that a new assessment answers. */
export interface ResolvedScope {
  questionnaire: { id: string; statements: Statement[] } | null
  frameworks: { id: string; statements: Statement[] }[]
  /** The tier of these statements; null: all statements. */
  tier: Tier | null
  /** The number of distinct statements that the tier does not ask. */
  not_asked: number
  /** Those statements. */
  left_out: string[]
  /** Those of them of which a no counts all the same. */
  denialsOnly: Pick<ResolvedScope, 'questionnaire' | 'frameworks'> | null
  /** null: it asks all statements. */
  tier_difference: TierDifference | null
}
