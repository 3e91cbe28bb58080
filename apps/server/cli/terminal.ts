import { styleText } from 'node:util'
import { printable } from '../printable.ts'

/** The number of the terminal's columns. Without a terminal, the output is not cut. */
export function terminalWidth(): number {
  return process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

export function printJson(value: unknown): void {
  print(JSON.stringify(value))
}

/** Styles add nothing to the words. Without a terminal, or with NO_COLOR, there are no styles. */
export const bold = (text: string): string => styleText('bold', text, { stream: process.stdout })
export const dim = (text: string): string => styleText('dim', text, { stream: process.stdout })

/** `2026-11-20 09:14Z`, from unix seconds or a date. */
export function shortTime(at: number | Date): string {
  const iso = new Date(typeof at === 'number' ? at * 1000 : at).toISOString()
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)}Z`
}

export interface Column<Row> {
  heading: string
  value: (row: Row) => string
  /** If the table is wider than the terminal, the column may be cut to this many characters. */
  atLeast?: number
}

/** A plain table: a heading and a line for each row, or a word if there are no rows. */
export function table<Row>(rows: readonly Row[], columns: readonly Column<Row>[], width: number): string {
  if (rows.length === 0) return '(none)'
  const cells = rows.map((row) => columns.map((column) => printable(column.value(row))))
  const widths = columns.map((column, index) =>
    Math.max(lengthOf(column.heading), ...cells.map((row) => lengthOf(row[index]!))),
  )
  const gaps = 2 * (columns.length - 1)
  let excess = widths.reduce((sum, size) => sum + size, gaps) - width
  for (const [index, { atLeast }] of columns.entries()) {
    if (atLeast === undefined || excess <= 0) continue
    const cut = Math.min(excess, Math.max(0, widths[index]! - atLeast))
    widths[index]! -= cut
    excess -= cut
  }
  const line = (row: readonly string[]) =>
    row
      .map((cell, index) => fitted(cell, widths[index]!))
      .join('  ')
      .trimEnd()
  return [bold(line(columns.map((column) => column.heading))), ...cells.map(line)].join('\n')
}

/** Lines no longer than the width, each with the indent before it. */
export function wrap(text: string, width: number, indent: string): string {
  const room = Math.max(20, Math.min(width, 100) - indent.length)
  const lines: string[] = ['']
  for (const word of printable(text).split(' ').filter(Boolean)) {
    const last = lines.at(-1)!
    if (last === '') lines[lines.length - 1] = word
    else if (lengthOf(last) + 1 + lengthOf(word) <= room) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.map((line) => indent + line).join('\n')
}

function fitted(cell: string, width: number): string {
  const length = lengthOf(cell)
  return length <= width ? cell + ' '.repeat(width - length) : `${[...cell].slice(0, width - 1).join('')}…`
}

function lengthOf(text: string): number {
  return [...text].length
}
