import { listFields } from '@custos/contract/vendor-import'
import type { CustomField } from '../organisation/organisation.ts'
import type { Column, WrittenCell, WrittenRow } from './columns.ts'
import { heldIn, heldInContract } from './field-paths.ts'
import { notesOf } from './notes.ts'
import { isPlaceholder, isWithoutNotice, type ReadRow } from './row.ts'
import { isNo, saysNothing } from './values.ts'

/** The outcome of the filled cells. */
export interface CellCounts {
  filled: number
  in_fields: number
  in_notes: number
  own_words: number
  placeholders: number
  not_taken: number
}

/** @param read the interpreted rows below the headings */
export function countCells(
  rows: readonly WrittenRow[],
  columns: readonly Column[],
  read: readonly (ReadRow | { faults: unknown })[],
  customFields: readonly CustomField[],
): CellCounts {
  const fields = new Map(columns.map(({ column, field }) => [column, field ?? 'notes']))
  const written = rows
    .flatMap(({ cells, struck }) => [...cells, ...struck])
    .flatMap(({ column, text }) => {
      const field = fields.get(column)
      return field === undefined || text.trim() === '' ? [] : { text, field }
    })
  const placeholders = written.filter((cell) => isPlaceholder(cell, customFields)).length
  const filled = written.length - placeholders
  const placed = read.flatMap(placesOf)
  const inFields = placed.filter((place) => place === 'field').length
  const inNotes = placed.length - inFields
  return {
    filled,
    in_fields: inFields,
    in_notes: inNotes,
    own_words: read.flatMap((row) => ('faults' in row ? [] : row.cells.filter((cell) => hasOwnWords(cell, row))))
      .length,
    placeholders,
    not_taken: filled - placed.length,
  }
}

/** Whether the cell is in a field, and its words in a note besides. */
const hasOwnWords = (cell: WrittenCell, row: ReadRow): boolean =>
  placeOf(cell, row) === 'field' && notesOf(cell).some((note) => row.vendor.notes?.includes(note))

/** The counts without the cells of rows that are left out. */
export function withoutRows(counts: CellCounts, leftOut: readonly ReadRow[]): CellCounts {
  const places = leftOut.flatMap(placesOf)
  const inFields = places.filter((place) => place === 'field').length
  return {
    ...counts,
    in_fields: counts.in_fields - inFields,
    in_notes: counts.in_notes - (places.length - inFields),
    not_taken: counts.not_taken + places.length,
  }
}

const placesOf = (row: ReadRow | { faults: unknown }): ('field' | 'note')[] =>
  'faults' in row
    ? []
    : row.cells.flatMap((cell) =>
        cell.isRemark || (cell.field === 'domain' && saysNothing(cell.text)) ? [] : (placeOf(cell, row) ?? []),
      )

/** A partly understood cell is also a note, but counts as one cell. */
function placeOf(cell: WrittenCell, { vendor, doubts }: ReadRow): 'field' | 'note' | null {
  const { field } = cell
  if (field === 'notes' || doubts.some((doubt) => doubt.field === field && !doubt.without_note)) return 'note'
  if (['name', 'domain', 'custos_id', 'contract_id'].includes(field)) return 'field'
  const held = [
    heldIn(vendor, field),
    // Some registers have the address in this column for lack of another.
    field === 'contact_name' ? heldIn(vendor, 'contact_email') : undefined,
    // A vendor without an agreement may have the role that needs none.
    field === 'agreement' ? heldIn(vendor, 'role') : undefined,
    ...heldInContract(vendor.contracts?.[0] ?? {}, field),
  ]
  // A no in the column of a kind of data leaves it out of the list.
  const isLeftOut = listFields.some((list) => list === field) && isNo(cell.text)
  if (isLeftOut || isWithoutNotice(cell) || held.some((value) => value !== undefined)) return 'field'
  return notesOf(cell).some((note) => vendor.notes?.includes(note)) ? 'note' : null
}
