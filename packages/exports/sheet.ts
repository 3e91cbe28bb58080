/** A value of a cell; null where it is not known. */
export type Cell = string | number | Date | null

/** A table to be written in any form of spreadsheet. */
export interface Sheet {
  name: string
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/** A table whose rows come some at a time. */
export interface SheetInParts {
  name: string
  columns: readonly string[]
  /** Asked once, when the sheet is written. */
  parts(): AsyncIterable<Sheet['rows']> | Iterable<Sheet['rows']>
}

/** Heads the column that names, by name or by code, those columns that should hold something in its row and do not. */
export const notKnown = 'Not known'

/** The cells of a row that should hold something and do not, as the row itself names them. */
export function unknownCells({ columns }: Pick<Sheet, 'columns'>, row: readonly Cell[]): number[] {
  const named = row[columns.indexOf(notKnown)]
  if (typeof named !== 'string') return []
  return named
    .split(', ')
    .map((name) => columns.findIndex((column) => column === name || column.startsWith(`${name} `)))
}
