/** A value of a cell; null where it is not known. */
export type Cell = string | number | Date | null

/** A table to be written in any form of spreadsheet. */
export interface Sheet {
  name: string
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
}
