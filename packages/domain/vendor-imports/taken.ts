import { bareHost } from '@custos/kernel/host-of'
import { isWithoutWebsite } from '@custos/kernel/no-website'
import type { VendorRow } from '../vendors/vendor.ts'
import type { ImportField } from './columns.ts'
import { without } from './field-paths.ts'
import type { KnownVendors } from './known.ts'
import { notesOf } from './notes.ts'
import type { ReadRow } from './row.ts'

/** A row without an external id and a website that another vendor has: these cells become notes, and are reported. */
export function withoutTaken(
  read: ReadRow,
  found: VendorRow,
  known: KnownVendors,
  kept: readonly ImportField[],
): ReadRow {
  const { external_id: externalId, domain } = read.vendor
  const isNewHost =
    read.said.domain &&
    !isWithoutWebsite(domain) &&
    ![found.domain, ...found.alternative_domains].map(bareHost).includes(bareHost(domain))
  const taken = [
    {
      field: 'external_id' as const,
      holder: externalId ? known.withExternalId(externalId) : undefined,
      message: 'is the external id of',
    },
    {
      field: 'domain' as const,
      holder: isNewHost ? known.withHost(bareHost(domain), found.id, externalId ?? found.external_id) : undefined,
      message: 'is the website of',
    },
  ].filter(({ field, holder }) => holder !== undefined && holder.id !== found.id && !kept.includes(field))
  return withoutCells(read, taken)
}

/** A row for a new vendor, without the external id of another. */
export function withoutTakenId(read: ReadRow, known: KnownVendors): ReadRow {
  const { external_id: externalId } = read.vendor
  const holder = externalId ? known.withExternalId(externalId) : undefined
  return withoutCells(read, holder ? [{ field: 'external_id', holder, message: 'is the external id of' }] : [])
}

function withoutCells(
  read: ReadRow,
  taken: { field: 'external_id' | 'domain'; holder: { name: string } | undefined; message: string }[],
): ReadRow {
  if (taken.length === 0) return read
  const notes = read.cells.filter((cell) => taken.some(({ field }) => field === cell.field)).flatMap(notesOf)
  const vendor = taken.reduce((left, { field }) => without(left, field), read.vendor)
  return {
    ...read,
    vendor: { ...vendor, notes: [...(vendor.notes ?? []), ...notes] },
    said: { ...read.said, domain: read.said.domain && !taken.some(({ field }) => field === 'domain') },
    doubts: [
      ...read.doubts,
      ...taken.map(({ field, holder, message }) => ({ field, message: `${message} ${holder!.name}` })),
    ],
    doubtNotes: [...read.doubtNotes, ...notes],
  }
}
