import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/vendors'
import { actorOf, call } from '../call.ts'
import { vendorForChange } from '../shared-vendor-queries.ts'
import { requireActiveUser } from '../users/require-user.ts'
import { changeFields, fieldsAfter } from './change-fields.ts'
import { requireCustomFields } from './custom-fields.ts'
import { requireFreeExternalId } from './external-id.ts'
import { presentVendor } from './present.ts'
import { findVendor } from './store.ts'
import { requireContractDocuments } from './vendor-contracts.ts'

export const update = call(
  contract.updateVendor,
  async ({ caller, params, body, session, services, now, auditNote }) => {
    if (body.external_id) await requireFreeExternalId(session, body.external_id, params.id)
    await vendorForChange.first(session, { tenantId: session.tenantId, id: params.id })
    const found = await findVendor(session, params.id)
    if (!found) throw new ApiError('resource_not_found')
    await requireActiveUser(session, body.owner_id, 'owner_id', now, found.owner_id)
    await requireCustomFields(session, found.custom_fields, body.custom_fields, now)
    await requireContractDocuments(session, params.id, body.contracts)
    const fields = fieldsAfter(found, body, actorOf(caller), now)
    const changed = await changeFields(session, services, now, found, fields)
    auditNote('vendor_id', params.id)
    return { data: presentVendor(changed) }
  },
)
