import { OfficePackage } from '../read/sheets/package.ts'
import { columnName } from '../read/sheets/sheet.ts'
import { columnOf, workbookOf } from '../read/sheets/xlsx.ts'
import { walkXml } from '../read/sheets/xml.ts'
import type { CellText, Filled } from './cell-texts.ts'
import { zipWith } from './zip-with.ts'

interface Place {
  start: number
  end: number
}

interface FoundCell extends Place {
  column: number
  style: string | undefined
  holdsFormula: boolean
}

interface FoundRow {
  cells: FoundCell[]
  /** Where another cell goes after all that are there; null in a row that is written without content. */
  last: number | null
  tag: Place
}

/**
 * Writes texts into cells of a workbook, and nothing else: every other part keeps its bytes, and every other cell its characters. Texts
 * stand in their cells, so that nothing which cells share is touched, and can never be a formula. A cell with a formula is left alone.
 *
 * @throws UnreadableDocument
 */
export function fillXlsx(bytes: Uint8Array, texts: readonly CellText[]): Filled {
  const office = new OfficePackage(bytes)
  const { sheets } = workbookOf(office)
  const replaced = new Map<string, Buffer>()
  const notes: string[] = []
  for (const { name, part } of sheets) {
    const own = texts.filter(({ sheet }) => sheet === name)
    const xml = own.length === 0 ? null : office.xml(part)
    if (xml === null) continue
    const filled = fillSheet(xml, own, (reference) =>
      notes.push(`${name}!${reference} holds a formula and was left as it is.`),
    )
    replaced.set(office.entryName(part), Buffer.from(filled))
  }
  return { bytes: zipWith(office.entries, replaced), notes }
}

function fillSheet(xml: string, texts: readonly CellText[], formula: (reference: string) => void): string {
  const rows = rowsOf(xml, new Set(texts.map(({ row }) => row)))
  const edits: (Place & { xml: string })[] = []
  for (const [number, row] of rows) {
    const own = texts.filter((text) => text.row === number).sort((a, b) => a.column - b.column)
    const prefix = /^<([\w.-]+:)?row\b/.exec(xml.slice(row.tag.start, row.tag.end))?.[1] ?? ''
    const missing: CellText[] = []
    for (const cell of own) {
      const found = row.cells.find(({ column }) => column === cell.column)
      const reference = `${columnName(cell.column)}${number}`
      if (found?.holdsFormula) formula(reference)
      else if (found)
        edits.push({ start: found.start, end: found.end, xml: cellXml(prefix, reference, found.style, cell.text) })
      else missing.push(cell)
    }
    for (const cell of missing) {
      const next = row.cells.find(({ column }) => column > cell.column)
      const at = next?.start ?? row.last
      if (at !== null)
        edits.push({
          start: at,
          end: at,
          xml: cellXml(prefix, `${columnName(cell.column)}${number}`, undefined, cell.text),
        })
    }
  }
  let filled = ''
  let at = 0
  for (const edit of edits.sort((a, b) => a.start - b.start || a.end - b.end)) {
    filled += xml.slice(at, edit.start) + edit.xml
    at = edit.end
  }
  return filled + xml.slice(at)
}

function rowsOf(xml: string, wanted: ReadonlySet<number>): Map<number, FoundRow> {
  const rows = new Map<number, FoundRow>()
  let number = 0
  let row: FoundRow | null = null
  let cell: FoundCell | null = null
  let column = -1
  walkXml(xml, {
    open(name, { r, s }, place) {
      if (name === 'row') {
        number = r === undefined ? number + 1 : Number(r)
        column = -1
        row = wanted.has(number) ? { cells: [], last: null, tag: place } : null
        if (row) rows.set(number, row)
      } else if (name === 'c' && row) {
        column = r === undefined ? column + 1 : columnOf(r)
        cell = { ...place, column, style: s, holdsFormula: false }
        row.cells.push(cell)
      } else if (name === 'f' && cell) cell.holdsFormula = true
    },
    close(name, place) {
      if (name === 'c' && cell) {
        cell.end = place.end
        cell = null
      }
      // An element without content is closed where it is opened.
      if (name === 'row' && row) {
        if (place.start > row.tag.start) row.last = place.start
        row = null
      }
    },
  })
  return rows
}

function cellXml(prefix: string, reference: string, style: string | undefined, text: string): string {
  const styled = style === undefined ? '' : ` s="${escaped(style)}"`
  return `<${prefix}c r="${reference}"${styled} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${escaped(text)}</${prefix}t></${prefix}is></${prefix}c>`
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML holds no control characters but white space. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => signs[sign]!)
