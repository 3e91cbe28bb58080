import { type Cell, type SheetInParts, unknownCells } from './sheet.ts'
import { ZipWriter } from './zip.ts'

/** The maximum characters of a cell, and rows of a sheet (Excel's limits for ECMA-376). */
const longest = 32_767
const rowsOfExcel = 1_048_576
/** The maximum length of a sheet before compression: without ZIP64, a file in an archive has at most 4 GiB. Characters. */
const maxLength = 1_000_000_000
/** The maximum length of a sheet's name. Characters. */
const longestName = 31

/**
 * An Office Open XML workbook (ECMA-376), with a filter over the columns of each sheet. Texts stay texts, whatever they begin with.
 * The workbook is written while its rows are read, a part at a time. A sheet with too many rows for Excel continues in the next
 * sheet.
 */
export async function* workbookOf(sheets: Iterable<SheetInParts>, maxRows = rowsOfExcel): AsyncGenerator<Uint8Array> {
  const archive = new ZipWriter()
  const written: WrittenSheet[] = []
  for (const sheet of sheets) {
    const parts = new Parts(sheet.parts())
    try {
      for (let nth = 1; nth === 1 || (await parts.hasMore()); nth += 1) {
        const suffix = nth === 1 ? '' : ` ${nth}`
        const name = sheet.name.slice(0, longestName - suffix.length) + suffix
        const one: WrittenSheet = { name, columns: sheet.columns, rows: 0 }
        written.push(one)
        yield* archive.file(`xl/worksheets/sheet${written.length}.xml`, worksheet(one, parts, maxRows))
      }
    } finally {
      await parts.close()
    }
  }
  const others = {
    '[Content_Types].xml': contentTypes(written),
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook(written),
    'xl/_rels/workbook.xml.rels': relationships([
      ...written.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styles,
  }
  for (const [name, text] of Object.entries(others)) yield* archive.file(name, [text])
  yield archive.end()
}

type Rows = readonly (readonly Cell[])[]

interface WrittenSheet {
  name: string
  columns: readonly string[]
  rows: number
}

/** The parts of a sheet in sequence; several files may share them. */
class Parts {
  readonly #rest: AsyncIterator<Rows> | Iterator<Rows>
  #next: Rows | undefined
  #ended = false

  constructor(parts: AsyncIterable<Rows> | Iterable<Rows>) {
    this.#rest = Symbol.asyncIterator in parts ? parts[Symbol.asyncIterator]() : parts[Symbol.iterator]()
  }

  async hasMore(): Promise<boolean> {
    return (await this.peek()) !== undefined
  }

  async peek(): Promise<Rows | undefined> {
    if (this.#next !== undefined || this.#ended) return this.#next
    const { done, value } = await this.#rest.next()
    if (done) this.#ended = true
    else this.#next = value
    return this.#next
  }

  take(): void {
    this.#next = undefined
  }

  /** Releases the source of the rows if the reader stops early. */
  async close(): Promise<void> {
    await this.#rest.return?.()
  }
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The cell formats, by their index in `styles`. */
const style = { text: 1, heading: 2, gap: 3, day: 4 }

/** Characters that XML 1.0 cannot write. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
/** Text that readers would decode as an escaped character (ECMA-376 22.9.2.19, ST_Xstring). */
const escaped = /_(?=x[0-9a-f]{4}_)/gi

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
const xml = (text: string): string => text.replace(/[&<>"\r]/g, (sign) => signs[sign]!)

const cellText = (text: string): string =>
  xml(text.replace(unwritable, '\uFFFD').slice(0, longest).toWellFormed().replace(escaped, '_x005F_'))

async function* worksheet(sheet: WrittenSheet, parts: Parts, maxRows: number): AsyncGenerator<string> {
  const { columns } = sheet
  const letters = columns.map((_, at) => columnLetters(at))
  const first = (await parts.peek()) ?? []
  const widths = columns.map((column, at) => widthOf(column, first, at))
  const isTable = columns.some((column) => column !== '')
  const frozen = '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>'
  const cols = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width + 2}" style="${style.text}" customWidth="1"/>`,
  )
  yield `${head}<worksheet ${MAIN}><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${isTable ? frozen : ''}</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`
  const rowOf = (cells: readonly Cell[], heading: boolean): string => {
    sheet.rows += 1
    const gaps = heading ? [] : unknownCells(sheet, cells)
    const at = sheet.rows
    const written = cells.map((cell, column) => {
      const place = `${letters[column]}${at}`
      if (gaps.includes(column)) return `<c r="${place}" s="${style.gap}"/>`
      return cellOf(cell, place, heading && isTable ? style.heading : style.text)
    })
    return `<row r="${at}" ht="${heightOf(cells, widths)}" customHeight="1">${written.join('')}</row>`
  }
  let length = 0
  yield rowOf(columns, true)
  for (let rows = await parts.peek(); rows !== undefined; rows = await parts.peek()) {
    if (sheet.rows > 1 && (sheet.rows + rows.length > maxRows || length > maxLength)) break
    parts.take()
    const text = rows.map((row) => rowOf(row, false)).join('')
    length += text.length
    yield text
  }
  const filter = isTable ? `<autoFilter ref="A1:${letters.at(-1)}${sheet.rows}"/>` : ''
  // Fits a row on one printed page. Paper: 8 is A3, 9 is A4.
  yield `</sheetData>${filter}<pageSetup paperSize="${isTable ? 8 : 9}" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>`
}

function cellOf(cell: Cell, place: string, format: number): string {
  if (cell === null || cell === '') return ''
  if (cell instanceof Date) return `<c r="${place}" s="${style.day}"><v>${cell.getTime() / 86_400_000 + 25_569}</v></c>`
  if (typeof cell === 'number') return `<c r="${place}" s="${format}"><v>${cell}</v></c>`
  return `<c r="${place}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${cellText(cell)}</t></is></c>`
}

/** The letters of a column: 0 is A, 26 is AA. */
const columnLetters = (at: number): string =>
  (at >= 26 ? columnLetters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

/** The column widths in characters. Longer text wraps within its cell. */
const narrowest = 11
const widest = 42
/** The height of a line in points, and the maximum lines of a row. */
const line = 15
const maxLines = 12

const shownLength = (value: Cell) => (value instanceof Date ? 10 : String(value ?? '').length)

/**
 * The width of the column's longest value in the first rows, within bounds. A heading alone does not widen a column beyond its
 * longest word.
 */
function widthOf(column: string, rows: Rows, at: number): number {
  const words = column.split(' ').map(({ length }) => length)
  const min = Math.max(narrowest, Math.min(column.length, 22), ...words)
  return Math.min(
    widest,
    rows.reduce((max, row) => Math.max(max, shownLength(row[at] ?? null)), min),
  )
}

/** A row height for wrapped text, because some readers do not compute one. */
function heightOf(row: readonly Cell[], widths: readonly number[]): number {
  const lines = row.map((value, at) => Math.ceil(shownLength(value) / widths[at]!) || 1)
  return line * Math.min(maxLines, Math.max(1, ...lines))
}

function workbook(sheets: readonly WrittenSheet[]): string {
  const list = sheets.map(({ name }, at) => `<sheet name="${xml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  // Repeats the headings on each printed page.
  const names = sheets.flatMap(({ name, columns, rows }, at) => {
    if (columns.every((column) => column === '')) return []
    const quoted = xml(`'${name.replaceAll("'", "''")}'`)
    const area = `${quoted}!$A$1:$${columnLetters(columns.length - 1)}$${rows}`
    return [
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">${area}</definedName>`,
      `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${quoted}!$1:$1</definedName>`,
    ]
  })
  return `${head}<workbook ${MAIN} xmlns:r="${RELATED}"><sheets>${list.join('')}</sheets><definedNames>${names.join('')}</definedNames></workbook>`
}

const relationships = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${head}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATED}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const contentTypes = (sheets: readonly WrittenSheet[]): string =>
  `${head}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${sheets
    .map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`)
    .join('')}</Types>`

const aligned = '<alignment horizontal="left" vertical="top" wrapText="1"/>'
const format = (number: number, font: number, fill: number) =>
  `<xf numFmtId="${number}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1">${aligned}</xf>`
const solid = (colour: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${colour}"/><bgColor indexed="64"/></patternFill></fill>`

const styles = `${head}<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${solid('E8ECF3')}${solid('FFE8B3')}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${format(0, 0, 0)}${format(0, 1, 2)}${format(0, 0, 3)}${format(164, 0, 0)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
