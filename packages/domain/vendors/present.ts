import type { getVendor } from '@custos/contract/vendors'
import type { Schema } from '@custos/database/schema'
import { unixSeconds } from '@custos/kernel/clock'
import { type ApprovalRow, presentDecision, presentHistoryEntry } from '../approvals/present.ts'
import type { Data } from '../call.ts'

type Vendor = Data<typeof getVendor>

export interface VendorRow extends Omit<Schema['vendors'], 'tenant_id' | 'warning_due' | 'assessed_at'> {
  approval_history: ApprovalRow[]
  pending_assessments: string[]
}

export const presentVendor = (row: VendorRow): Vendor => {
  const inForce = row.approval_history[0]
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    domain: row.domain,
    alternative_domains: row.alternative_domains as string[],
    industry: row.industry as Vendor['industry'],
    contact: row.contact as Vendor['contact'],
    data_usage: row.data_usage as Vendor['data_usage'],
    notes: row.notes as string[],
    review_period_days: row.review_period_days,
    overall_status: row.overall_status as Vendor['overall_status'],
    current_approval: inForce ? presentDecision(inForce) : null,
    approval_history: row.approval_history.map(presentHistoryEntry),
    pending_assessments: row.pending_assessments,
    created_at: unixSeconds(row.created_at),
    updated_at: unixSeconds(row.updated_at),
  }
}
