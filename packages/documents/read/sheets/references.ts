import { UnreadableDocument } from '../unreadable-document.ts'

/** A range of cells: `left` and `right` from 0, `top` and `bottom` from 1. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

export const isWithin = ({ left, top, right, bottom }: Area, row: number, column: number): boolean =>
  column >= left && column <= right && row >= top && row <= bottom

/** @param reference for example `AB12`. */
export function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  if (column === 0) throw new UnreadableDocument('A cell of the workbook has no valid address.')
  return column - 1
}

/** @param range for example `A2:C3`. */
export function areaOf(range: string): Area {
  const [from = '', to = from] = range.split(':')
  const rowOf = (reference: string): number => Number(/\d+$/.exec(reference)?.[0])
  return { left: columnOf(from), top: rowOf(from), right: columnOf(to), bottom: rowOf(to) }
}
