import * as contract from '@custos/contract/vendors'
import { dateOf } from '@custos/kernel/clock'
import { newId } from '@custos/kernel/ids'
import { call } from '../call.ts'
import { recordEvent } from '../events/record.ts'
import { requireUser } from '../users/named.ts'
import { presentVendor } from './present.ts'
import { insertVendor } from './store.ts'

export const create = call(contract.createVendor, async ({ body, session, services, now, note }) => {
  await requireUser(session, body.owner_id, 'owner_id')
  const id = newId()
  const fields = {
    name: body.name,
    description: body.description ?? null,
    domain: body.domain,
    alternative_domains: body.alternative_domains ?? [],
    industry: body.industry ?? null,
    contact: body.contact ?? null,
    data_usage: body.data_usage ?? null,
    notes: body.notes ?? [],
    review_period_days: body.review_period_days ?? null,
    owner_id: body.owner_id ?? null,
    external_id: body.external_id ?? null,
    next_review_at: dateOf(body.next_review_at ?? null),
    criticality: body.criticality ?? null,
  }
  await insertVendor(session, id, fields, now)
  await recordEvent(session, services, now, {
    source: 'custos.vendors',
    type: 'vendor.created',
    detail: { vendor_id: id, name: fields.name },
  })
  note('vendor_id', id)
  const vendor = {
    id,
    ...fields,
    overall_status: 'PENDING_REVIEW' as const,
    approval_history: [],
    pending_assessments: [],
    latest_assessment: null,
    risk_level: null,
    created_at: now,
    updated_at: now,
  }
  return { data: presentVendor(vendor), location: `/v1/vendors/${id}` }
})
