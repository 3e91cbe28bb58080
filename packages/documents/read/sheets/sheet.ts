import { type Area, isWithin } from './references.ts'

/** The shown content of a sheet or a CSV, as data: text alone, without formulas, styles and pictures. */
export interface Sheet {
  name: string
  /** Whether the workbook keeps it out of sight. */
  hidden: boolean
  /** The rows with content, in order. */
  rows: Row[]
  /** Texts that are struck out, which no longer apply; absent where none is. */
  struck?: StruckText[]
  /** Where people choose from a list; absent where nobody does. */
  lists?: ChoiceList[]
}

/** The text of a cell, or the part of it, that is struck out. */
export interface StruckText {
  row: number
  column: number
  text: string
}

/** Cells in which people choose from a list. */
export interface ChoiceList {
  areas: Area[]
  /** null: they are worked out by a formula. */
  words: string[] | null
}

/** The list from which people choose in a cell; undefined where it takes any text. */
export const listAt = (lists: readonly ChoiceList[] | undefined, row: number, column: number): ChoiceList | undefined =>
  lists?.find(({ areas }) => areas.some((area) => isWithin(area, row, column)))

export interface Row {
  /** As people count: from 1. */
  number: number
  hidden: boolean
  /** The cells with content, in order. */
  cells: Cell[]
}

export interface Cell {
  /** From 0. */
  column: number
  /** Its text: never empty, without white space around it. Dates as `2026-11-22`; for a formula, its last result. */
  text: string
  /** Whether its column, its format or its ink keeps it out of sight, or a cell that is merged over it. */
  hidden?: true
  /** The sign or the code of the currency that its format shows beside a number. */
  currency?: string
  /** Whether a formula works it out. */
  formula?: true
}

/** The name that people use for a column: `A`, `Z`, `AA`. */
export function columnName(column: number): string {
  return (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/** Sheets as bytes, which cost a thread nothing that passes them on: half a million cells would hold it up for half a second. */
export type EncodedSheets = Uint8Array & { readonly [encoded]: true }
declare const encoded: unique symbol

export const encodedSheets = (sheets: Sheet[]): EncodedSheets => Buffer.from(JSON.stringify(sheets)) as never

export const sheetsIn = (bytes: EncodedSheets): Sheet[] => JSON.parse(Buffer.from(bytes).toString()) as Sheet[]
