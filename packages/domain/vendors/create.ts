import * as contract from '@custos/contract/vendors'
import { call } from '../call.ts'
import { requireUser } from '../users/named.ts'
import { addVendor } from './add.ts'
import { presentVendor } from './present.ts'
import { inherentRiskOf } from './risk-context.ts'

export const create = call(contract.createVendor, async ({ body, session, services, now, note }) => {
  await requireUser(session, body.owner_id, 'owner_id')
  const registered = await addVendor(session, services, now, body)
  note('vendor_id', registered.id)
  const vendor = {
    ...registered,
    overall_status: 'PENDING_REVIEW' as const,
    approval_history: [],
    pending_assessments: [],
    latest_assessment: null,
    inherent_risk: inherentRiskOf(registered),
    risk_level: null,
    newest_review: null,
    created_at: now,
    updated_at: now,
  }
  return { data: presentVendor(vendor), location: `/v1/vendors/${registered.id}` }
})
