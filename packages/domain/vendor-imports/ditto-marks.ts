import type { Row } from '@custos/documents/read/sheets/sheet'
import type { ShownCell } from './merged-cells.ts'

const ditto = /^(?:["”″〃]|''|-["”]-)$/

/** The rows with the value above in place of each ditto mark. A mark with nothing above it stays. */
export function withDittos(rows: readonly (Row & { cells: ShownCell[] })[]): (Row & { cells: ShownCell[] })[] {
  let above: { number: number; cells: ShownCell[] } | undefined
  return rows.map((row) => {
    const cells = row.cells.map((cell): ShownCell => {
      const meant = ditto.test(cell.text.trim()) ? above?.cells.find(({ column }) => column === cell.column) : undefined
      return above && meant ? { ...meant, repeats: meant.repeats ?? above.number } : cell
    })
    above = { number: row.number, cells }
    return { ...row, cells }
  })
}
