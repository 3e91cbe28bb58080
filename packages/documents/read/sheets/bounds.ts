import { UnreadableDocument } from '../unreadable-document.ts'
import type { Cell } from './sheet.ts'

const MAX_CELLS = 500_000
/** One shared text may stand in any number of cells: the bound is on the text that all of them show. Characters. */
const MAX_TEXT = 20_000_000
/** Excel's limits. */
const MAX_IN_CELL = 32_767
const MAX_COLUMNS = 16_384

/** Counts what is taken from a workbook, and stops at what no workbook for people has. */
export class CellCount {
  #cells = 0
  #text = 0

  /** @returns the cell; null for an empty one. @throws UnreadableDocument beyond the bounds. */
  cell(column: number, value: string): Cell | null {
    const text = value.trim()
    if (text === '') return null
    this.#cells++
    this.#text += text.length
    if (this.#cells > MAX_CELLS || this.#text > MAX_TEXT || column >= MAX_COLUMNS || text.length > MAX_IN_CELL)
      throw new UnreadableDocument('The workbook is too large.', 'too_large_inside')
    return { column, text }
  }
}
