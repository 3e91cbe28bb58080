import { isDeepStrictEqual } from 'node:util'
import type { RiskBasis } from './types.ts'

/** What is on record of the vendor as results keep it: a blank in one way. */
export function basisOf(given: RiskBasis): RiskBasis {
  const { dataUsage, industry, criticality, role, condition, agreement, tier, establishment, denied_before } = given
  const { impactAssessment, customerHeldKeys, exitPlan, unusedSubProcessors, country, organisation, service } = given
  return {
    dataUsage,
    industry,
    criticality,
    role: role ?? null,
    condition: condition ?? null,
    agreement: agreement ?? false,
    ...(impactAssessment && { impactAssessment }),
    ...(customerHeldKeys && { customerHeldKeys }),
    ...(exitPlan && { exitPlan }),
    ...(unusedSubProcessors?.length && { unusedSubProcessors }),
    ...(country && { country }),
    ...(organisation?.length && { organisation }),
    ...(service && { service }),
    ...(tier && { tier }),
    establishment,
    ...(denied_before?.length && { denied_before }),
  }
}

/** Whether the same is on record, however its blanks are written. */
export const isSameBasis = (one: RiskBasis, other: RiskBasis): boolean =>
  isDeepStrictEqual(basisOf(one), basisOf(other))

type Context = Omit<RiskBasis, 'establishment'>

/**
 * Whether something that a decision rested on is not on record any more, or is recorded as something else. What was blank and is filled in
 * puts no decision in doubt, but an impact assessment that turns out to be required does.
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
  const isDropped = facts.some((fact) => before[fact] && before[fact] !== now[fact])
  const isDue = now.impactAssessment === 'REQUIRED' && before.impactAssessment !== 'REQUIRED'
  const unused = now.unusedSubProcessors ?? []
  return isDropped || isDue || (before.unusedSubProcessors ?? []).some((name) => !unused.includes(name))
}
