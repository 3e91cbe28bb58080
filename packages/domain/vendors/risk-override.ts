import { ApiError } from '@custos/contract/errors'
import type { updateVendor } from '@custos/contract/vendors'
import { unixSeconds } from '@custos/kernel/clock'
import type { z } from 'zod'
import { isSameUse } from './risk-context.ts'
import type { RiskOverride, VendorFields } from './vendor.ts'

type Given = z.output<typeof updateVendor.body>['risk_override']

/** The override of the computed risk after a change; sending the current one changes nothing. */
export function overrideOf(given: Given, was: RiskOverride | null, userId: string, now: Date): RiskOverride | null {
  if (given === undefined) return was
  if (given === null) return null
  const { level = null, tier = null, reason } = given
  if (level === null && tier === null)
    throw new ApiError('parameter_invalid', {
      param: 'risk_override',
      message: 'The parameter risk_override needs a level or a tier; give null in its place to follow the rules again',
    })
  if (was && was.level === level && was.tier === tier && was.reason === reason) return was
  return { level, tier, reason, user_id: userId, set_at: unixSeconds(now) }
}

/** The fields after a change, which marks an override that was set for another use. */
export function withMarkedOverride(after: VendorFields, before: VendorFields, now: Date): VendorFields {
  const { risk_override: set } = after
  return set === null || set !== before.risk_override || isSameUse(after, before)
    ? after
    : { ...after, risk_override: { ...set, use_changed_at: unixSeconds(now) } }
}
