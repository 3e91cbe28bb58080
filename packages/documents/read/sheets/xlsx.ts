import { UnreadableDocument } from '../unreadable-document.ts'
import { CellCount } from './bounds.ts'
import { isDateFormat, isoDate } from './dates.ts'
import { OfficePackage } from './package.ts'
import type { Row, Sheet } from './sheet.ts'
import { walkXml } from './xml.ts'

/** More than a workbook for people has. */
const MOST_SHEETS = 200

/** A worksheet and where it lies in the package. */
interface SheetPart {
  name: string
  hidden: boolean
  part: string
}

/** What the sheets of a workbook show. @throws UnreadableDocument */
export function readXlsx(bytes: Uint8Array): Sheet[] {
  const office = new OfficePackage(bytes)
  const { sheets, texts, dates } = workbookOf(office)
  const count = new CellCount()
  return sheets.map(({ name, hidden, part }) => ({
    name,
    hidden,
    rows: rowsOf(office.xml(part) ?? '', texts, dates, count),
  }))
}

/** The worksheets of a workbook, its shared texts, and which of its styles show dates. */
export function workbookOf(office: OfficePackage): { sheets: SheetPart[]; texts: string[]; dates: DateStyles } {
  const workbook = office.relationships('').find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml'
  const xml = office.xml(workbook)
  if (xml === null) throw new UnreadableDocument('The archive is no workbook.')
  const related = office.relationships(workbook)
  const partOf = (kind: string) => related.find(({ type }) => type === kind)?.part
  const sheets: SheetPart[] = []
  let startsIn1904 = false
  walkXml(xml, {
    open(name, { id, name: title = '', state, date1904 }) {
      if (name === 'workbookPr') startsIn1904 = date1904 === '1' || date1904 === 'true'
      if (name !== 'sheet') return
      const part = related.find((relationship) => relationship.id === id && relationship.type === 'worksheet')?.part
      if (part) sheets.push({ name: title.slice(0, 255), hidden: state !== undefined && state !== 'visible', part })
    },
  })
  if (sheets.length === 0) throw new UnreadableDocument('The archive is no workbook.')
  if (sheets.length > MOST_SHEETS) throw new UnreadableDocument('The workbook holds more than is read.')
  return {
    sheets,
    texts: textsOf(office.xml(partOf('sharedStrings') ?? '') ?? ''),
    dates: { ...cellStyles(office.xml(partOf('styles') ?? '') ?? ''), startsIn1904 },
  }
}

/** What is struck out in a cell or a part of it no longer stands. */
const isStruck = (name: string, value: string | undefined): boolean =>
  (name === 'strike' || name === 'dstrike') && value !== '0' && value !== 'false'

interface DateStyles {
  /** Indices of the styles of cells that strike out what stands in them. */
  struck: Set<number>
  /** Indices of the styles of cells that show dates. */
  styles: Set<number>
  startsIn1904: boolean
}

/** Texts that cells share. Readings of characters (`rPh`) are no text. */
function textsOf(xml: string): string[] {
  const texts: string[] = []
  let parts: string[] = []
  let isText = false
  let isReading = false
  let isGone = false
  walkXml(xml, {
    open(name, { val }) {
      if (name === 'si') parts = []
      if (name === 'rPh') isReading = true
      if (name === 'r') isGone = false
      isGone ||= isStruck(name, val)
      isText = name === 't' && !isReading && !isGone
    },
    text(text) {
      if (isText) parts.push(text)
    },
    close(name) {
      isText = false
      if (name === 'rPh') isReading = false
      if (name === 'r') isGone = false
      if (name === 'si') texts.push(unescaped(parts.join('')))
    },
  })
  return texts
}

function cellStyles(xml: string): Pick<DateStyles, 'styles' | 'struck'> {
  const formats = new Map<number, string>()
  const styles = new Set<number>()
  const struck = new Set<number>()
  const struckFonts = new Set<number>()
  let isCell = false
  let isFont = false
  let index = 0
  let font = -1
  walkXml(xml, {
    open(name, { numFmtId = '0', formatCode = '', fontId = '0', val }) {
      if (name === 'fonts') isFont = true
      if (name === 'font' && isFont) font++
      if (isFont && isStruck(name, val)) struckFonts.add(font)
      if (name === 'xf' && isCell && struckFonts.has(Number(fontId))) struck.add(index)
      if (name === 'numFmt') formats.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isCell = true
      if (name === 'xf' && isCell && isDateFormat(Number(numFmtId), formats.get(Number(numFmtId)))) styles.add(index)
      if (name === 'xf' && isCell) index++
    },
    close(name) {
      if (name === 'cellXfs') isCell = false
      if (name === 'fonts') isFont = false
    },
  })
  return { styles, struck }
}

function rowsOf(xml: string, texts: string[], dates: DateStyles, count: CellCount): Row[] {
  const rows: Row[] = []
  let row: Row = { number: 0, hidden: false, cells: [] }
  let column = -1
  let type = 'n'
  let style = 0
  let value: string[] = []
  let isValue = false
  let isReading = false
  let isGone = false
  walkXml(xml, {
    open(name, attributes) {
      isGone = name !== 'r' && name !== 'c' && (isGone || isStruck(name, attributes.val))
      if (name === 'row') {
        row = { number: Number(attributes.r ?? row.number + 1), hidden: isTrue(attributes.hidden), cells: [] }
        if (!Number.isSafeInteger(row.number)) throw new UnreadableDocument('A row of the workbook has no number.')
        column = -1
      } else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
        type = attributes.t ?? 'n'
        style = Number(attributes.s ?? 0)
        value = []
      } else if (name === 'rPh') isReading = true
      isValue = (name === 'v' || (name === 't' && !isReading)) && !isGone
    },
    text(text) {
      if (isValue) value.push(text)
    },
    close(name) {
      isValue = false
      if (name === 'rPh') isReading = false
      if (name === 'c') {
        const cell = count.cell(column, dates.struck.has(style) ? '' : shown(value.join('')))
        if (cell) row.cells.push(cell)
      }
      if (name === 'row' && row.cells.length > 0) rows.push(row)
    },
  })
  return rows

  function shown(raw: string): string {
    switch (type) {
      case 's':
        return texts[Number(raw)] ?? ''
      case 'inlineStr':
      case 'str':
        return unescaped(raw)
      case 'b':
        return raw.trim() === '1' ? 'TRUE' : 'FALSE'
      case 'n':
        return dates.styles.has(style) && raw.trim() !== '' ? isoDate(Number(raw), dates.startsIn1904) : raw
      default:
        return raw
    }
  }
}

/** @param reference e.g. `AB12`. */
export function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  if (column === 0) throw new UnreadableDocument('A cell of the workbook has no place.')
  return column - 1
}

/** Characters that XML cannot hold are written `_x000D_` (ECMA-376 part 1, section 22.9.2.19). */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'
