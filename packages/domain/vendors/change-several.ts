import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/vendors'
import { actorOf, call } from '../call.ts'
import { vendorForChange } from '../shared-vendor-queries.ts'
import { requireActiveUser } from '../users/require-user.ts'
import { changedFields, changeFields, fieldsAfter } from './change-fields.ts'
import { holdRegister } from './external-id.ts'
import { findVendor } from './store.ts'

export const changeSeveral = call(
  contract.changeVendors,
  async ({ caller, body, session, services, now, auditNote }) => {
    const { vendor_ids: ids, ...given } = body
    const twice = ids.findIndex((id, index) => ids.indexOf(id) < index)
    if (twice >= 0)
      throw new ApiError('parameter_invalid', {
        param: `vendor_ids[${twice}]`,
        message: `The parameter vendor_ids[${twice}] is given more than once`,
      })
    await requireActiveUser(session, given.owner_id, 'owner_id', now)
    const changed: string[] = []
    // Excludes imports meanwhile, which lock vendors in the order of their rows.
    await holdRegister(session)
    for (const id of ids.toSorted()) {
      await vendorForChange.first(session, { tenantId: session.tenantId, id })
      const found = await findVendor(session, id)
      if (!found)
        throw new ApiError('resource_not_found', {
          param: `vendor_ids[${ids.indexOf(id)}]`,
          message: 'No vendor has this id: check it',
        })
      const fields = fieldsAfter(found, { ...given, name: found.name, domain: found.domain }, actorOf(caller), now)
      if (changedFields(found, fields).length === 0) continue
      await changeFields(session, services, now, found, fields)
      changed.push(id)
    }
    auditNote('vendor_ids', changed)
    return { data: { changed } }
  },
)
