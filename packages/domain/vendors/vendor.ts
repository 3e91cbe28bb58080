import type { getVendor } from '@custos/contract/vendors'
import type { ApprovalRow } from '../approvals/approval.ts'
import type { Data } from '../call.ts'

type Answer = Data<typeof getVendor>

export type VendorStatus = Answer['overall_status']
export type Contact = NonNullable<Answer['contact']>
export type DataUsage = NonNullable<Answer['data_usage']>

/** What people write of a vendor. */
export interface VendorFields {
  name: string
  description: string | null
  domain: string
  alternative_domains: string[]
  industry: Answer['industry']
  contact: Contact | null
  data_usage: DataUsage | null
  notes: string[]
  review_period_days: number | null
}

/** With what Custos keeps of it, its newest decisions and its assessments that have not ended. */
export interface VendorRow extends VendorFields {
  id: string
  overall_status: VendorStatus
  approval_history: ApprovalRow[]
  pending_assessments: string[]
  created_at: Date
  updated_at: Date
}
