import * as contract from '@custos/contract/vendors'
import { actorOf, call } from '../call.ts'
import { vendorForChange } from '../shared-vendor-queries.ts'
import { requireActiveUser } from '../users/require-user.ts'
import { changedFields, changeFields, fieldsAfter } from './change-fields.ts'
import { requireCustomFields } from './custom-fields.ts'
import { possibleDuplicates } from './duplicates.ts'
import { vendorByExternalId } from './external-id.ts'
import { addVendor } from './new-vendor.ts'
import { presentVendor } from './present.ts'
import { overrideOf } from './risk-override.ts'
import { findVendor } from './store.ts'
import { requireContractDocuments } from './vendor-contracts.ts'

export const upsert = call(contract.upsertVendor, async ({ caller, body, session, services, now, auditNote }) => {
  const userId = actorOf(caller)
  const id = await vendorByExternalId(session, body.external_id)
  await requireContractDocuments(session, id, body.contracts)
  auditNote('created', id === null)
  if (id === null) {
    await requireActiveUser(session, body.owner_id, 'owner_id', now)
    await requireCustomFields(session, {}, body.custom_fields, now)
    const added = await addVendor(session, services, now, body, overrideOf(body.risk_override, null, userId, now))
    auditNote('vendor_id', added.id)
    return { data: { ...presentVendor(added), ...(await possibleDuplicates(session, added)) } }
  }
  auditNote('vendor_id', id)
  await vendorForChange.first(session, { tenantId: session.tenantId, id })
  const found = await findVendor(session, id)
  await requireActiveUser(session, body.owner_id, 'owner_id', now, found!.owner_id)
  await requireCustomFields(session, found!.custom_fields, body.custom_fields, now)
  const fields = fieldsAfter(found!, body, userId, now)
  // A repeated request changes nothing, and records no event.
  if (changedFields(found!, fields).length === 0) return { data: presentVendor(found!) }
  return { data: presentVendor(await changeFields(session, services, now, found!, fields)) }
})
