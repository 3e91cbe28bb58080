import type { getVendor } from '@custos/contract/vendors'
import { unixSeconds } from '@custos/kernel/clock'
import { presentDecision, presentHistoryEntry } from '../approvals/present.ts'
import type { Data } from '../call.ts'
import type { VendorRow } from './vendor.ts'

type Vendor = Data<typeof getVendor>

export const presentVendor = (row: VendorRow): Vendor => {
  const inForce = row.approval_history[0]
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    domain: row.domain,
    alternative_domains: row.alternative_domains,
    industry: row.industry,
    contact: row.contact,
    data_usage: row.data_usage,
    notes: row.notes,
    review_period_days: row.review_period_days,
    owner_id: row.owner_id,
    external_id: row.external_id,
    next_review_at: row.next_review_at && unixSeconds(row.next_review_at),
    criticality: row.criticality,
    risk_level: row.risk_level,
    latest_assessment: row.latest_assessment,
    overall_status: row.overall_status,
    current_approval: inForce ? presentDecision(inForce) : null,
    approval_history: row.approval_history.map(presentHistoryEntry),
    pending_assessments: row.pending_assessments,
    created_at: unixSeconds(row.created_at),
    updated_at: unixSeconds(row.updated_at),
  }
}
