/** A value of a cell; null if unknown. */
export type Cell = string | number | Date | null

/** A table for any spreadsheet format. */
export interface Sheet {
  name: string
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/** A table whose rows arrive in parts. */
export interface SheetInParts {
  name: string
  columns: readonly string[]
  /** Called once, when the sheet is written. */
  parts(): AsyncIterable<Sheet['rows']> | Iterable<Sheet['rows']>
}

/** The heading of the column that names, for each row, the columns with an unknown value. */
export const notKnown = 'Not known'

/** The unknown cells of a row, as its column `Not known` names them. */
export function unknownCells({ columns }: Pick<Sheet, 'columns'>, row: readonly Cell[]): number[] {
  const named = row[columns.indexOf(notKnown)]
  if (typeof named !== 'string') return []
  return named
    .split(', ')
    .map((name) => columns.findIndex((column) => column === name || column.startsWith(`${name} `)))
}
