import { tierNow } from '@custos/contract/tier-now'
import type { Assessment, Vendor } from '../api/types.ts'
import { texts } from '../texts/texts.ts'
import { inherentRiskOf } from '../vendors/inherent-risk-of.ts'
import { Assess } from './assess.tsx'
import './assess.css'

/** What a review lacks for the vendor's present tier, with a new review as the next step; or that it asked more than the tier needs. */
export function TierNow({ vendor, assessment }: { vendor: Vendor; assessment: Assessment }) {
  const change = tierNow(assessment, inherentRiskOf(vendor)?.tier ?? null)
  if (!change) return null
  const pending = vendor.pending_assessments.length > 0
  return (
    <div className={change.asksTooLittle ? 'tier-now caution' : 'tier-now dim'}>
      <p>{change.line}</p>
      {change.asksTooLittle && <Assess vendorId={vendor.id} pending={pending} name={texts.vendor.assessAgain} />}
    </div>
  )
}
