import { parentPort, workerData } from 'node:worker_threads'
import { writeXlsx } from 'hucre/xlsx'
import type { Cell, Sheet } from './sheet.ts'

/** The most characters that a cell may hold (ECMA-376, as Excel reads it). */
const longest = 32_767
/** What XML 1.0 has no way to write. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
/** What readers would take for an escape of one character (ECMA-376 22.9.2.19, ST_Xstring). */
const escaped = /_(?=x[0-9a-f]{4}_)/gi

const cell = (value: Cell) =>
  typeof value === 'string' ? value.replace(unwritable, '\uFFFD').slice(0, longest).replace(escaped, '_x005F_') : value

/** Writes one workbook and ends. */
const bytes = await writeXlsx({
  stringMode: 'inline',
  sheets: (workerData as Sheet[]).map(({ name, columns, rows }) => ({
    name,
    rows: [[...columns], ...rows.map((row) => row.map(cell))],
    freezePane: { rows: 1 },
    columns: columns.map((column) => ({ width: Math.max(12, column.length + 2) })),
  })),
})
parentPort!.postMessage(bytes)
