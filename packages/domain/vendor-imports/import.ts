import { createHash } from 'node:crypto'
import { ApiError } from '@custos/contract/errors'
import type { Data } from '@custos/contract/route'
import * as contract from '@custos/contract/vendor-import'
import { json, query } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { ConfinedParser } from '@custos/documents/confined/parser'
import { contentType } from '@custos/documents/read/content-type'
import { UnreadableDocument } from '@custos/documents/read/unreadable-document'
import { ConcurrencyLimit } from '@custos/kernel/concurrency-limit'
import { newId } from '@custos/kernel/ids'
import { WorkerThread } from '@custos/kernel/worker-thread'
import { sql } from 'kysely'
import { actorOf, uploadCall } from '../call.ts'
import type { Received } from '../documents/document.ts'
import { addPlanned, withPlanned } from '../organisation/add-custom-fields.ts'
import type { CustomField } from '../organisation/organisation.ts'
import { organisationOf } from '../organisation/store.ts'
import type { Services } from '../services.ts'
import { everyName } from '../users/store.ts'
import { maySignIn } from '../users/user.ts'
import { changedFields, changeFields } from '../vendors/change-fields.ts'
import { holdRegister } from '../vendors/external-id.ts'
import { addVendor } from '../vendors/new-vendor.ts'
import { vendorRows } from '../vendors/store.ts'
import type { VendorRow } from '../vendors/vendor.ts'
import { type GivenValue, givenValues, givenVendors, longestWritten, withGiven, writtenKey } from './chosen-values.ts'
import { fieldOf, type ImportField } from './columns.ts'
import { withoutRows } from './count-cells.ts'
import { type ImportChange, storedFields } from './import-change.ts'
import { isUuid, KnownVendors } from './known.ts'
import { outcomesOf, preview, type Writer } from './outcomes.ts'
import type { Register, RegisterRow, Remembered } from './register.ts'
import type { RegisterOutcome, RegisterTask } from './register-thread.ts'
import type { Person } from './row.ts'
import {
  importColumns,
  importValues,
  importVendorChoices,
  insertImport,
  keepImportColumns,
  keepImportValue,
  keepImportVendors,
  vendorsBeside,
} from './store.ts'
import { earlierVendors } from './vendor-choices.ts'

type Done = Data<typeof contract.importVendors>['rows'][number]

type Member = Person & Parameters<typeof maySignIn>[0]

/** Registers are read one after the other; the longest take a few seconds. */
const reader = new WorkerThread<RegisterTask, RegisterOutcome>(new URL('./register-thread.ts', import.meta.url), 30_000)
/** The limit of one organisation, so that no other waits for many of its registers. */
const reading = new ConcurrencyLimit(2)

export const importVendors = uploadCall<
  typeof contract.importVendors,
  Received & {
    register: Register & {
      people: Member[]
      customFields: CustomField[]
      kept: ImportField[]
      given: GivenValue[]
      chosen: Map<string, string>
    }
  }
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
    const [sheets, people, organisation, keptValues, remembered] = await Promise.all([
      sheetsOf(bytes, type.mediaType),
      everyName.all(session, { tenantId: session.tenantId }),
      organisationOf(session),
      importValues.all(session, { tenantId: session.tenantId }),
      importColumns.all(session, { tenantId: session.tenantId }),
    ])
    const given = givenValues(
      query.values,
      people.map(({ id }) => id),
    )
    const values = withGiven(keptValues, given)
    const chosen = givenVendors(query.vendors)
    const customFields = withPlanned(organisation, query.new_fields)
    const kept = fieldsIn(query.keep, customFields)
    const outcome = await reader.run({
      sheets,
      sheet: query.sheet,
      columns: query.columns,
      takesStruck: query.struck === 'import',
      people,
      customFields,
      values,
      remembered,
    })
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
      register: { ...outcome.register, people, customFields, kept, given, chosen },
    }
  },

  async handle({ query, caller, received, session, services, now, auditNote }) {
    const applies = query.apply === 'true'
    // A preview is no import, and the audit log distinguishes them.
    auditNote('applied', applies)
    if (query.new_fields !== undefined && !caller.scopes.has('frameworks:write'))
      throw new ApiError('permission_denied', { message: 'New fields need the scope frameworks:write' })
    const addedFields =
      applies && query.new_fields !== undefined ? await addPlanned(session, services, now, query.new_fields) : []
    if (applies) await holdRegister(session)
    const { sheet, unread, columns, rows, cells, people, customFields, kept, given, chosen, values } = received.register
    if (applies) for (const value of given) await keepImportValue(session, value)
    const isOurs = columns.some(({ field }) => field === 'custos_id')
    if (applies && query.columns !== undefined && !isOurs) await keepImportColumns(session, rememberedOf(columns))
    const read = rows.flatMap((row) => ('vendor' in row.read ? [row.read] : []))
    const updates = query.known === 'update'
    const choices = await importVendorChoices.all(session, { tenantId: session.tenantId })
    const earlier = new Map(choices.map(({ written, value }) => [written, value]))
    const named = [...chosen.values(), ...earlierVendors(read, earlier)]
    const known = await KnownVendors.of(session, read, named, applies && updates)
    const current = updates ? await rowsOf(session, known) : new Map<string, VendorRow>()
    const absent = isOurs ? await absentFrom(session, rows, current) : []
    const newImport = newId()
    const changes = new Map<string, ImportChange>()
    const {
      outcomes: done,
      leftOut,
      assigned,
    } = await outcomesOf({
      rows,
      known,
      current,
      people,
      ended: new Set(people.flatMap((one) => (maySignIn(one, now) ? [] : [one.id]))),
      customFields,
      kept,
      clears: query.empty === 'clear',
      chosen,
      earlier,
      writer: applies ? applied({ session, services, now, importId: newImport, changes }) : preview(now),
      applies,
      actor: actorOf(caller),
      now,
    })
    if (applies) await keepImportVendors(session, assigned)
    const count = (outcome: Done['outcome']) => done.filter((row) => row.outcome === outcome).length
    const counts = {
      new: count('NEW'),
      created: count('CREATED'),
      changed: count('CHANGED'),
      duplicate: count('DUPLICATE'),
      doubtful: done.filter(({ doubts }) => doubts.length > 0).length,
      faulty: count('FAULTY'),
      struck: rows.filter(({ isStruck }) => isStruck).length,
    }
    auditNote('sha256', received.sha256)
    auditNote('counts', counts)
    const importId = changes.size > 0 || addedFields.length > 0 ? newImport : null
    if (importId) {
      const written = [...changes.values()]
      const created = written.filter(({ before }) => before === null).length
      const head = {
        id: importId,
        file_name: unread.length > 0 ? `${query.name}, ${sheet}` : query.name,
        created,
        changed: written.length - created,
      }
      await insertImport(
        session,
        { ...head, added_fields: json(addedFields), created_by: actorOf(caller), created_at: now },
        written,
      )
      auditNote('import_id', importId)
    }
    const shown = done.map((row) => ({ ...row, sheet: row.sheet || query.name }))
    return {
      data: {
        sheet: sheet || query.name,
        unread_sheets: unread,
        columns,
        counts,
        cells: withoutRows(cells, leftOut),
        rows: shown,
        absent,
        values,
        import_id: importId,
      },
    }
  },
})

/** Writes the rows' changes, and records each vendor's former state. */
function applied({
  session,
  services,
  now,
  importId,
  changes,
}: {
  session: TenantSession
  services: Services
  now: Date
  importId: string
  changes: Map<string, ImportChange>
}): Writer {
  return {
    async add(vendor) {
      const added = await addVendor(session, services, now, vendor, null, { import_id: importId })
      changes.set(added.id, { vendor_id: added.id, before: null, after: {} })
      return added
    },
    async change(found, fields) {
      const changed = Object.fromEntries(
        changedFields(found, fields).map((field) => [field, [found[field], fields[field]]]),
      )
      const of = (side: 0 | 1) =>
        storedFields(Object.fromEntries(Object.entries(changed).map(([field, two]) => [field, two![side]])))
      const earlier = changes.get(found.id)
      if (earlier?.before !== null)
        changes.set(found.id, {
          vendor_id: found.id,
          before: { ...of(0), ...earlier?.before },
          after: { ...earlier?.after, ...of(1) },
        })
      return changeFields(session, services, now, found, fields, { import_id: importId })
    },
  }
}

/** The columns to remember for later registers; of several with one heading, the first. */
function rememberedOf(columns: Register['columns']): Remembered[] {
  const known = new Map<string, string>()
  for (const { heading, field } of columns) {
    const written = writtenKey(heading.replaceAll('\0', ''))
    if (written !== '' && written.length <= longestWritten && !known.has(written)) known.set(written, field ?? '')
  }
  return [...known].map(([written, value]) => ({ written, value }))
}

/** Registered vendors, and contracts of updated ones, that a workbook of Custos no longer has. */
async function absentFrom(
  session: TenantSession,
  rows: readonly RegisterRow[],
  current: ReadonlyMap<string, VendorRow>,
): Promise<string[]> {
  const read = rows.flatMap(({ isContract, read }) => ('vendor' in read ? [{ isContract, ...read }] : []))
  const ids = read.flatMap(({ custosId }) => (custosId !== null && isUuid(custosId) ? custosId : []))
  const vendors = await vendorsBeside.all(session, { tenantId: session.tenantId, ids })
  const contracts = new Set(read.map(({ contractId }) => contractId))
  const gone = read.some(({ isContract }) => isContract)
    ? [...current.values()].flatMap(({ id, name, contracts: own }) =>
        ids.includes(id)
          ? own
              .filter((one) => !contracts.has(one.id))
              .map(({ reference }) => `${name}: ${reference ?? 'a contract without a reference'}`)
          : [],
      )
    : []
  return [...vendors.map(({ name }) => name), ...gone].slice(0, contract.maxAbsent)
}

/** @throws ApiError */
const fieldsIn = (said: string | undefined, customFields: readonly CustomField[]): ImportField[] =>
  (said?.split(',') ?? []).flatMap((named) => fieldOf(named.trim(), customFields, 'keep') ?? [])

/** The registered vendors that rows may name, by id. */
async function rowsOf(session: TenantSession, known: KnownVendors): Promise<Map<string, VendorRow>> {
  const found = await vendorsOf.all(session, { tenantId: session.tenantId, ids: known.ids })
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
      throw new ApiError('parameter_invalid', {
        message: `The file is larger than ${contract.largestRegister / 1_000_000} MB: split it`,
      })
    parts.push(chunk)
  }
  if (size === 0) throw new ApiError('parameter_invalid', { message: 'The body is empty: send the file as the body' })
  return Buffer.concat(parts)
}
