import { type Area, isWithin } from '@custos/documents/read/sheets/references'
import type { Cell, Row } from '@custos/documents/read/sheets/sheet'

/** A cell with the number of the row whose value a merged area shows in it, or a ditto mark repeats. */
export type ShownCell = Cell & { mergedFrom?: number; repeats?: number }

/**
 * The rows as a spreadsheet shows them: each row of a merged area has the value of the area's first cell, and none of what lies
 * beneath. A row without a cell of its own stays away.
 */
export function withMerged(rows: readonly Row[], merged: readonly Area[]): (Row & { cells: ShownCell[] })[] {
  if (merged.length === 0) return [...rows]
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const cellAt = (number: number, column: number) => byNumber.get(number)?.cells.find((cell) => cell.column === column)
  return rows.flatMap((row) => {
    const over = merged.filter(({ top, bottom }) => row.number >= top && row.number <= bottom)
    if (over.length === 0) return [row]
    const isBeneath = ({ column }: Cell) =>
      over.some((area) => isWithin(area, row.number, column) && (column !== area.left || row.number !== area.top))
    const own = row.cells.filter((cell) => !isBeneath(cell))
    if (own.length === 0) return []
    const shown = over.flatMap(({ top, left }): ShownCell[] => {
      const first = top < row.number ? cellAt(top, left) : undefined
      return first ? [{ ...first, mergedFrom: top }] : []
    })
    return [{ ...row, cells: [...own, ...shown].sort((one, other) => one.column - other.column) }]
  })
}
