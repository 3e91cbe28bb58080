/** A text to write into a cell of a customer's workbook. */
export interface CellText {
  sheet: string
  /** Counted from 1. */
  row: number
  /** From 0. */
  column: number
  text: string
  /** Equivalent words, the best first, for a cell that permits one of them but not the text. */
  alternatives?: readonly string[]
}

export interface Filled {
  bytes: Uint8Array
  /** Cells that were left unchanged. */
  left: LeftCell[]
}

export interface LeftCell {
  sheet: string
  /** Counted from 1. */
  row: number
  /** From 0. */
  column: number
  /** For people, the end of a sentence about the cell: `holds a formula`. */
  why: string
}
