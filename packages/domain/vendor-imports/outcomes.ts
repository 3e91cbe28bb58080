import type { Data } from '@custos/contract/route'
import type { importVendors } from '@custos/contract/vendor-import'
import { bareHost } from '@custos/kernel/host-of'
import { isWithoutWebsite } from '@custos/kernel/no-website'
import type { CustomField } from '../organisation/organisation.ts'
import { changedFields, fieldsAfter } from '../vendors/change-fields.ts'
import { newVendor } from '../vendors/new-vendor.ts'
import type { VendorFields, VendorRow } from '../vendors/vendor.ts'
import type { ImportField, WrittenCell } from './columns.ts'
import { contractRow } from './contract-row.ts'
import { changeOf, shownChange, shownValues } from './difference.ts'
import { emptying, heldOf } from './empty-cells.ts'
import { withDayOfEnd, withSameUse } from './ended.ts'
import { type NewVendor, without } from './field-paths.ts'
import { contactFields, withFurtherContacts } from './further-contact.ts'
import { isNamedBy, type KnownVendor, type KnownVendors } from './known.ts'
import { type MeantContract, meantContract } from './meant-contract.ts'
import { besideWebsite, withEarlierRow } from './merge.ts'
import { noteHeading, notesOf } from './notes.ts'
import type { RegisterRow } from './register.ts'
import type { Person, ReadRow, RowFault } from './row.ts'
import { withoutEnded, withoutTaken, withoutTakenId } from './taken.ts'
import { leftOutChoice, newVendorChoice, type ToRemember, VendorChoices } from './vendor-choices.ts'

type Outcome = Data<typeof importVendors>['rows'][number]

/** The effects of rows on the register. */
export interface Writer {
  add(vendor: NewVendor): Promise<VendorRow>
  change(found: VendorRow, fields: VendorFields): Promise<VendorRow>
}

/** The writer of a preview, which writes nothing. */
export const preview = (now: Date): Writer => ({
  add: async (vendor) => newVendor(now, vendor),
  change: async (found, fields) => ({ ...found, ...fields }),
})

interface Rows {
  rows: readonly RegisterRow[]
  known: KnownVendors
  /** The registered vendors that rows change, by id. */
  current: Map<string, VendorRow>
  people: readonly Person[]
  /** The ids of the people whose account has ended. */
  ended: ReadonlySet<string>
  customFields: readonly CustomField[]
  /** Fields that registered vendors keep. */
  kept: readonly ImportField[]
  /** Whether an empty cell clears its field. */
  clears: boolean
  /** The choices for rows whose name fits several vendors, by the place of the row: a vendor's id, the row that adds it, new, or empty. */
  chosen: ReadonlyMap<string, string>
  /** The vendors that were chosen for rows of earlier imports, as `VendorChoices` remembers them. */
  earlier: ReadonlyMap<string, string>
  writer: Writer
  /** Whether the ids of new vendors are real. */
  applies: boolean
  actor: string
  now: Date
}

/**
 * Processes the rows in order.
 *
 * @returns also the rows of vendors of which no cell is taken: the name fits several, or the vendor is known and not updated; and the
 * vendors that a person chose, for later imports.
 */
export async function outcomesOf({
  rows,
  known,
  current,
  writer,
  ...rest
}: Rows): Promise<{ outcomes: Outcome[]; leftOut: ReadRow[]; assigned: ToRemember[] }> {
  const { people, ended, customFields, kept, clears, chosen, earlier, applies, actor, now } = rest
  /** Vendors of earlier rows, with the rows. */
  const added = new Map<string, string>()
  /** Registered vendors whose website a row has stated. */
  const withSaidWebsite = new Set<string>()
  /** Vendors whose contact a row has stated. */
  const withSaidContact = new Set<string>()
  /** Whether earlier rows say that their vendor has ended. */
  const saidEnded = new Map<string, boolean>()
  const registered = new Map(current)
  /** Ids of contracts that rows of the sheet of contracts name. */
  const namedContracts = new Set(
    rows.flatMap(({ isContract, read }) => (isContract && 'vendor' in read ? (read.contractId ?? []) : [])),
  )
  const taken = {
    references: new Set(
      rows.flatMap(({ read }) => ('vendor' in read ? (read.vendor.contracts?.[0]?.reference ?? []) : [])),
    ),
    ids: new Set<string>(),
  }
  const idsByName = idsOfRows(rows)
  /** Whether a row with another external id has a vendor's name or host. */
  const isOfOtherRow = ({ name, domain, external_id }: KnownVendor) =>
    namesOf({ name, domain }).some((key) => idsByName.get(key)?.some((id) => id !== external_id))
  const outcomes: Outcome[] = []
  const leftOut: ReadRow[] = []
  const placeOf = ({ isContract, sheet, row }: RegisterRow) => (isContract ? `${sheet}!${row}` : String(row))
  const choices = new VendorChoices(
    rows.flatMap((row) => (!row.isContract && 'vendor' in row.read ? { place: placeOf(row), read: row.read } : [])),
    chosen,
    earlier,
  )
  for (const each of rows) {
    const { sheet, isContract, row, name, domain, empty, read } = each
    const nothing = { faults: [], doubts: [], changes: [], empty: [], candidates: [] }
    const place = placeOf(each)
    const unnamed = { sheet, row, name, domain, vendor_id: null, vendor_name: null, ...nothing }
    if ('faults' in read) {
      outcomes.push({ ...unnamed, outcome: 'FAULTY', faults: read.faults })
      continue
    }
    const fitting = known.find(read)
    const holder = fitting.find(({ external_id }) => external_id !== null && external_id === read.vendor.external_id)
    const contradicted =
      holder !== undefined &&
      holder.id !== read.custosId &&
      !isNamedBy(holder, read) &&
      (fitting.length > 1 || isOfOtherRow(holder))
        ? holder
        : null
    const isUnsure = fitting.length > 1 || contradicted !== null
    // A row of contracts of our own export names its vendor by its id.
    const similar = fitting.length === 0 && !isContract ? known.similar(read) : []
    const candidates = (isUnsure ? fitting : similar).map((vendor) => ({
      ...vendor,
      choice: added.get(vendor.id) ?? vendor.id,
    }))
    const said = candidates.length === 0 ? undefined : isContract ? chosen.get(place) : choices.saidOf(place, read)
    const before = isContract ? undefined : choices.earlierOf(read)
    const choice = said ?? (before === leftOutChoice ? before : candidates.find(({ id }) => id === before)?.choice)
    const assign = ({ id }: { id: string }) => {
      if (said !== undefined && !isContract) choices.assign(read, id)
    }
    const same = candidates.length > 0 ? candidates.find((one) => one.choice === choice) : fitting[0]
    const shown = {
      ...unnamed,
      candidates: candidates.map(({ choice, name, domain, external_id }) => ({
        choice,
        name,
        domain,
        ...(external_id !== null && { external_id }),
      })),
    }
    if (candidates.length > 0 && choice === leftOutChoice) {
      assign({ id: leftOutChoice })
      outcomes.push({ ...shown, outcome: 'FAULTY', faults: [{ field: 'name', message: 'is left out, as chosen' }] })
      if (!isContract) leftOut.push(read)
      continue
    }
    const isOpen = isUnsure && same === undefined && (choice !== newVendorChoice || isContract)
    if (isOpen || (same === undefined && isContract)) {
      const field = contradicted ? 'external_id' : read.custosId === null ? 'name' : 'custos_id'
      const message = contradicted
        ? `is the external id of “${contradicted.name}”, but the row has another name and website: choose the vendor`
        : isOpen
          ? `fits ${candidates.length} vendors: choose one, or add the website, external id or Custos id of the right one`
          : 'matches no vendor'
      outcomes.push({ ...shown, outcome: 'FAULTY', faults: [{ field, message }] })
      if (!isContract) leftOut.push(read)
      continue
    }
    if (same === undefined) {
      const own = withoutEnded(
        withoutTakenId(withDayOfEnd(read, undefined, now), known),
        undefined,
        customFields,
        ended,
      )
      const vendor = await writer.add(own.vendor)
      added.set(vendor.id, place)
      saidEnded.set(vendor.id, vendor.ended_on !== null)
      assign(vendor)
      if (vendor.contact) withSaidContact.add(vendor.id)
      current.set(vendor.id, vendor)
      known.set(vendor)
      const id = applies ? vendor.id : null
      outcomes.push({
        ...shown,
        name: read.vendor.name,
        vendor_id: id,
        changes: shownValues(vendor, people, customFields),
        doubts: choice === newVendorChoice ? own.doubts : [...own.doubts, ...similarTo(candidates)],
        outcome: applies ? 'CREATED' : 'NEW',
      })
      continue
    }
    assign(same)
    const isOfFile = added.has(same.id)
    const ofSame = {
      ...shown,
      vendor_id: isOfFile && !applies ? null : same.id,
      vendor_name: isOfFile && !applies ? null : same.name,
    }
    const found = current.get(same.id)
    if (found === undefined) {
      if (isContract) continue
      outcomes.push({ ...ofSame, outcome: 'DUPLICATE' })
      leftOut.push(read)
      continue
    }
    const former = registered.get(found.id)
    const ofContract = isContract && former ? contractRow(former, found, read, namedContracts) : undefined
    const dated = isContract
      ? read
      : withSameUse(withDayOfEnd(read, found, now), saidEnded.get(found.id), former?.ended_on ?? null)
    if (!isContract) saidEnded.set(found.id, typeof dated.vendor.ended_on === 'string')
    const named = similar.length > 0 ? namedOtherwise(found, dated) : dated
    const keptHere = isOfFile ? [] : kept
    const own =
      ofContract?.read ??
      withoutEnded(withoutTaken(named, found, known, keptHere), found, customFields, ended, keptHere)
    const { read: free, isOther } = withFurtherContacts(own, found, keptHere, withSaidContact.has(found.id))
    if (free.vendor.contact) withSaidContact.add(found.id)
    /** An empty cell beside another person, or below a row with the vendor's website, says nothing of the vendor. */
    const ofOther: ImportField[] = isOther ? [...contactFields] : []
    if (withSaidWebsite.has(found.id)) ofOther.push('domain')
    const [stated] = free.vendor.contracts ?? []
    const meant: MeantContract = ofContract
      ? { contract: ofContract.of }
      : stated
        ? meantContract(
            found.contracts,
            stated,
            free.contractId,
            taken,
            free.doubts.map(({ field }) => field),
          )
        : {}
    const { contract } = meant
    const { change, doubts } = isOfFile
      ? withEarlierRow(found, free)
      : changeOf(found, withSaidWebsite.has(found.id) ? besideWebsite(found, free) : free, kept, meant)
    const held = isOfFile
      ? []
      : heldOf(
          empty.filter((field) => ![...kept, ...ofOther].includes(field) && !ofContract?.changed.includes(field)),
          found,
          contract,
          free,
        )
    if (free.said.domain) withSaidWebsite.add(found.id)
    if (clears && held.includes('name'))
      doubts.push({
        field: 'name',
        message: `is empty, and a vendor needs one: “${found.name}” stays`,
        without_note: true,
      })
    const given = clears ? emptying(change, found, contract, held) : change
    const fields = fieldsAfter(found, given, actor, now)
    const changed = changedFields(found, fields)
    const changes = changed.map((field) => shownChange(found, fields, field, people, customFields))
    if (changed.length > 0) {
      const vendor = await writer.change(found, fields)
      current.set(vendor.id, vendor)
      known.set(vendor)
      for (const { id } of vendor.contracts) if (!found.contracts.some((one) => one.id === id)) taken.ids.add(id)
    }
    if (contract) taken.ids.add(contract.id)
    // The vendor also has its own row.
    if (isContract && changed.length === 0 && doubts.length === 0) continue
    const outcome = changed.length > 0 && !isOfFile ? 'CHANGED' : 'DUPLICATE'
    const told = changed.some((field) => field !== 'notes') ? [...doubts, ...formerNotes(found, free)] : doubts
    outcomes.push({ ...ofSame, doubts: told, changes, empty: clears ? [] : held, outcome })
  }
  return { outcomes, leftOut, assigned: choices.toRemember() }
}

/** The external ids in rows of vendors, by their names and hosts. */
function idsOfRows(rows: readonly RegisterRow[]): ReadonlyMap<string, string[]> {
  const ids = new Map<string, string[]>()
  for (const { isContract, read } of rows) {
    if (isContract || !('vendor' in read)) continue
    const id = read.vendor.external_id
    if (id) for (const key of namesOf(read.vendor)) ids.set(key, [...(ids.get(key) ?? []), id])
  }
  return ids
}

const namesOf = ({ name, domain }: { name: string; domain: string }): string[] => [
  name.toLowerCase(),
  ...(isWithoutWebsite(domain) ? [] : [bareHost(domain)]),
]

/** The doubt whether a new vendor is one of similar ones. */
function similarTo(candidates: readonly { choice: string; name: string }[]): RowFault[] {
  const words = candidates.map(({ choice, name }) => (/^\d+$/.test(choice) ? `“${name}” (row ${choice})` : `“${name}”`))
  return words.length === 0
    ? []
    : [
        {
          field: 'name',
          message: `is similar to ${words.join(', ')}: choose the vendor if they are one`,
          without_note: true,
        },
      ]
}

/** A row that a person assigned to a vendor with another name: the vendor keeps its name, external id and website, and gets the row's as notes. */
function namedOtherwise(found: VendorRow, row: ReadRow): ReadRow {
  const read = besideWebsite(found, row)
  const isOther = ({ field, text }: WrittenCell) =>
    (field === 'name' && text.trim() !== found.name) ||
    (field === 'external_id' && found.external_id !== null && text.trim() !== found.external_id)
  const notes = read.cells.filter(isOther).flatMap(notesOf)
  const vendor = found.external_id === null ? read.vendor : without(read.vendor, 'external_id')
  return {
    ...read,
    said: { ...read.said, name: false },
    vendor: { ...vendor, notes: [...(vendor.notes ?? []), ...notes] },
  }
}

/** Notes in which an earlier import kept a cell that it did not understand, where this row has the cell in its field: nobody corrects them. */
function formerNotes(found: VendorRow, { cells, doubts }: ReadRow): RowFault[] {
  const understood = cells.filter(
    ({ field, isStruck }) =>
      !['name', 'domain', 'notes'].includes(field) && !isStruck && !doubts.some((doubt) => doubt.field === field),
  )
  return understood.flatMap((cell) =>
    found.notes
      .filter((note) => noteHeading(cell) !== '' && note.startsWith(noteHeading(cell)) && !notesOf(cell).includes(note))
      .map((note) => ({
        field: cell.field,
        message: `the vendor keeps the note “${note.slice(0, 100)}”`,
        without_note: true as const,
      })),
  )
}
