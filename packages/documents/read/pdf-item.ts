import type { Seen } from './pdf-paint.ts'

/** A run of text as the page places it, in points from the lower left. */
export interface PdfItem {
  text: string
  x: number
  y: number
  width: number
  size: number
  font: string
  /** Whether the text is visible. */
  seen: Seen
  /** Set for text that a person entered in a form. */
  field?: 'value' | 'box'
  /** Set at the beginning of a column beside another one. */
  startsColumn?: true
  /** Set in a table with drawn cells. */
  cell?: DrawnCell
}

/** A cell of a drawn table, by its rows and columns. */
export interface DrawnCell {
  table: DrawnTable
  row: number
  column: number
  rows: number
  columns: number
}

export interface DrawnTable {
  /** The cells of each row, from the top, one for each column; a cell may span several. */
  rows: DrawnCell[][]
  /** The beginnings of the columns and the end of the last one, in points from the left. */
  edges: number[]
}
