import { parentPort } from 'node:worker_threads'
import { type CellStyle, rangeRef, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { type Cell, type Sheet, unknownCells } from './sheet.ts'

/** The most characters that a cell may hold (ECMA-376, as Excel reads it). */
const longest = 32_767
/** What XML 1.0 has no way to write. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
/** What readers would take for an escape of one character (ECMA-376 22.9.2.19, ST_Xstring). */
const escaped = /_(?=x[0-9a-f]{4}_)/gi

const cell = (value: Cell) =>
  typeof value === 'string' ? value.replace(unwritable, '\uFFFD').slice(0, longest).replace(escaped, '_x005F_') : value

/** In characters. What is longer goes on in the next line of its cell. */
const narrowest = 11
const widest = 42
/** In points, and the most lines that a row shows. */
const line = 15
const maxLines = 12

const shownLength = (value: Cell) => (value instanceof Date ? 10 : String(value ?? '').length)

/** As wide as the longest value of the column, within bounds; a heading alone makes no column wider than it need be. */
function widthOf(column: string, values: readonly Cell[]): number {
  const words = column.split(' ').map(({ length }) => length)
  const min = Math.max(narrowest, Math.min(column.length, 22), ...words)
  return Math.min(
    widest,
    values.reduce((max: number, value) => Math.max(max, shownLength(value)), min),
  )
}

/** A height for what goes on in further lines: not every reader finds it by itself. */
function heightOf(row: readonly Cell[], widths: readonly number[]): number {
  const lines = row.map((value, at) => Math.ceil(shownLength(value) / widths[at]!) || 1)
  return line * Math.min(maxLines, Math.max(1, ...lines))
}

const font = { name: 'Calibri', size: 11 }
const text: CellStyle = { alignment: { horizontal: 'left', vertical: 'top', wrapText: true } }
const heading: CellStyle = {
  ...text,
  font: { ...font, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8ECF3' } },
}

/** Where somebody has to fill something in. */
const gap: CellStyle = { ...text, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFE8B3' } } }

/** Writes one workbook after the other: an answer for each message. */
parentPort!.on('message', async (sheets: Sheet[]) => {
  parentPort!.postMessage(await writeXlsx({ stringMode: 'inline', defaultFont: font, sheets: sheets.map(written) }))
})

function written(given: Sheet): WriteSheet {
  const { name, columns, rows } = given
  const widths = columns.map((column, at) =>
    widthOf(
      column,
      rows.map((row) => row[at] ?? null),
    ),
  )
  const all: (readonly Cell[])[] = [columns, ...rows]
  const sheet: WriteSheet = {
    name,
    rows: all.map((row) => row.map(cell)),
    columns: widths.map((width) => ({ width: width + 2, style: text })),
    rowDefs: new Map(all.map((row, at) => [at, { height: heightOf(row, widths) }])),
    // Printed, a row stands on one page.
    pageSetup: { paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  }
  if (columns.every((column) => column === '')) return sheet
  return {
    ...sheet,
    cells: new Map([
      ...columns.map((_, at) => [`0,${at}`, { style: heading }] as const),
      ...rows.flatMap((row, at) =>
        unknownCells(given, row).map((column) => [`${at + 1},${column}`, { style: gap }] as const),
      ),
    ]),
    autoFilter: { range: rangeRef(0, 0, rows.length, columns.length - 1) },
    freezePane: { rows: 1, columns: 1 },
    // Each printed page says what its columns are.
    pageSetup: { ...sheet.pageSetup, paperSize: 'a3', printTitlesRow: '$1:$1' },
  }
}
