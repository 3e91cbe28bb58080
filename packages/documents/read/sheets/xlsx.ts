import { type ThemeColours, themeColours } from '../office-theme.ts'
import { UnreadableDocument } from '../unreadable-document.ts'
import { CellCount } from './bounds.ts'
import { type CellStyles, cellStyles } from './cell-styles.ts'
import { choiceLists } from './choice-lists.ts'
import { isoDate } from './dates.ts'
import { OfficePackage } from './package.ts'
import { type Area, areaOf, columnOf } from './references.ts'
import { remarksIn } from './remarks.ts'
import { legibleOn, type RichText, RichTextReader, struckIn } from './rich-text.ts'
import type { Row, Sheet, StruckText } from './sheet.ts'
import { isTrue, walkXml } from './xml.ts'

/** More sheets than any workbook for people has. */
const MAX_SHEETS = 200

/** A worksheet and its path in the package. */
interface SheetPart {
  name: string
  hidden: boolean
  part: string
}

/** The visible sheets of a workbook. @throws UnreadableDocument */
export function readXlsx(bytes: Uint8Array): Sheet[] {
  const office = new OfficePackage(bytes)
  const workbook = workbookOf(office)
  const xmls = workbook.sheets.map(({ part }) => office.xml(part) ?? '')
  return sheetsOf(workbook, xmls).map((sheet, at) => {
    const remarks = remarksIn(office, workbook.sheets[at]!.part, xmls[at]!)
    return remarks.length === 0 ? sheet : { ...sheet, remarks }
  })
}

/** @param xmls of its sheets, in order. @throws UnreadableDocument */
export function sheetsOf({ sheets, texts, styles, names }: Workbook, xmls: readonly string[]): Sheet[] {
  const count = new CellCount()
  const shown = sheets.map(({ name, hidden }, at) => ({ name, hidden, ...rowsOf(xmls[at]!, texts, styles, count) }))
  return shown.map((sheet, at) => {
    const lists = choiceLists(xmls[at]!, { sheet: sheet.name, sheets: shown, names })
    return lists.length === 0 ? sheet : { ...sheet, lists }
  })
}

interface Workbook {
  /** The part with the names of the sheets. */
  part: string
  xml: string
  sheets: SheetPart[]
  /** The shared texts of cells. */
  texts: RichText[]
  styles: Styles
  /** Named ranges of the workbook, in lower case. */
  names: Map<string, string>
}

export function workbookOf(office: OfficePackage): Workbook {
  const workbook = office.relationships('').find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml'
  const xml = office.xml(workbook)
  if (xml === null) throw new UnreadableDocument('The archive is not a workbook.', 'wrong_type')
  const related = office.relationships(workbook)
  const partOf = (kind: string) => related.find(({ type }) => type === kind)?.part
  const sheets: SheetPart[] = []
  const names = new Map<string, string>()
  let defined: string | null = null
  let startsIn1904 = false
  walkXml(xml, {
    open(name, { id, name: title = '', state, date1904 }) {
      if (name === 'definedName') defined = title.toLowerCase()
      if (name === 'workbookPr') startsIn1904 = date1904 === '1' || date1904 === 'true'
      if (name !== 'sheet') return
      const part = related.find((relationship) => relationship.id === id && relationship.type === 'worksheet')?.part
      if (part) sheets.push({ name: title.slice(0, 255), hidden: state !== undefined && state !== 'visible', part })
    },
    text(text) {
      if (defined !== null) names.set(defined, (names.get(defined) ?? '') + text)
    },
    close() {
      defined = null
    },
  })
  if (sheets.length === 0) throw new UnreadableDocument('The archive is not a workbook.', 'wrong_type')
  if (sheets.length > MAX_SHEETS) throw new UnreadableDocument('The workbook is too large.', 'too_large_inside')
  const theme = themeColours(office.xml(partOf('theme') ?? ''))
  return {
    part: workbook,
    xml,
    sheets,
    texts: textsOf(office.xml(partOf('sharedStrings') ?? '') ?? '', theme),
    styles: { ...cellStyles(office.xml(partOf('styles') ?? '') ?? '', theme), startsIn1904, theme },
    names,
  }
}

interface Styles extends CellStyles {
  startsIn1904: boolean
  theme: ThemeColours
}

/** Texts that cells share. */
function textsOf(xml: string, theme: ThemeColours): RichText[] {
  const texts: RichText[] = []
  const reader = new RichTextReader(theme)
  walkXml(xml, {
    open(name, attributes) {
      if (name === 'si') reader.take()
      reader.open(name, attributes)
    },
    text: (text) => reader.text(text),
    close(name) {
      reader.close(name)
      if (name === 'si') texts.push(reader.take())
    },
  })
  return texts
}

function rowsOf(
  xml: string,
  texts: RichText[],
  styles: Styles,
  count: CellCount,
): Pick<Sheet, 'rows' | 'struck' | 'merged'> {
  const rows: Row[] = []
  const struck: StruckText[] = []
  const hiddenColumns: { min: number; max: number }[] = []
  const merged: Area[] = []
  let hidesRows = false
  let row: Row = { number: 0, hidden: false, cells: [] }
  let column = -1
  let type = 'n'
  let style = 0
  const value = new RichTextReader(styles.theme)
  let isFormula = false
  walkXml(xml, {
    open(name, attributes) {
      if (name === 'row') {
        const { r = row.number + 1, ht } = attributes
        const hidden = isTrue(attributes.hidden) || (ht === undefined ? hidesRows : Number(ht) < LOWEST)
        row = { number: Number(r), hidden, cells: [] }
        if (!Number.isSafeInteger(row.number)) throw new UnreadableDocument('A row of the workbook has no number.')
        column = -1
      } else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
        type = attributes.t ?? 'n'
        style = Number(attributes.s ?? 0)
        value.take()
        isFormula = false
      } else if (name === 'f') isFormula = true
      else if (name === 'sheetFormatPr') hidesRows = isTrue(attributes.zeroHeight)
      else if (name === 'col' && (isTrue(attributes.hidden) || Number(attributes.width ?? 1) < NARROWEST))
        hiddenColumns.push({ min: Number(attributes.min), max: Number(attributes.max) })
      else if (name === 'mergeCell') merged.push(areaOf(attributes.ref ?? ''))
      value.open(name, attributes, name === 'v')
    },
    text: (text) => value.text(text),
    close(name) {
      value.close(name)
      if (name === 'c') {
        const given = value.take()
        const isStruck = styles.struck.has(style)
        const cell = count.cell(column, isStruck ? '' : shown(given))
        const gone = count.cell(column, isStruck ? shown(given) : unescaped(struckIn(sharedOr(given))))
        const currency = type === 'n' && !styles.dates.has(style) ? styles.currencies.get(style) : undefined
        const shownCurrency = currency !== undefined && { currency }
        if (gone) struck.push({ row: row.number, ...gone, ...shownCurrency })
        const isHidden =
          styles.unseen.has(style) || hiddenColumns.some(({ min, max }) => column + 1 >= min && column + 1 <= max)
        if (cell)
          row.cells.push({
            ...cell,
            ...(isHidden && { hidden: true }),
            ...shownCurrency,
            ...(isFormula && { formula: true }),
          })
      }
      if (name === 'row' && row.cells.length > 0) rows.push(row)
    },
  })
  return {
    rows: hideMerged(rows, merged),
    ...(struck.length > 0 && { struck }),
    ...(merged.length > 0 && merged.length <= MAX_MERGED && { merged }),
  }

  function sharedOr(given: RichText): RichText {
    return type === 's' && typeof given === 'string' ? (texts[Number(given)] ?? '') : given
  }

  function shown(value: RichText): string {
    const ground = styles.grounds[style] ?? 'FFFFFF'
    const raw = legibleOn(value, ground)
    switch (type) {
      case 's':
        return raw.trim() === '' ? '' : unescaped(legibleOn(texts[Number(raw)] ?? '', ground))
      case 'inlineStr':
      case 'str':
        return unescaped(raw)
      case 'b':
        return raw.trim() === '1' ? 'TRUE' : 'FALSE'
      case 'd':
        return raw.trim().slice(0, 10)
      case 'n':
        return raw.trim() === '' ? '' : number(raw)
      default:
        return raw
    }
  }

  function number(raw: string): string {
    const value = Number(raw)
    const [positive, negative, zero] = styles.words.get(style) ?? []
    if (positive !== undefined) return value > 0 ? positive : value < 0 ? negative! : zero!
    if (styles.dates.has(style)) return isoDate(value, styles.startsIn1904, styles.times.has(style))
    if (styles.percent.has(style)) return `${inDigits(value * 100)}%`
    return raw.includes('.') ? inDigits(value) : raw
  }
}

/** Rounded to Excel's digits: 1.2 instead of 1.2000000000000002. */
const inDigits = (value: number): string => String(Number(value.toPrecision(15)))

/** Points: a lower row shows no legible text. */
const LOWEST = 2
/** The minimum column width, in characters, that shows a letter. */
const NARROWEST = 0.3
/** More merged areas than any sheet for people has. */
const MAX_MERGED = 5_000

/** The merged areas of a sheet. */
export function mergedAreas(xml: string): Area[] {
  const merged: Area[] = []
  walkXml(xml, {
    open(name, { ref = '' }) {
      if (name === 'mergeCell') merged.push(areaOf(ref))
    },
  })
  return merged
}

/** Hides all merged cells except the first one of each area. */
function hideMerged(rows: Row[], merged: Area[]): Row[] {
  if (merged.length === 0) return rows
  if (merged.length > MAX_MERGED) return rows.map((row) => ({ ...row, hidden: true }))
  const byRow = new Map<number, Row>(rows.map((row) => [row.number, row]))
  for (const { left, top, right, bottom } of merged) {
    const within = bottom - top < rows.length ? span(top, bottom).map((number) => byRow.get(number)) : rows
    for (const row of within) {
      if (!row || row.number < top || row.number > bottom) continue
      for (const cell of row.cells)
        if (cell.column >= left && cell.column <= right && (cell.column > left || row.number > top)) cell.hidden = true
    }
  }
  return rows
}

const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n)

/** `_x000D_` encodes a character that XML cannot hold (ECMA-376 part 1, section 22.9.2.19). */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
