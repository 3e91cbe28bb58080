import { answerIn } from '../read/answers/answer-in.ts'
import { OfficePackage } from '../read/sheets/package.ts'
import { columnOf, isWithin } from '../read/sheets/references.ts'
import { type ChoiceList, columnName, listAt } from '../read/sheets/sheet.ts'
import { mergedAreas, sheetsOf, workbookOf } from '../read/sheets/xlsx.ts'
import { isTrue, walkXml } from '../read/sheets/xml.ts'
import type { CellText, Filled, LeftCell } from './cell-texts.ts'
import { type Edit, edited, type Place } from './edits.ts'
import { lineHeights } from './line-heights.ts'
import { calculatedOnOpening, holdsFormulas } from './recalculation.ts'
import { zipWith } from './zip-with.ts'

interface FoundCell extends Place {
  column: number
  style: string | undefined
  holdsFormula: boolean
}

interface FoundRow {
  cells: FoundCell[]
  /** The position for another cell after the existing ones; null for a self-closing row. */
  last: number | null
  tag: Place
  /** The height that a program computed for the row's texts, in points; null if a person set it or none is stored. */
  height: number | null
}

/**
 * Writes only the given cells of a workbook: other parts keep their bytes, and other cells their characters. Texts are stored in
 * their cells, so no shared string changes, and can never be a formula. A cell with a formula stays. Computed values are updated:
 * row heights now, formulas when the file is opened.
 *
 * @throws UnreadableDocument
 */
export function fillXlsx(bytes: Uint8Array, texts: readonly CellText[]): Filled {
  const office = new OfficePackage(bytes)
  const workbook = workbookOf(office)
  const sheets = workbook.sheets.map((sheet) => ({ ...sheet, xml: office.xml(sheet.part) ?? '' }))
  const shown = sheetsOf(
    workbook,
    sheets.map(({ xml }) => xml),
  )
  const replaced = new Map<string, Buffer>()
  const left: LeftCell[] = []
  for (const [at, { name, part, xml }] of sheets.entries()) {
    const sheetTexts = texts.filter(({ sheet }) => sheet === name)
    if (sheetTexts.length === 0 || xml === '') continue
    const filled = fillSheet(xml, sheetTexts, workbook.styles.wrapping, shown[at]!.lists, (cell, why) =>
      left.push({ sheet: name, ...cell, why }),
    )
    if (filled === xml) continue
    replaced.set(office.entryName(part), Buffer.from(filled))
  }
  if (replaced.size > 0 && sheets.some(({ xml }) => holdsFormulas(xml)))
    replaced.set(office.entryName(workbook.part), Buffer.from(calculatedOnOpening(workbook.xml)))
  return { bytes: zipWith(office.entries, replaced), left }
}

function fillSheet(
  xml: string,
  texts: readonly CellText[],
  wrapping: ReadonlySet<number>,
  lists: readonly ChoiceList[] | undefined,
  leave: (cell: Pick<LeftCell, 'row' | 'column'>, why: string) => void,
): string {
  const merged = mergedAreas(xml)
  const rows = rowsOf(xml, new Set(texts.map(({ row }) => row)))
  const heightOf = lineHeights(xml)
  const wraps = (cell: FoundCell | undefined) => cell !== undefined && wrapping.has(Number(cell.style ?? 0))
  const edits: Edit[] = []
  for (const [number, row] of rows) {
    const sheetTexts = texts
      .filter((text) => text.row === number)
      .sort((a, b) => a.column - b.column)
      .flatMap(({ text, alternatives, ...cell }) => {
        const written = writtenIn(cell, [text, ...(alternatives ?? [])])
        return written === null ? [] : { ...cell, text: written }
      })
    const prefix = /^<([\w.-]+:)?row\b/.exec(xml.slice(row.tag.start, row.tag.end))?.[1] ?? ''
    const missing: CellText[] = []
    for (const cell of sheetTexts) {
      const found = row.cells.find(({ column }) => column === cell.column)
      const reference = `${columnName(cell.column)}${number}`
      if (found?.holdsFormula) leave({ row: number, column: cell.column }, 'holds a formula')
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
    const height = Math.max(
      ...sheetTexts
        .filter(({ column }) => wraps(row.cells.find((cell) => cell.column === column)))
        .map(({ column, text }) => heightOf(column, text)),
    )
    if (row.height !== null && height > row.height) {
      const tag = xml.slice(row.tag.start, row.tag.end)
      edits.push({ ...row.tag, xml: tag.replace(/(?<=\sht\s*=\s*["'])[^"']*/, String(height)) })
    }
  }
  return edited(xml, edits)

  /** The text for a cell from equivalent texts; null if nothing is written. */
  function writtenIn({ row, column }: Pick<CellText, 'row' | 'column'>, texts: readonly string[]): string | null {
    if (merged.some((area) => isWithin(area, row, column) && (column > area.left || row > area.top))) {
      leave({ row, column }, 'is merged into another cell')
      return null
    }
    const list = listAt(lists, row, column)
    if (!list) return texts[0]!
    const word = wordFor(texts, list.words ?? [])
    if (word === undefined)
      leave(
        { row, column },
        list.words === null
          ? 'accepts only values of a list'
          : `accepts only one of: “${list.words.slice(0, 10).join('”, “').slice(0, 300)}”`,
      )
    return word ?? null
  }
}

/** The list's word that matches: with the same spelling, or the only one with this answer. */
function wordFor(texts: readonly string[], words: readonly string[]): string | undefined {
  const spelt = texts.map((text) => words.find((word) => word.toLowerCase() === text.toLowerCase()))
  const found = spelt.find((word) => word !== undefined)
  if (found !== undefined) return found
  const answer = answerIn(texts[0]!)
  const same = answer === null || texts.length === 1 ? [] : words.filter((word) => answerIn(word) === answer)
  return same.length === 1 ? same[0] : undefined
}

function rowsOf(xml: string, wanted: ReadonlySet<number>): Map<number, FoundRow> {
  const rows = new Map<number, FoundRow>()
  let number = 0
  let row: FoundRow | null = null
  let cell: FoundCell | null = null
  let column = -1
  walkXml(xml, {
    open(name, { r, s, ht, customHeight }, place) {
      if (name === 'row') {
        number = r === undefined ? number + 1 : Number(r)
        column = -1
        const height = isTrue(customHeight) ? null : Number(ht) || null
        row = wanted.has(number) ? { cells: [], last: null, tag: place, height } : null
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
      // A self-closing element ends where it begins.
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

/** XML cannot contain control characters except white space; `_x0041_` encodes A (ECMA-376 part 1, section 22.9.2.19). */
const escaped = (text: string): string =>
  text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => signs[sign]!)
