import { isCertifiable } from '@custos/catalogue/catalogue'
import type { Data } from '@custos/contract/route'
import type { getVendor } from '@custos/contract/vendors'
import { isHeld } from '@custos/evidence/certificates/held'
import { unixSeconds } from '@custos/kernel/clock'
import type { InherentRisk } from '@custos/risk/inherent-risk'
import type { ConditionItem } from '../approvals/approval.ts'
import { presentDecision, presentHistoryEntry } from '../approvals/present.ts'
import { isOpen } from '../approvals/terms.ts'
import { proposedProfiles } from './service-profile.ts'
import { receivesSpecialCategories, type VendorRow } from './vendor.ts'

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
    further_contacts: row.further_contacts,
    data_usage: row.data_usage,
    notes: row.notes,
    review_period_days: row.review_period_days,
    owner_id: row.owner_id,
    external_id: row.external_id,
    next_review_at: row.next_review_at && unixSeconds(row.next_review_at),
    criticality: row.criticality,
    processing: row.processing,
    // No contract of an ended vendor awaits a notice.
    contracts: row.has_ended ? row.contracts.map((contract) => ({ ...contract, cancel_by: null })) : row.contracts,
    ended_on: row.ended_on,
    contract_due_on: row.contract_due_on,
    internal_use: row.internal_use,
    custom_fields: row.custom_fields,
    inherent_risk: row.inherent_risk && presentInherent(row.inherent_risk),
    risk_override: row.risk_override,
    service_profile: row.service_profile,
    proposed_profiles: proposedProfiles(row),
    risk_level: row.risk_level,
    latest_assessment: row.latest_assessment,
    newest_review: row.newest_review && { ...row.newest_review, certificates: heldBy(row.newest_review) },
    special_categories: receivesSpecialCategories(row.data_usage),
    open_conditions: openConditions(inForce?.condition_items ?? []),
    overall_status: row.overall_status,
    current_approval: inForce ? presentDecision(inForce) : null,
    approval_history: row.approval_history.map(presentHistoryEntry),
    pending_assessments: row.pending_assessments,
    created_at: unixSeconds(row.created_at),
    updated_at: unixSeconds(row.updated_at),
  }
}

const presentInherent = ({ level, tier, raised_by }: InherentRisk): Vendor['inherent_risk'] => ({
  level,
  tier,
  raised_by,
})

/** Nobody holds a certificate of a law or a guideline. */
const heldBy = ({ certificates }: NonNullable<VendorRow['newest_review']>) =>
  certificates
    .filter((certificate) => isHeld(certificate) && isCertifiable(certificate.framework_id))
    .map(({ kind: _, ...certificate }) => certificate)

function openConditions(conditions: readonly ConditionItem[]): Vendor['open_conditions'] {
  const open = conditions.filter(isOpen)
  const days = open.flatMap(({ due }) => due ?? [])
  return { open: open.length, all: conditions.length, next_due: days.length === 0 ? null : Math.min(...days) }
}
