import { isDeepStrictEqual } from 'node:util'
import { importFields } from '@custos/contract/vendor-import'
import { bareHost } from '@custos/kernel/host-of'
import { isWithoutWebsite } from '@custos/kernel/no-website'
import type { GivenChange } from '../vendors/change-fields.ts'
import type { VendorContract, VendorRow } from '../vendors/vendor.ts'
import type { ImportField } from './columns.ts'
import { changeOf } from './difference.ts'
import { heldIn, heldInContract, without } from './field-paths.ts'
import type { RowContract } from './meant-contract.ts'
import { notesOf } from './notes.ts'
import { maxServices, type ReadRow, type RowFault } from './row.ts'

/**
 * The additions of a row to a vendor that an earlier row of the same file created. A differing cell becomes a note; another website
 * is added.
 */
export function withEarlierRow(found: VendorRow, row: ReadRow): { change: GivenChange; doubts: RowFault[] } {
  const read = besideWebsite(found, row)
  const said = { ...read.said }
  let vendor = read.vendor
  const differing: ImportField[] = []
  if (said.name && vendor.name !== found.name) differing.push('name')
  said.name = false
  const contract = vendor.contracts?.[0] && sameContract(found.contracts, vendor.contracts[0])
  for (const field of new Set(read.cells.map((cell) => cell.field))) {
    const theirs = heldIn(vendor, field)
    const own = heldIn(found, field)
    const differs =
      theirs !== undefined && own !== undefined && !Array.isArray(own) && !isSame(own, theirs)
        ? true
        : contract !== undefined && differsIn(contract, vendor.contracts![0]!, field)
    if (!differs) continue
    differing.push(field)
    vendor = without(vendor, field)
  }
  // A cell may fall with the one that differs: the date of an agreement, say.
  for (const { field } of read.cells)
    if (!differing.includes(field) && heldIn(read.vendor, field) !== undefined && heldIn(vendor, field) === undefined)
      differing.push(field)
  const [usage, use] = [vendor.data_usage, vendor.internal_use]
  const joined = <Value>(own: readonly Value[] | null | undefined, given: readonly Value[]) => [
    ...new Set([...(own ?? []), ...given]),
  ]
  const services = use?.services && joined(found.internal_use.services, use.services)
  const hasTooMany = services !== undefined && services.length > maxServices
  const notes = read.cells
    .filter(({ field }) => differing.includes(field) || (hasTooMany && field === 'services'))
    .flatMap(notesOf)
  const rest = {
    ...vendor,
    notes: [...(vendor.notes ?? []), ...notes],
    ...(usage && {
      data_usage: {
        ...usage,
        ...(usage.shared_data_types && {
          shared_data_types: joined(found.data_usage?.shared_data_types, usage.shared_data_types),
        }),
        ...(usage.target_data_subjects && {
          target_data_subjects: joined(found.data_usage?.target_data_subjects, usage.target_data_subjects),
        }),
      },
    }),
    ...(services && { internal_use: { ...use, services: services.slice(0, maxServices) } }),
  }
  const doubts = [
    ...read.doubts,
    ...differing.map((field) => ({ field, message: 'differs from an earlier row of this vendor' })),
    ...(hasTooMany
      ? [{ field: 'services' as const, message: `would give the vendor more than ${maxServices} services` }]
      : []),
  ]
  // Each row of a new vendor adds its notes.
  return changeOf(found, { ...read, custosId: null, said, vendor: rest, doubts }, [], { contract })
}

/** A row with its websites added beside that of an earlier row. */
export function besideWebsite(found: VendorRow, read: ReadRow): ReadRow {
  if (!read.said.domain || isWithoutWebsite(found.domain)) return read
  const { domain, alternative_domains: others = [] } = read.vendor
  const hosts = [found.domain, ...found.alternative_domains].map(bareHost)
  const further = [domain, ...(others ?? [])].filter((one) => !isWithoutWebsite(one) && !hosts.includes(bareHost(one)))
  return {
    ...read,
    said: { ...read.said, domain: false },
    vendor: { ...read.vendor, alternative_domains: further },
  }
}

/** An earlier row may have a moment where this one has a day, and need not say all parts of an agreement. */
const isSame = (own: unknown, theirs: unknown): boolean =>
  own instanceof Date
    ? own.getTime() === Number(theirs) * 1000
    : isRecord(own) && isRecord(theirs)
      ? Object.keys(theirs).every((name) => own[name] === undefined || isDeepStrictEqual(own[name], theirs[name]))
      : isDeepStrictEqual(own, theirs)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A row's contract: the one with its reference; without references, one that it does not contradict. */
function sameContract(found: readonly VendorContract[], said: RowContract): VendorContract | undefined {
  if (said.reference !== undefined) return found.find(({ reference }) => reference === said.reference)
  return found.find(
    (contract) => contract.reference === null && !importFields.some((field) => differsIn(contract, said, field)),
  )
}

function differsIn(contract: VendorContract, said: RowContract, field: ImportField): boolean {
  const own = heldInContract(contract, field)
  return heldInContract(said, field).some(
    (theirs, place) => theirs !== undefined && own[place] !== undefined && theirs !== own[place],
  )
}
