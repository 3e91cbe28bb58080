import { type Area, isWithin } from './references.ts'

/** The visible content of a sheet or a CSV as data: only text, without formulas, styles and pictures. */
export interface Sheet {
  name: string
  /** Whether the workbook hides the sheet. */
  hidden: boolean
  /** The rows with content, in order. */
  rows: Row[]
  /** Struck-out texts, which no longer apply; absent if there are none. */
  struck?: StruckText[]
  /** Links, comments and uncomputed formulas of cells; absent if there are none. */
  remarks?: Remark[]
  /** Areas of cells that show one value, that of the first; absent if there are none. */
  merged?: Area[]
  /** The choice lists of cells; absent if there are none. */
  lists?: ChoiceList[]
}

/** The struck-out text of a cell, or its struck-out part. */
export interface StruckText {
  row: number
  column: number
  text: string
  currency?: string
}

/** The target of a cell's link, a comment on it, or its formula if the file has no result of it. */
export interface Remark {
  kind: 'link' | 'comment' | 'formula'
  row: number
  column: number
  text: string
}

/** Cells in which people choose from a list. */
export interface ChoiceList {
  areas: Area[]
  /** null: a formula computes the choices. */
  words: string[] | null
}

/** The choice list of a cell; undefined if the cell accepts any text. */
export const listAt = (lists: readonly ChoiceList[] | undefined, row: number, column: number): ChoiceList | undefined =>
  lists?.find(({ areas }) => areas.some((area) => isWithin(area, row, column)))

export interface Row {
  /** Counted from 1. */
  number: number
  hidden: boolean
  /** The cells with content, in order. */
  cells: Cell[]
}

export interface Cell {
  /** From 0. */
  column: number
  /** The cell's text: never empty, without outer white space. Dates as `2026-11-22`; for a formula, its last result. */
  text: string
  /** Whether the cell is hidden: by its column, format or colour, or by a merged cell over it. */
  hidden?: true
  /** The currency sign or code that the format shows beside a number. */
  currency?: string
  /** Whether a formula computes the cell. */
  formula?: true
}

/** The letters of a column: `A`, `Z`, `AA`. */
export function columnName(column: number): string {
  return (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/** Sheets as bytes, which a thread can forward at no cost: half a million cells would block it for half a second. */
export type EncodedSheets = Uint8Array & { readonly [encoded]: true }
declare const encoded: unique symbol

export const encodedSheets = (sheets: Sheet[]): EncodedSheets => Buffer.from(JSON.stringify(sheets)) as never

export const sheetsIn = (bytes: EncodedSheets): Sheet[] => JSON.parse(Buffer.from(bytes).toString()) as Sheet[]
