import { isDeepStrictEqual } from 'node:util'
import { maxFurtherContacts } from '@custos/contract/vendors'
import { contactInWords } from '@custos/exports/words'
import type { VendorRow } from '../vendors/vendor.ts'
import { writtenKey } from './chosen-values.ts'
import type { ImportField, WrittenCell } from './columns.ts'
import { contactsAfter, contactsOfExport } from './contacts-in.ts'
import { type NewVendor, without } from './field-paths.ts'
import { longestCell, notesOf } from './notes.ts'
import type { ReadRow } from './row.ts'

type Contact = NonNullable<NewVendor['contact']>

export const contactFields = ['contact_name', 'contact_email', 'contact_phone'] as const satisfies ImportField[]

/**
 * A row with the vendor's further contacts: those of its cells, and its contact if the vendor has another. The vendor's contact stays,
 * so that no phone or e-mail joins the name of somebody else. In a register that Custos exported, a changed cell is a correction.
 *
 * @param isStated whether an earlier row of the file has the contact: then the later row corrects nothing.
 * @returns also whether the row is about another person than the vendor's contact
 */
export function withFurtherContacts(
  read: ReadRow,
  found: VendorRow,
  kept: readonly ImportField[],
  isStated: boolean,
): { read: ReadRow; isOther: boolean } {
  if (read.custosId !== null) return { read: asExported(read, found), isOther: false }
  const said = kept.reduce(without, read.vendor).contact
  const held = found.contact
  const other = said && held && isOther(held, said, isStated) ? said : undefined
  if (!other && read.vendor.further_contacts == null) return { read, isOther: false }
  const own = found.further_contacts
  const role = read.cells.find(({ field, isStruck }) => field === 'contact_role' && !isStruck)
  const given = [
    ...(other ? [{ ...other, ...(role && { role: role.text.trim().slice(0, 100) }) }] : []),
    ...(read.vendor.further_contacts ?? []),
  ]
  const after = contactsAfter(own, given, held)
  const left = kept.includes('further_contacts') ? own : after.slice(0, maxFurtherContacts)
  const isNew = !isDeepStrictEqual(left, own)
  const isFull = !kept.includes('further_contacts') && after.length > maxFurtherContacts
  const { further_contacts: _, ...rest } = other ? withoutContact(read.vendor) : read.vendor
  const roleNotes = other && role && role.text.trim().length <= 100 && !isFull ? notesOf(role) : []
  const cells = isFull ? read.cells.filter(({ field }) => isOfContacts(field) && !kept.includes(field)) : []
  const notes = (rest.notes ?? []).filter((note) => !roleNotes.includes(note))
  const doubts = [
    ...(other && held && isNew
      ? [
          {
            field: contactCell(read.cells).field,
            message: `“${wordsOf(other)}” is a further contact beside “${wordsOf(held)}”, who stays`,
            without_note: true as const,
          },
        ]
      : []),
    ...(isFull
      ? [{ field: cells[0]!.field, message: `would give the vendor more than ${maxFurtherContacts} further contacts` }]
      : []),
  ]
  return {
    isOther: other !== undefined,
    read: {
      ...read,
      vendor: {
        ...rest,
        ...((rest.notes || cells.length > 0) && { notes: [...notes, ...cells.flatMap(notesOf)] }),
        ...(isNew && { further_contacts: left }),
      },
      doubts: [...read.doubts, ...doubts],
      doubtNotes: [...read.doubtNotes, ...cells.flatMap(notesOf)],
    },
  }
}

const isOfContacts = (field: ImportField): boolean =>
  field === 'further_contacts' || field === 'contact_role' || contactFields.some((one) => one === field)

const contactCell = (cells: readonly WrittenCell[]): WrittenCell =>
  cells.find(({ field }) => contactFields.some((one) => one === field))!

function withoutContact({ contact: _, ...vendor }: NewVendor): NewVendor {
  return vendor
}

/** A row of our own export: a cell with the registered contacts changes nothing, and an unchanged line is its contact. */
function asExported(read: ReadRow, found: VendorRow): ReadRow {
  const { further_contacts: given, ...vendor } = read.vendor
  if (given == null) return read
  const own = found.further_contacts
  const whole = own.map(contactInWords).join('\n')
  const words = (text: string) => text.replace(/\s+/g, ' ').trim()
  const said = read.cells.filter(({ field }) => field === 'further_contacts').map(({ text }) => text)
  // The cell of the contact's e-mail may have more addresses.
  const beside = given.filter(({ email }) => email && !said.join('\n').includes(email))
  const isSame = said.length === 0 || words(said.join('\n')) === words(whole) || whole.length > longestCell
  const after = isSame ? contactsAfter(own, beside, found.contact) : contactsOfExport(own, given)
  return { ...read, vendor: isDeepStrictEqual(after, own) ? vendor : { ...vendor, further_contacts: after } }
}

/** The first of name, e-mail and phone that both have tells whether they are one person; without any, they are two. */
function isOther(held: Contact, said: Contact, isStated: boolean): boolean {
  const both = (['name', 'email', 'phone'] as const).filter((field) => held[field] && said[field])
  const isSame = (field: 'name' | 'email' | 'phone') => writtenKey(held[field]!) === writtenKey(said[field]!)
  if (!(held.name || held.email || held.phone)) return false
  return isStated ? both.length === 0 || !both.every(isSame) : both[0] === undefined || !isSame(both[0])
}

const wordsOf = ({ name, email, phone }: Contact): string => name ?? email ?? phone ?? ''
