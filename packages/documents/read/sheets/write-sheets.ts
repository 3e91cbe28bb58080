import type { Block } from '../../model.ts'
import { BlockWriter } from '../block-writer.ts'
import type { Row, Sheet } from './sheet.ts'

/** Sheets as text: a block for each row, whose cells know what their column is called. Sheets and rows that are out of sight are doubtful. */
export function writeSheets(sheets: Sheet[]): BlockWriter {
  const writer = new BlockWriter()
  for (const sheet of sheets) {
    const headings = sheet.name === '' ? [] : [sheet.name]
    if (sheet.hidden) writer.doubt()
    writer.add(sheet.name)
    writer.close({ kind: 'heading', headings: [], intro: null })
    let names: Map<number, string> | null = null
    for (const row of sheet.rows) {
      if (sheet.hidden || row.hidden) writer.doubt()
      const isHead = names === null && row.cells.length > 1
      const cells = writeCells(writer, row, names)
      writer.close({ kind: names === null ? 'heading' : 'table_row', headings, intro: null, ...(names && { cells }) })
      if (isHead) names = new Map(row.cells.map(({ column, text }) => [column, text]))
    }
  }
  return writer
}

function writeCells(writer: BlockWriter, row: Row, names: Map<number, string> | null): NonNullable<Block['cells']> {
  return row.cells.map(({ column, text }) => {
    writer.separate('\t')
    const start = writer.next
    writer.add(text)
    const written = text.replace(/\s+/g, ' ').slice(0, writer.end - start)
    return { header: names?.get(column) ?? '', text: written, start, end: writer.end }
  })
}
