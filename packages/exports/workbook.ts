import { writeXlsx } from 'hucre/xlsx'
import type { Sheet } from './sheet.ts'

/** The most characters that a cell may hold (ECMA-376, as Excel reads it). */
const longest = 32_767
/** What XML 1.0 has no way to write. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** An Office Open XML workbook, with a filter over the columns of each sheet. Texts are texts, whatever they begin with. */
export function workbookOf(sheets: readonly Sheet[]): Promise<Uint8Array> {
  return writeXlsx({
    stringMode: 'inline',
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      rows: [[...columns], ...rows.map((row) => row.map(cell))],
      freezePane: { rows: 1 },
      columns: columns.map((column) => ({ width: Math.max(12, column.length + 2) })),
    })),
  })
}

const cell = (value: Sheet['rows'][number][number]) =>
  typeof value === 'string' ? value.replace(unwritable, '\uFFFD').slice(0, longest) : value
