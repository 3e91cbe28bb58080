import { areaOf, isWithin } from './references.ts'
import type { ChoiceList, Sheet } from './sheet.ts'
import { walkXml } from './xml.ts'

/** More lists and words than any workbook for people has. */
const MAX_LISTS = 5_000
const MAX_WORDS = 500

/** Cells and areas of cells. */
const ranges = /\b[A-Z]{1,3}\d+(?::[A-Z]{1,3}\d+)?\b/gi

interface Workbook {
  /** The name of the sheet with the lists. */
  sheet: string
  sheets: readonly Pick<Sheet, 'name' | 'rows'>[]
  /** The workbook's defined names in lower case, with their definitions. */
  names: ReadonlyMap<string, string>
}

/** The choice lists of a sheet's cells (ECMA-376 part 1, section 18.3.1.32; also in Excel's extension). */
export function choiceLists(xml: string, workbook: Workbook): ChoiceList[] {
  const lists: ChoiceList[] = []
  let isList = false
  let areas = ''
  let formula = ''
  let part: 'areas' | 'formula' | null = null
  walkXml(xml, {
    open(name, { type, sqref = '' }) {
      if (name === 'dataValidation') {
        isList = type === 'list'
        areas = sqref
        formula = ''
      }
      if (name === 'formula1') part = 'formula'
      if (name === 'formula2') part = null
      if (name === 'sqref') part = 'areas'
    },
    text(text) {
      if (part === 'formula') formula += text
      if (part === 'areas') areas += text
    },
    close(name) {
      if (name === 'formula1' || name === 'sqref') part = null
      if (name !== 'dataValidation' || !isList || lists.length >= MAX_LISTS) return
      lists.push({ areas: (areas.match(ranges) ?? []).map(areaOf), words: wordsOf(formula.trim(), workbook) })
    },
  })
  return lists.filter((list) => list.areas.length > 0)
}

/** The choices of a list: its words, or the texts of a range of cells. */
function wordsOf(formula: string, workbook: Workbook): string[] | null {
  const written = /^=?"(.*)"$/s.exec(formula)?.[1]
  if (written !== undefined) return wordsIn(written.replaceAll('""', '"').split(','))
  const range = (workbook.names.get(formula.replace(/^=/, '').toLowerCase()) ?? formula).replace(/^=/, '')
  const [, quoted, bare, cells] =
    /^(?:'((?:[^']|'')+)'!|([^!'"(]+)!)?(\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?)$/i.exec(range) ?? []
  if (cells === undefined) return null
  const name = quoted?.replaceAll("''", "'") ?? bare ?? workbook.sheet
  const sheet = workbook.sheets.find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (!sheet) return null
  const area = areaOf(cells.replaceAll('$', ''))
  return wordsIn(
    sheet.rows
      .filter(({ number }) => number >= area.top && number <= area.bottom)
      .flatMap((row) => row.cells.filter(({ column }) => isWithin(area, row.number, column)).map(({ text }) => text)),
  )
}

const wordsIn = (words: readonly string[]): string[] =>
  words
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
