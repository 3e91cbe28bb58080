import { createHash } from 'node:crypto'
import { ApiError } from '@custos/contract/errors'
import type { Data } from '@custos/contract/route'
import * as contract from '@custos/contract/vendor-import'
import { query } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { ConfinedParser } from '@custos/documents/confined/parser'
import { contentType } from '@custos/documents/read/content-type'
import { UnreadableDocument } from '@custos/documents/read/unreadable-document'
import { ConcurrencyLimit } from '@custos/kernel/concurrency-limit'
import { newId } from '@custos/kernel/ids'
import { WorkerThread } from '@custos/kernel/worker-thread'
import { sql } from 'kysely'
import { actorOf, uploadCall } from '../../call.ts'
import type { Received } from '../../documents/document.ts'
import { organisationOf } from '../../organisation/store.ts'
import { everyName } from '../../users/store.ts'
import { vendorForChange } from '../../vendor-queries.ts'
import { addVendor } from '../add.ts'
import { changedFields, changeFields, fieldsAfter } from '../change.ts'
import { holdRegister } from '../external-id.ts'
import { vendorRows } from '../store.ts'
import type { VendorRow } from '../vendor.ts'
import { changeOf, shownField } from './difference.ts'
import { KnownVendors } from './known.ts'
import type { Register } from './register.ts'
import type { RegisterOutcome, RegisterTask } from './register-thread.ts'
import type { Person, ReadRow } from './row.ts'

type Done = Data<typeof contract.importVendors>['rows'][number]

/** Registers are read one after the other; the longest take a few seconds. */
const reader = new WorkerThread<RegisterTask, RegisterOutcome>(new URL('./register-thread.ts', import.meta.url), 30_000)
/** Of one organisation, so that no other waits for many of its registers. */
const reading = new ConcurrencyLimit(2)

export const importVendors = uploadCall<
  typeof contract.importVendors,
  Received & { register: Register & { people: Person[] } }
>(contract.importVendors, {
  async receive({ query, session }, { chunks }) {
    const bytes = await collected(chunks)
    const type = contentType(bytes, query.name)
    if ('refused' in type) throw new ApiError('parameter_invalid', { message: type.refused })
    using turn = reading.begin(session.tenantId)
    if (!turn)
      throw new ApiError('service_unavailable', {
        retryAfter: 5,
        message: `The organisation is already importing ${reading.perKey} registers; send this one after one of them has ended`,
      })
    const [sheets, people, { custom_fields: customFields }] = await Promise.all([
      sheetsOf(bytes, type.mediaType),
      everyName.all(session, { tenantId: session.tenantId }),
      organisationOf(session),
    ])
    const outcome = await reader.run({ sheets, columns: query.columns, people, customFields })
    if ('refused' in outcome) {
      const { message, param } = outcome.refused
      throw new ApiError('parameter_invalid', { message, ...(param !== null && { param }) })
    }
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return {
      id: newId(),
      mediaType: type.mediaType,
      size: bytes.length,
      sha256,
      register: { ...outcome.register, people },
    }
  },

  async handle({ query, caller, received, session, services, now, note }) {
    const applies = query.apply === 'true'
    // A look at what would become of a file is no import, and the audit log tells them apart.
    note('applied', applies)
    if (applies) await holdRegister(session)
    const { sheet, columns, rows, people } = received.register
    const read = rows.flatMap((row) => ('vendor' in row.read ? [row.read] : []))
    const known = await KnownVendors.of(session, read)
    const current = query.known === 'update' ? await rowsOf(session, known, read) : null
    const done: Done[] = []
    for (const { row, name, domain, read } of rows) {
      const shown = { row, name, domain, vendor_id: null, vendor_name: null, faults: [], doubts: [], changes: [] }
      if ('faults' in read) {
        done.push({ ...shown, outcome: 'FAULTY', faults: read.faults })
        continue
      }
      const same = known.find(read)
      if (same === undefined) {
        const id = applies ? (await addVendor(session, services, now, read.vendor)).id : null
        const { name, domain, external_id = null } = read.vendor
        known.add({ id: null, name, domain, external_id })
        done.push({ ...shown, name, vendor_id: id, doubts: read.doubts, outcome: id === null ? 'NEW' : 'CREATED' })
        continue
      }
      const ofSame = { ...shown, vendor_id: same.id, vendor_name: same.id && same.name, doubts: read.doubts }
      const found = same.id === null ? undefined : current?.get(same.id)
      if (found === undefined) {
        done.push({ ...ofSame, doubts: [], outcome: 'DUPLICATE' })
        continue
      }
      const given = changeOf(found, read)
      // The id of another vendor stays with that one.
      const holder = given.external_id ? known.withExternalId(given.external_id) : undefined
      if (holder && holder.id !== same.id) {
        ofSame.doubts = [...read.doubts, { field: 'external_id', message: `is the external id of ${holder.name}` }]
        given.notes = [...(given.notes ?? found.notes), `External id: ${given.external_id}`]
        given.external_id = undefined
      }
      const fields = fieldsAfter(found, given, actorOf(caller), now)
      const changed = changedFields(found, fields)
      const changes = changed.map((field) => ({
        field,
        from: shownField(found, field, people),
        to: shownField(fields, field, people),
      }))
      if (changed.length > 0) {
        if (applies) await vendorForChange.first(session, { tenantId: session.tenantId, id: found.id })
        const after = applies ? await changeFields(session, services, now, found, fields) : { ...found, ...fields }
        current!.set(found.id, after)
      }
      done.push({ ...ofSame, changes, outcome: changed.length > 0 ? 'CHANGED' : 'DUPLICATE' })
    }
    const count = (outcome: Done['outcome']) => done.filter((row) => row.outcome === outcome).length
    const counts = {
      new: count('NEW'),
      created: count('CREATED'),
      changed: count('CHANGED'),
      duplicate: count('DUPLICATE'),
      doubtful: done.filter(({ doubts }) => doubts.length > 0).length,
      faulty: count('FAULTY'),
    }
    note('sha256', received.sha256)
    note('counts', counts)
    return { data: { sheet: sheet || query.name, columns, counts, rows: done } }
  },
})

/** The registered vendors that rows are about, by their ids. */
async function rowsOf(
  session: TenantSession,
  known: KnownVendors,
  rows: readonly ReadRow[],
): Promise<Map<string, VendorRow>> {
  const ids = [...new Set(rows.flatMap((row) => known.find(row)?.id ?? []))]
  const found = await vendorsOf.all(session, { tenantId: session.tenantId, ids })
  return new Map(found.map((vendor) => [vendor.id, vendor]))
}

const vendorsOf = query((p: { tenantId: string; ids: string[] }) =>
  vendorRows.where('vendors.tenant_id', '=', p.tenantId).where(sql<boolean>`vendors.id = ANY(${p.ids}::uuid[])`),
)

/** @throws ApiError */
async function sheetsOf(bytes: Buffer, mediaType: string) {
  const confined = new ConfinedParser()
  try {
    return await confined.read({ kind: 'sheets', bytes, mediaType })
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error
    throw new ApiError('parameter_invalid', { message: error.message, cause: error })
  } finally {
    confined.close()
  }
}

async function collected(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > contract.largestRegister)
      throw new ApiError('parameter_invalid', { message: `The file is larger than ${contract.largestRegister} bytes` })
    parts.push(chunk)
  }
  if (size === 0) throw new ApiError('parameter_invalid', { message: 'The body is empty: send the file as the body' })
  return Buffer.concat(parts)
}
