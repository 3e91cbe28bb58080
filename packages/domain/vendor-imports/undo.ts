import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '@custos/contract/errors'
import type { Data } from '@custos/contract/route'
import * as contract from '@custos/contract/vendor-import'
import type { TenantSession } from '@custos/database/session'
import { archiveVendor } from '../archive/archive-vendor.ts'
import { archivedVendor } from '../archive/store.ts'
import { actorOf, call } from '../call.ts'
import { removeAdded } from '../organisation/add-custom-fields.ts'
import { organisationForChange } from '../organisation/store.ts'
import { vendorForChange } from '../shared-vendor-queries.ts'
import { changeFields } from '../vendors/change-fields.ts'
import { holdRegister, vendorByExternalId } from '../vendors/external-id.ts'
import { findVendor } from '../vendors/store.ts'
import type { VendorFields } from '../vendors/vendor.ts'
import { type StoredFields, storedFields } from './import-change.ts'
import { changesOfImport, importForUndo, markUndone, workedOnSince } from './store.ts'

type Left = Data<typeof contract.undoImport>['left'][number]

export const undoImport = call(contract.undoImport, async ({ params, caller, session, services, now, auditNote }) => {
  const key = { tenantId: session.tenantId, id: params.import_id }
  // In the order of an import.
  await organisationForChange(session)
  await holdRegister(session)
  const found = await importForUndo.first(session, key)
  if (!found) throw new ApiError('resource_not_found')
  if (found.undone_at) throw new ApiError('resource_conflict', { message: 'The import has been undone already' })
  const left: Left[] = []
  let removed = 0
  let restored = 0
  for (const { vendor_id: id, before, after } of await changesOfImport.all(session, key)) {
    await vendorForChange.first(session, { tenantId: session.tenantId, id })
    const vendor = await findVendor(session, id)
    if (!vendor) {
      const archived = await archivedVendor.first(session, { tenantId: session.tenantId, id })
      left.push({ vendor_id: id, vendor_name: archived!.name, fields: Object.keys(before ?? {}), is_deleted: true })
      continue
    }
    if (before === null) {
      if (await workedOnSince.first(session, { tenantId: session.tenantId, vendorId: id, at: found.created_at }))
        left.push({ vendor_id: id, vendor_name: vendor.name, fields: [], is_deleted: false })
      else {
        await archiveVendor(session, services, now, id, actorOf(caller))
        removed += 1
      }
      continue
    }
    const fields = await fieldsToRestore(session, id, storedFields(vendor), before, after)
    if (fields.length > 0) {
      const former = Object.fromEntries(fields.map((field) => [field, formerValue(before, field)]))
      await changeFields(session, services, now, vendor, { ...vendor, ...former }, { undone_import_id: found.id })
      restored += 1
    }
    const changedSince = Object.keys(before).filter((field) => !fields.includes(field as keyof VendorFields))
    if (changedSince.length > 0)
      left.push({ vendor_id: id, vendor_name: vendor.name, fields: changedSince, is_deleted: false })
  }
  const removedFields = caller.scopes.has('frameworks:write')
    ? await removeAdded(session, services, now, found.added_fields)
    : []
  await markUndone(session, found.id, actorOf(caller), now)
  auditNote('import_id', found.id)
  auditNote('removed', removed)
  auditNote('restored', restored)
  auditNote('left', left.length)
  return { data: { removed, restored, removed_fields: removedFields.map(({ name }) => name), left } }
})

/** The changed fields that nobody has changed since, and whose former value is still free. */
async function fieldsToRestore(
  session: TenantSession,
  id: string,
  now: StoredFields,
  before: StoredFields,
  after: StoredFields,
): Promise<(keyof VendorFields)[]> {
  const unchanged = (Object.keys(before) as (keyof VendorFields)[]).filter((field) =>
    isDeepStrictEqual(now[field], after[field]),
  )
  if (!unchanged.includes('external_id') || !before.external_id) return unchanged
  const holder = await vendorByExternalId(session, before.external_id)
  return holder === null || holder === id ? unchanged : unchanged.filter((field) => field !== 'external_id')
}

function formerValue(before: StoredFields, field: keyof VendorFields) {
  const value = before[field]
  return field === 'next_review_at' && typeof value === 'string' ? new Date(value) : value
}
