import { shippedStatements } from '@custos/catalogue/shipped-statements'
import {
  type Asked,
  countsIfDenied,
  isAskedAt,
  keyOf,
  type OwnTier,
  type OwnTiers,
  ownTierOf,
  type Tier,
  tierRank,
  tierTable,
} from '@custos/catalogue/tiers'
import type { Statement } from '@custos/evidence/types'
import {
  distinctCount,
  type OwnTierEffect,
  type StatementsOfScope,
  statementsIn,
  type TierDifference,
} from '../assessment.ts'
import type { ResolvedScope } from './resolved-scope.ts'

/** The available statements, before a tier selects from them. */
export type Scope = Pick<ResolvedScope, 'questionnaire' | 'frameworks'>

/**
 * The part of a scope that a tier asks of a vendor, and the number of distinct statements left out. `tier` null: everything.
 *
 * @param vendor the facts that select its statements.
 */
export function scopeOfTier(whole: Scope, tier: Tier | null, vendor: Asked, own: OwnTiers): ResolvedScope {
  if (tier === null) return { ...whole, tier, not_asked: 0, left_out: [], denialsOnly: null, tier_difference: null }
  const scope = partOf(whole, (statement, framework) => isAskedAt(tier, statement, vendor, own, framework))
  const asked = keysIn(scope)
  const denialsOnly = partOf(whole, (statement) => !asked.has(keyOf(statement)) && countsIfDenied(statement, vendor))
  const published = keysIn(partOf(whole, (statement) => isAskedAt(tier, statement, vendor)))
  return {
    ...scope,
    tier,
    not_asked: distinctStatements(whole) - asked.size,
    left_out: leftOutOf(whole, asked),
    denialsOnly: distinctStatements(denialsOnly) > 0 ? denialsOnly : null,
    tier_difference: {
      ...differenceOf(scope, tier, asked, published, own),
      own_tiers: effectsOf(whole, tier, asked, published, own),
    },
  }
}

/** Each distinct statement that is not asked. */
const leftOutOf = (whole: Scope, asked: ReadonlySet<string>): string[] => {
  const left = statementsIn(statementsOf(whole)).filter((statement) => !asked.has(keyOf(statement)))
  return [...new Map(left.toReversed().map((one) => [keyOf(one), one.statement])).values()].toReversed()
}

/** Where the scope of a tier differs from what the published table asks of the set that ships. */
function differenceOf(
  scope: Scope,
  tier: Tier,
  asked: ReadonlySet<string>,
  published: ReadonlySet<string>,
  own: OwnTiers,
): TierDifference {
  const beyond = new Set([...asked].filter((key) => !(published.has(key) && shippedStatements.has(key))))
  const isMoved = (key: string) => own.statements.has(key) && shippedStatements.has(key)
  const moved = [...beyond].filter(isMoved)
  // A statement of several lists counts for the first.
  const counted = new Set(moved)
  const addedBy = (statements: readonly Statement[] = []): number => {
    const before = counted.size
    for (const key of statements.map(keyOf)) if (beyond.has(key)) counted.add(key)
    return counted.size - before
  }
  const { at_most } = tierTable.tiers.find((one) => one.tier === tier)!
  return {
    moved: moved.length,
    questionnaire: addedBy(scope.questionnaire?.statements),
    frameworks: scope.frameworks
      .map(({ id, statements }) => ({ framework_id: id, statements: addedBy(statements) }))
      .filter(({ statements }) => statements > 0),
    above_maximum: at_most === null ? 0 : Math.max(0, asked.size - at_most),
    added: [...asked.difference(published)],
    left_out: [...published.difference(asked)],
  }
}

/** What each tier of the organisation adds to the published statements or leaves out of them. */
function effectsOf(
  { questionnaire, frameworks }: Scope,
  at: Tier,
  asked: ReadonlySet<string>,
  published: ReadonlySet<string>,
  own: OwnTiers,
): OwnTierEffect[] {
  const effects = new Map<OwnTier, OwnTierEffect>()
  const told = new Set<string>()
  const tell = (statements: readonly Statement[], framework: string | null) => {
    for (const statement of statements) {
      const key = keyOf(statement)
      const tier = ownTierOf(statement, own, framework)
      if (!tier || told.has(key) || asked.has(key) === published.has(key)) continue
      const { asked_from, reason, changed_by } = tier
      const isAdding = asked_from !== 'never' && tierRank(asked_from) <= tierRank(at)
      if (isAdding !== asked.has(key)) continue
      told.add(key)
      const framework_id = own.statements.has(key) ? null : framework
      const effect: OwnTierEffect = effects.get(tier) ?? {
        framework_id,
        asked_from,
        reason,
        changed_by,
        statements: [],
      }
      effect.statements.push(statement.statement)
      effects.set(tier, effect)
    }
  }
  tell(questionnaire?.statements ?? [], null)
  for (const { id, statements } of frameworks) tell(statements, id)
  return [...effects.values()]
}

/** @param isPart gets each statement with its framework; null: the questionnaire. */
const partOf = (
  { questionnaire, frameworks }: Scope,
  isPart: (statement: Statement, framework: string | null) => boolean,
): Scope => ({
  questionnaire: questionnaire && {
    id: questionnaire.id,
    statements: questionnaire.statements.filter((statement) => isPart(statement, null)),
  },
  frameworks: frameworks.map(({ id, statements }) => ({
    id,
    statements: statements.filter((statement) => isPart(statement, id)),
  })),
})

const keysIn = ({ questionnaire, frameworks }: Scope): ReadonlySet<string> =>
  new Set([questionnaire?.statements ?? [], ...frameworks.map(({ statements }) => statements)].flat().map(keyOf))

/** The number of statements in a scope; statements with the same claim count once. */
export const distinctStatements = (scope: Scope): number => distinctCount(statementsOf(scope))

/** As a snapshot has them. */
export const statementsOf = ({ questionnaire, frameworks }: Scope): StatementsOfScope => ({
  questionnaire: questionnaire?.statements ?? null,
  frameworks: frameworks.map(({ id, statements }) => ({ framework_id: id, statements })),
})
