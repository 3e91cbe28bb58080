import { isDeepStrictEqual } from 'node:util'
import { serviceOf } from './controls.ts'
import type { RiskBasis } from './types.ts'

/** The recorded facts of the vendor as results store them: each blank has one form. */
export function basisOf(given: RiskBasis): RiskBasis {
  const {
    dataUsage,
    industry,
    criticality,
    role,
    condition,
    agreement,
    tier,
    own_tiers,
    establishment,
    denied_before,
  } = given
  const { impactAssessment, customerHeldKeys, exitPlan, unusedSubProcessors, country, organisation, service } = given
  return {
    dataUsage,
    industry,
    criticality,
    role: role ?? null,
    condition: condition ?? null,
    agreement: agreement ?? false,
    ...(given.agreementUnsigned && { agreementUnsigned: true }),
    ...(impactAssessment && { impactAssessment }),
    ...(customerHeldKeys && { customerHeldKeys }),
    ...(exitPlan && { exitPlan }),
    // Stored only where the rules know a kind of service, so that no other record changes.
    ...(serviceOf(given) && { profile: given.profile }),
    ...(unusedSubProcessors?.length && { unusedSubProcessors }),
    ...(country && { country }),
    ...(organisation?.length && { organisation: organisation.toSorted() }),
    ...(service && { service }),
    ...(tier && { tier }),
    ...(own_tiers && own_tiers.added.length + own_tiers.left_out.length > 0 && { own_tiers: ownTiersOf(own_tiers) }),
    establishment,
    ...(denied_before?.length && { denied_before }),
  }
}

const ownTiersOf = ({ added, left_out }: NonNullable<RiskBasis['own_tiers']>) => ({ added, left_out })

/** Whether the same facts are recorded; missing values may be written differently. */
export const isSameBasis = (one: RiskBasis, other: RiskBasis): boolean =>
  isDeepStrictEqual(basisOf(one), basisOf(other))

type Context = Omit<RiskBasis, 'establishment'>

/**
 * Whether a fact on which a decision rested has been removed or changed. A blank that is filled in puts no decision in doubt, unless it
 * shows that an impact assessment is required or that the agreement is not signed.
 */
export function isWithdrawn(before: Context, now: Context): boolean {
  const facts = [
    'industry',
    'role',
    'condition',
    'agreement',
    'impactAssessment',
    'customerHeldKeys',
    'exitPlan',
    'country',
  ] as const
  const isOtherService = serviceOf(before) !== undefined && serviceOf(before) !== serviceOf(now)
  const isDropped = isOtherService || facts.some((fact) => before[fact] && before[fact] !== now[fact])
  const isDue =
    (now.impactAssessment === 'REQUIRED' && before.impactAssessment !== 'REQUIRED') ||
    (now.agreementUnsigned === true && !before.agreementUnsigned)
  const unused = now.unusedSubProcessors ?? []
  return isDropped || isDue || (before.unusedSubProcessors ?? []).some((name) => !unused.includes(name))
}
