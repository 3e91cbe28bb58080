import { articleNine, articleTen } from '@custos/catalogue/special-categories'
import type { Data } from '@custos/contract/route'
import type { getVendor } from '@custos/contract/vendors'
import type { Certification } from '@custos/evidence/types'
import type { InherentRisk } from '@custos/risk/inherent-risk'
import type { RiskLevel } from '@custos/risk/types'
import type { ApprovalRow } from '../approvals/approval.ts'
import type { Warning } from '../approvals/vendor-status.ts'

type Representation = Data<typeof getVendor>

export type VendorStatus = Representation['overall_status']
export type Contact = NonNullable<Representation['contact']>
export type FurtherContact = Representation['further_contacts'][number]
export type DataUsage = NonNullable<Representation['data_usage']>
export type Processing = NonNullable<Representation['processing']>
type GivenContract = Representation['contracts'][number]
type SaidIfSo = 'open_ended' | 'notice_to'
export type VendorContract = {
  [Field in Exclude<keyof GivenContract, SaidIfSo>]-?: Exclude<GivenContract[Field], undefined>
} & Pick<GivenContract, SaidIfSo>
export type InternalUse = Representation['internal_use']
type GivenOverride = NonNullable<Representation['risk_override']>
export type RiskOverride = Required<Omit<GivenOverride, 'use_changed_at'>> & Pick<GivenOverride, 'use_changed_at'>

/** The fields that people write. */
export interface VendorFields {
  name: string
  description: string | null
  domain: string
  alternative_domains: string[]
  industry: Representation['industry']
  contact: Contact | null
  further_contacts: FurtherContact[]
  data_usage: DataUsage | null
  notes: string[]
  review_period_days: number | null
  owner_id: string | null
  external_id: string | null
  next_review_at: Date | null
  criticality: NonNullable<Representation['criticality']> | null
  /** The last day of its use: 2026-12-31. */
  ended_on: string | null
  processing: Processing | null
  contracts: VendorContract[]
  internal_use: InternalUse
  /** By key. */
  custom_fields: Record<string, string | number>
  risk_override: RiskOverride | null
  /** The id of a profile of the catalogue. */
  service_profile: string | null
}

/** With Custos's own records of it, its newest decisions and its unended assessments. */
export interface VendorRow extends VendorFields {
  id: string
  overall_status: VendorStatus
  /** Why it is WARNING, as of the last computation of the status; null: not computed since the upgrade that stores them. */
  warnings: Warning[] | null
  approval_history: ApprovalRow[]
  pending_assessments: string[]
  /** The newest ended assessment; times are unix seconds. */
  latest_assessment: NonNullable<Representation['latest_assessment']> | null
  /** The inherent risk of its recorded use; null until a periodic task after an upgrade. */
  inherent_risk: InherentRisk | null
  /** The level by effective answers of the newest COMPLETED assessment. */
  risk_level: RiskLevel | null
  /** The newest COMPLETED assessment, with everything that its documents say of certificates. */
  newest_review: ReviewRow | null
  /** Whether its last day has come; like the next field, as of the last change or periodic task. */
  has_ended: boolean
  /** 2026-12-31. */
  contract_due_on: string | null
  created_at: Date
  updated_at: Date
}

type NewestReview = NonNullable<Representation['newest_review']>

interface ReviewRow extends Omit<NewestReview, 'certificates'> {
  certificates: (NewestReview['certificates'][number] & Pick<Certification, 'kind'>)[]
}

/** The recorded state of the agreement; a reference or a date alone means a signed one. null: nothing. */
export const agreementStateOf = (processing: Processing | null): Processing['agreement_state'] =>
  processing?.agreement_state ?? (processing?.agreement || processing?.agreement_date ? 'SIGNED' : null)

/** Whether the vendor receives special categories of data. */
export const receivesSpecialCategories = (usage: DataUsage | null): boolean =>
  usage?.shared_data_types?.some((type) => specialCategories.includes(type)) ?? false

/** Special categories of personal data, and data on offences (GDPR Art. 9 and 10). */
const specialCategories = [...articleNine, articleTen]
