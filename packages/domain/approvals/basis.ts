import * as contract from '@custos/contract/approvals'
import { Fault } from '@custos/contract/errors'
import { unixSeconds } from '@custos/kernel/clock'
import { call } from '../call.ts'
import { vendorExists } from '../vendor-row.ts'
import { evidenceOf } from './evidence.ts'
import { supportingOf } from './supporting.ts'
import { reviewDaysOf, termsOf } from './terms.ts'

export const basis = call(contract.getDecisionBasis, async ({ params, query, session, now }) => {
  if (!(await vendorExists.first(session, { tenantId: session.tenantId, id: params.id })))
    throw new Fault('resource_not_found')
  const asked = query.assessment_id === undefined ? [] : [query.assessment_id]
  const { digest, risk, reviewedAs, unchecked } = await evidenceOf(
    session,
    await supportingOf(session, params.id, asked),
  )
  const terms = termsOf(
    { review_by: query.review_by },
    { status: 'APPROVED', replaced: null, risk: reviewedAs, now: unixSeconds(now), param: '' },
  )
  return {
    data: {
      evidence_digest: digest,
      answers_unchecked: unchecked,
      review_by: terms.review_by!,
      valid_until: terms.valid_until!,
      risk_level: risk,
      review_days: reviewDaysOf(reviewedAs),
    },
  }
})
