import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/vendors'
import { dateOf } from '@custos/kernel/clock'
import { isWithoutWebsite, withoutWebsite } from '@custos/kernel/no-website'
import { noteChangedVendor } from '../approvals/changed-evidence.ts'
import { voidIfChanged } from '../approvals/proposals/void-if-changed.ts'
import { recomputeVendorStatus } from '../approvals/recompute-status.ts'
import { actorOf, call } from '../call.ts'
import { recordEvent } from '../events/record.ts'
import { domainsOf, dropFacts } from '../reports/store.ts'
import { requireUser } from '../users/named.ts'
import { vendorForChange } from '../vendor-queries.ts'
import { presentVendor } from './present.ts'
import { inherentRiskOf } from './risk-context.ts'
import { overrideOf } from './risk-override.ts'
import { changeVendor, findVendor } from './store.ts'
import type { VendorFields } from './vendor.ts'

export const update = call(contract.updateVendor, async ({ caller, params, body, session, services, now, note }) => {
  await vendorForChange.first(session, { tenantId: session.tenantId, id: params.id })
  const found = await findVendor(session, params.id)
  if (!found) throw new ApiError('resource_not_found')

  await requireUser(session, body.owner_id, 'owner_id')

  /** Left out: as it was. null: cleared. */
  const changed = <Value>(given: Value | null | undefined, was: Value, cleared: Value): Value =>
    given === undefined ? was : (given ?? cleared)
  const fields = {
    name: body.name,
    domain: domainOf(body, found),
    description: changed(body.description, found.description, null),
    alternative_domains: changed(body.alternative_domains, found.alternative_domains, []),
    industry: changed(body.industry, found.industry, null),
    contact: changed(body.contact, found.contact, null),
    data_usage: changed(body.data_usage, found.data_usage, null),
    notes: changed(body.notes, found.notes, []),
    review_period_days: changed(body.review_period_days, found.review_period_days, null),
    owner_id: changed(body.owner_id, found.owner_id, null),
    external_id: changed(body.external_id, found.external_id, null),
    next_review_at: body.next_review_at === undefined ? found.next_review_at : dateOf(body.next_review_at),
    criticality: changed(body.criticality, found.criticality, null),
    processing: changed(body.processing, found.processing, null),
    risk_override: overrideOf(body.risk_override, found.risk_override, actorOf(caller), now),
  }
  await changeVendor(session, params.id, fields, now)
  const before = { name: found.name, domain: found.domain, alternative_domains: found.alternative_domains }
  const after = { name: fields.name, domain: fields.domain, alternative_domains: fields.alternative_domains }
  await recordEvent(session, services, now, {
    source: 'custos.vendors',
    type: 'vendor.updated',
    detail: {
      vendor_id: params.id,
      ...(!isDeepStrictEqual(after, before) && { from: before, to: after }),
      ...(fields.risk_override !== found.risk_override && {
        risk_override: { from: found.risk_override, to: fields.risk_override },
      }),
    },
  })
  // What was read of other domains says nothing of these.
  if (!isDeepStrictEqual(domainsOf(fields), domainsOf(found))) await dropFacts(session, params.id)
  if (!isDeepStrictEqual(decidedOn(fields), decidedOn(found))) {
    await noteChangedVendor(session, now, params.id)
    await recomputeVendorStatus(session, services, now, params.id)
  }
  await voidIfChanged(session, services, now, params.id)
  note('vendor_id', params.id)
  return { data: presentVendor({ ...found, ...fields, inherent_risk: inherentRiskOf(fields), updated_at: now }) }
})

/** As given; a vendor that has no website still keeps the domain that says so. */
function domainOf(given: { name: string; domain: string }, was: { id: string; domain: string }): string {
  if (!isWithoutWebsite(given.domain)) return given.domain
  return isWithoutWebsite(was.domain) ? was.domain : withoutWebsite(given.name, was.id)
}

/** What of a vendor an approval rests on: another one puts it in doubt. */
const decidedOn = ({
  name,
  domain,
  data_usage,
  criticality,
}: Pick<VendorFields, 'name' | 'domain' | 'data_usage' | 'criticality'>) => [name, domain, data_usage, criticality]
