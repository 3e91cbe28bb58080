import type { Seen } from './pdf-paint.ts'

/** A run of text as the page places it, in points from the lower left. */
export interface PdfItem {
  text: string
  x: number
  y: number
  width: number
  size: number
  font: string
  /** Whether a reader sees it. */
  seen: Seen
  /** Present where a person has put it into a form. */
  field?: 'value' | 'box'
  /** Present where a column of the page begins that stands beside another one. */
  startsColumn?: true
  /** Present in a table whose cells are drawn. */
  cell?: DrawnCell
}

/** A cell of a table whose cells are drawn, by the rows and columns that it takes up. */
export interface DrawnCell {
  table: DrawnTable
  row: number
  column: number
  rows: number
  columns: number
}

export interface DrawnTable {
  /** The cells of each row, from the top: one for each of its columns; a cell may span others. */
  rows: DrawnCell[][]
  /** Where its columns begin, and where the last one ends, in points from the left. */
  edges: number[]
}
