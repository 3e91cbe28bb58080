import { UnreadableDocument } from '../unreadable-document.ts'
import type { Cell } from './sheet.ts'

const MAX_CELLS = 500_000
/** The limit of the text that all cells show together, because many cells may share one text. Characters. */
const MAX_TEXT = 20_000_000
/** Excel's limits. */
const MAX_IN_CELL = 32_767
const MAX_COLUMNS = 16_384

/** Counts the cells and text of a workbook, and stops beyond the size of any workbook for people. */
export class CellCount {
  #cells = 0
  #text = 0

  /** @returns the cell; null for an empty one. @throws UnreadableDocument beyond the limits. */
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
