import type { Column, WrittenRow } from './columns.ts'
import { plain } from './plain.ts'

/** Filled cells: at most this many in a remark below the table, at least that many in the middle row of the table, by their number. */
const short = 2
const full = 4

const sums =
  /^(?:(?:grand |sub)?(?:total|totaux|totals?|totales|totaal|sum|summe|summen|gesamt|gesamtsumme|insgesamt|suma|somme)(?: |$))+$/

/**
 * The rows that are no vendors, by their number, with what they are: lines with the sum of others, captions within the table, which end in a colon, and
 * short lines below the last empty row, such as a legend of colours. A list of names alone has none, because its rows are all short.
 */
export function rowsBelowTable(rows: readonly WrittenRow[], columns: readonly Column[]): Map<number, string> {
  const filled = ({ cells }: WrittenRow) => cells.filter(({ text }) => text.trim() !== '')
  const textOf = (row: WrittenRow, wanted: string) =>
    filled(row).find(({ column }) => columns.some((one) => one.column === column && one.field === wanted))?.text ?? ''
  const isShort = (row: WrittenRow) => filled(row).length <= short && textOf(row, 'domain') === ''
  const isSum = (row: WrittenRow) =>
    textOf(row, 'domain') === '' && sums.test(plain(textOf(row, 'name').split('(')[0]!))
  const isCaption = (row: WrittenRow) => filled(row).length === 1 && /[:：]$/.test(filled(row)[0]!.text.trim())
  const tail = rows.findLastIndex((row) => !isShort(row)) + 1
  const end = rows.findIndex(({ number }, at) => at >= tail && at > 0 && number > rows[at - 1]!.number + 1)
  const table = end < 0 ? rows : rows.slice(0, end)
  const counts = table.map((row) => filled(row).length).sort((one, other) => one - other)
  const isFull = (counts[counts.length >> 1] ?? 0) >= full
  const remarks = end >= 0 && isFull ? rows.slice(end) : []
  return new Map([
    ...rows.filter(isCaption).map(({ number }): [number, string] => [number, 'is a caption']),
    ...[...rows.filter(isSum), ...remarks].map(({ number }): [number, string] => [
      number,
      'is a sum or a remark below the table',
    ]),
  ])
}
