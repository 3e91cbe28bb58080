import { bareHost } from '@custos/kernel/host-of'
import { isWithoutWebsite } from '@custos/kernel/no-website'
import type { CustomField } from '../organisation/organisation.ts'
import type { VendorRow } from '../vendors/vendor.ts'
import type { ImportField } from './columns.ts'
import { heldIn, without } from './field-paths.ts'
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
  return withoutCells(read, taken.map(namingHolder))
}

const namingHolder = ({
  field,
  holder,
  message,
}: {
  field: ImportField
  holder: { name: string } | undefined
  message: string
}) => ({ field, message: `${message} ${holder!.name}` })

/** A row for a new vendor, without the external id of another. */
export function withoutTakenId(read: ReadRow, known: KnownVendors): ReadRow {
  const { external_id: externalId } = read.vendor
  const holder = externalId ? known.withExternalId(externalId) : undefined
  const taken = { field: 'external_id' as const, holder, message: 'is the external id of' }
  return withoutCells(read, holder ? [namingHolder(taken)] : [])
}

/**
 * A row without people whose account has ended: these cells become notes, and are reported. Whom the vendor already has in the field
 * stays.
 *
 * @param found the vendor of the row; undefined: a new one
 * @param ended the ids of the people whose account has ended
 */
export function withoutEnded(
  read: ReadRow,
  found: VendorRow | undefined,
  customFields: readonly CustomField[],
  ended: ReadonlySet<string>,
  kept: readonly ImportField[] = [],
): ReadRow {
  const fields: ImportField[] = [
    'owner',
    ...customFields.filter(({ kind }) => kind === 'PERSON').map(({ key }) => `custom_fields.${key}` as const),
  ]
  const refused = fields.filter((field) => {
    const person = heldIn(read.vendor, field)
    return ended.has(String(person)) && !kept.includes(field) && (!found || heldIn(found, field) !== person)
  })
  return withoutCells(
    read,
    refused.map((field) => ({ field, message: 'is a person whose account has ended: name somebody else' })),
  )
}

function withoutCells(read: ReadRow, taken: { field: ImportField; message: string }[]): ReadRow {
  if (taken.length === 0) return read
  const notes = read.cells.filter((cell) => taken.some(({ field }) => field === cell.field)).flatMap(notesOf)
  const vendor = taken.reduce((left, { field }) => without(left, field), read.vendor)
  return {
    ...read,
    vendor: { ...vendor, notes: [...(vendor.notes ?? []), ...notes] },
    said: { ...read.said, domain: read.said.domain && !taken.some(({ field }) => field === 'domain') },
    doubts: [...read.doubts, ...taken],
    doubtNotes: [...read.doubtNotes, ...notes],
  }
}
