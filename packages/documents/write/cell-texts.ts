/** A text to write into a cell of a customer's own workbook. */
export interface CellText {
  sheet: string
  /** As people count: from 1. */
  row: number
  /** From 0. */
  column: number
  text: string
  /** Other words for the same, the best first: one of them is written where the cell allows it and not the text. */
  alternatives?: readonly string[]
}

export interface Filled {
  bytes: Uint8Array
  /** Cells that were left as they are. */
  left: LeftCell[]
}

export interface LeftCell {
  sheet: string
  /** As people count: from 1. */
  row: number
  /** From 0. */
  column: number
  /** For people, as a sentence about the cell: `holds a formula`. */
  why: string
}
