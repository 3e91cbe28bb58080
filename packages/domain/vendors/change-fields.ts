import { isDeepStrictEqual } from 'node:util'
import type { updateVendor } from '@custos/contract/vendors'
import type { TenantSession } from '@custos/database/session'
import { dateOf } from '@custos/kernel/clock'
import { isWithoutWebsite, withoutWebsite } from '@custos/kernel/no-website'
import { isWithdrawn } from '@custos/risk/basis'
import { isLessProtected } from '@custos/risk/recipients'
import type { z } from 'zod'
import { noteChangedVendor } from '../approvals/changed-evidence.ts'
import { voidIfChanged } from '../approvals/proposals/void-if-changed.ts'
import { recomputeVendorStatus } from '../approvals/recompute-status.ts'
import { type EventServices, insertChanges, recordEvent } from '../events/record.ts'
import { documentedEstablishment, recomputeUndecidedRisk } from '../judgements/recompute-risk.ts'
import { domainsOf, dropFacts } from '../reports/store.ts'
import { hasEnded } from './contract-dates.ts'
import { customFieldsAfter } from './custom-fields.ts'
import { vendorDiff } from './history/vendor-diff.ts'
import { contextInOrganisation, inherentRiskOf, recordedFacts, riskContext } from './risk-context.ts'
import { overrideOf, withMarkedOverride } from './risk-override.ts'
import { withProfile } from './service-profile.ts'
import { changeVendor } from './store.ts'
import type { VendorFields, VendorRow } from './vendor.ts'
import { contractsAfter, dueOn } from './vendor-contracts.ts'

/** The given fields of an existing vendor: an omitted field stays unchanged; null clears it. */
export type GivenChange = Omit<z.output<typeof updateVendor.body>, 'name' | 'domain'> & { name: string; domain: string }

/** The fields of a vendor after a change. */
export function fieldsAfter(found: VendorRow, given: GivenChange, userId: string, now: Date): VendorFields {
  const changed = <Value>(to: Value | null | undefined, was: Value, cleared: Value): Value =>
    to === undefined ? was : (to ?? cleared)
  const fields = {
    name: given.name,
    domain: domainAfter(given, found),
    description: changed(given.description, found.description, null),
    alternative_domains: changed(given.alternative_domains, found.alternative_domains, []),
    industry: changed(given.industry, found.industry, null),
    contact: changed(given.contact, found.contact, null),
    further_contacts: given.further_contacts ?? found.further_contacts,
    data_usage: changed(given.data_usage, found.data_usage, null),
    notes: changed(given.notes, found.notes, []),
    review_period_days: changed(given.review_period_days, found.review_period_days, null),
    owner_id: changed(given.owner_id, found.owner_id, null),
    external_id: changed(given.external_id, found.external_id, null),
    next_review_at: given.next_review_at === undefined ? found.next_review_at : dateOf(given.next_review_at),
    criticality: changed(given.criticality, found.criticality, null),
    processing: changed(given.processing, found.processing, null),
    ended_on: changed(given.ended_on, found.ended_on, null),
    custom_fields: customFieldsAfter(found.custom_fields, given.custom_fields),
    internal_use: given.internal_use ?? found.internal_use,
    contracts: given.contracts === undefined ? found.contracts : contractsAfter(found.contracts, given.contracts, now),
    risk_override: overrideOf(given.risk_override, found.risk_override, userId, now),
    service_profile: changed(given.service_profile, found.service_profile, null),
  }
  return withMarkedOverride(withProfile(fields, found.service_profile, given), found, now)
}

/** The import that made or undid a change. */
export interface ImportCause {
  import_id?: string
  undone_import_id?: string
}

/** The names of the fields that would change. */
export const changedFields = (found: VendorFields, after: VendorFields): (keyof VendorFields)[] =>
  (Object.keys(after) as (keyof VendorFields)[]).filter((field) => !isDeepStrictEqual(after[field], found[field]))

/** Stores changed fields with the event and all consequences for facts, decision and proposal. The caller locks the row. */
export async function changeFields(
  session: TenantSession,
  services: EventServices,
  now: Date,
  found: VendorRow,
  fields: VendorFields,
  cause: ImportCause = {},
): Promise<VendorRow> {
  const { id } = found
  await changeVendor(session, id, fields, now)
  const before = { name: found.name, domain: found.domain, alternative_domains: found.alternative_domains }
  const after = { name: fields.name, domain: fields.domain, alternative_domains: fields.alternative_domains }
  const eventId = await recordEvent(session, services, now, {
    source: 'custos.vendors',
    type: 'vendor.updated',
    detail: {
      vendor_id: id,
      ...(!isDeepStrictEqual(after, before) && { from: before, to: after }),
      ...(fields.risk_override?.set_at !== found.risk_override?.set_at && {
        risk_override: { from: found.risk_override, to: fields.risk_override },
      }),
      ...changedUse(found, fields),
      ...cause,
    },
  })
  await insertChanges(session, id, eventId, vendorDiff(found, fields))
  // Facts of other domains do not apply to these.
  if (!isDeepStrictEqual(domainsOf(fields), domainsOf(found))) await dropFacts(session, id)
  const [was, is] = [riskContext(found), riskContext(fields)]
  const isDoubtful =
    !isDeepStrictEqual(decidedOn(fields), decidedOn(found)) ||
    isWithdrawn(was, is) ||
    (was.country !== is.country && (await isFartherAway(session, id, is.country, was.country)))
  if (isDoubtful) await noteChangedVendor(session, now, id)
  const isOtherUse = fields.name !== found.name || !isDeepStrictEqual(is, was)
  const isOtherLevel =
    isOtherUse && (await recomputeUndecidedRisk(session, id, await contextInOrganisation(session, fields)))
  if (isDoubtful || isOtherLevel) await recomputeVendorStatus(session, services, now, id)
  await voidIfChanged(session, services, now, id)
  return {
    ...found,
    ...fields,
    inherent_risk: inherentRiskOf(fields),
    has_ended: hasEnded(fields, now),
    contract_due_on: dueOn(fields, now),
    updated_at: now,
  }
}

/** Whether the recorded country protects data less than the country that the decision knew. */
async function isFartherAway(
  session: TenantSession,
  vendorId: string,
  now: string | null | undefined,
  before: string | null | undefined,
): Promise<boolean> {
  const read = await documentedEstablishment.first(session, { tenantId: session.tenantId, vendorId })
  const establishment = read?.establishment ?? null
  return isLessProtected({ country: now, establishment }, { country: before, establishment })
}

/** The given domain; a vendor without a website keeps its reserved domain. */
function domainAfter(given: { name: string; domain: string }, was: { id: string; domain: string }): string {
  if (!isWithoutWebsite(given.domain)) return given.domain
  return isWithoutWebsite(was.domain) ? was.domain : withoutWebsite(given.name, was.id)
}

/** The changed facts of the vendor's recorded use that affect its risk. */
function changedUse(found: VendorFields, fields: VendorFields) {
  const [was, is] = [recordedFacts(found), recordedFacts(fields)]
  const differing = Object.keys(is).filter((name) => !isDeepStrictEqual(was[name], is[name]))
  const those = (facts: Record<string, unknown>) => Object.fromEntries(differing.map((name) => [name, facts[name]]))
  return differing.length > 0 && { use: { from: those(was), to: those(is) } }
}

/** The vendor fields behind an approval: a change puts it in doubt, and so does a removed fact of its use. */
const decidedOn = ({
  name,
  domain,
  data_usage,
  criticality,
  risk_override: set,
}: Pick<VendorFields, 'name' | 'domain' | 'data_usage' | 'criticality' | 'risk_override'>) => [
  name,
  domain,
  data_usage,
  criticality,
  set && [set.level, set.tier],
]
