import * as contract from '@custos/contract/approvals'
import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { unixSeconds } from '@custos/kernel/clock'
import { type Caller, call } from '../call.ts'
import { updateRiskBeforeReading } from '../current-risk.ts'
import { organisationOf } from '../organisation/store.ts'
import { vendorExists } from '../shared-vendor-queries.ts'
import { userById } from '../users/store.ts'
import { evidenceOf } from './evidence.ts'
import { signerOpenPoints } from './open-points.ts'
import { evidenceNotes } from './require-unchanged-evidence.ts'
import { supportingOf } from './supporting.ts'
import { reviewDaysOf, termsOf } from './terms.ts'

export const decisionBasis = call(
  contract.getDecisionBasis,
  async ({ params, query, session, services, caller, now, auditNote }) => {
    if (!(await vendorExists.first(session, { tenantId: session.tenantId, id: params.id })))
      throw new ApiError('resource_not_found')
    const assessmentIds = query.supporting_assessments?.split(',') ?? []
    const supporting = await supportingOf(session, params.id, assessmentIds)
    await updateRiskBeforeReading(session, services, now, params.id, supporting)
    const evidence = await evidenceOf(session, params.id, supporting)
    const { digest, risk, riskForReviewDate, toCheck, notNeeded } = evidence
    for (const [name, value] of Object.entries(evidenceNotes(evidence))) auditNote(name, value)
    const terms = termsOf(
      { review_by: query.review_by },
      { status: 'APPROVED', replaced: null, risk: riskForReviewDate, now: unixSeconds(now), paramPrefix: '' },
    )
    return {
      data: {
        evidence_digest: digest,
        answers_to_check: toCheck,
        answers_not_needed: notNeeded,
        review_by: terms.review_by!,
        valid_until: terms.valid_until!,
        risk_level: risk,
        review_days: reviewDaysOf(riskForReviewDate),
        open_points: await soleSignerOpenPoints(session, caller),
      },
    }
  },
)

/** The open points of a decision that the caller signs alone; none with four-eyes approval. */
async function soleSignerOpenPoints(session: TenantSession, { userId }: Caller) {
  const { four_eyes } = await organisationOf(session)
  if (four_eyes || userId === null) return []
  const user = await userById.first(session, { tenantId: session.tenantId, id: userId })
  return signerOpenPoints(user?.job_title ? [user.job_title] : [])
}
