import type { VendorRow } from '../vendors/vendor.ts'
import { writtenKey } from './chosen-values.ts'
import type { ImportField, WrittenCell } from './columns.ts'
import { type NewVendor, without } from './field-paths.ts'
import { notesOf } from './notes.ts'
import type { ReadRow } from './row.ts'

type Contact = NonNullable<NewVendor['contact']>

export const contactFields = ['contact_name', 'contact_email', 'contact_phone'] as const satisfies ImportField[]

/**
 * A row about another person than the vendor's contact: the contact stays, and all cells about the person become one note, so that
 * no phone or e-mail joins the name of somebody else. In a register that Custos exported, a changed cell is a correction.
 *
 * @param isStated whether an earlier row of the file has the contact: then the later row corrects nothing.
 */
export function withFurtherContact(
  read: ReadRow,
  found: VendorRow,
  kept: readonly ImportField[],
  isStated: boolean,
): ReadRow {
  const said = kept.reduce(without, read.vendor).contact
  const held = found.contact
  if (read.custosId !== null || !said || !held || !isOther(held, said, isStated)) return read
  const isOfContact = ({ field }: { field: ImportField }) => contactFields.some((one) => one === field)
  const cells = read.cells.filter(
    (cell) =>
      (isOfContact(cell) && !kept.includes(cell.field)) || (cell.person !== undefined && cell.field === 'notes'),
  )
  const single = cells.flatMap(notesOf)
  const note = notesOf(asOne(cells))
  const withNote = (notes: readonly string[] | null | undefined) => [
    ...(notes ?? []).filter((one) => !single.includes(one)),
    ...note,
  ]
  const { contact: _, ...vendor } = read.vendor
  return {
    ...read,
    vendor: { ...vendor, notes: withNote(vendor.notes) },
    doubts: [
      ...read.doubts.filter((doubt) => !isOfContact(doubt)),
      {
        field: cells.find(isOfContact)!.field,
        message: `“${wordsOf(said)}” is a further contact beside “${wordsOf(held)}”, who stays`,
      },
    ],
    doubtNotes: withNote(read.doubtNotes),
  }
}

/** The first of name, e-mail and phone that both have tells whether they are one person; without any, they are two. */
function isOther(held: Contact, said: Contact, isStated: boolean): boolean {
  const both = (['name', 'email', 'phone'] as const).filter((field) => held[field] && said[field])
  const isSame = (field: 'name' | 'email' | 'phone') => writtenKey(held[field]!) === writtenKey(said[field]!)
  if (!(held.name || held.email || held.phone)) return false
  return isStated ? both.length === 0 || !both.every(isSame) : both[0] === undefined || !isSame(both[0])
}

const wordsOf = ({ name, email, phone }: Contact): string => name ?? email ?? phone ?? ''

const asOne = (cells: readonly WrittenCell[]): WrittenCell => ({
  field: 'notes',
  heading: 'Further contact',
  text: cells.map(({ heading, text }) => `${heading}: ${text}`).join(', '),
})
