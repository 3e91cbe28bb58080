import * as contract from '@custos/contract/vendors'
import { call } from '../call.ts'
import { requireActiveUser } from '../users/require-user.ts'
import { requireCustomFields } from './custom-fields.ts'
import { requireFreeExternalId } from './external-id.ts'
import { addVendor } from './new-vendor.ts'
import { presentVendor } from './present.ts'
import { requireContractDocuments } from './vendor-contracts.ts'

export const create = call(contract.createVendor, async ({ body, session, services, now, auditNote }) => {
  await requireActiveUser(session, body.owner_id, 'owner_id', now)
  if (body.external_id) await requireFreeExternalId(session, body.external_id, null)
  await requireCustomFields(session, {}, body.custom_fields, now)
  await requireContractDocuments(session, null, body.contracts)
  const vendor = await addVendor(session, services, now, body)
  auditNote('vendor_id', vendor.id)
  return { data: presentVendor(vendor), location: `/v1/vendors/${vendor.id}` }
})
