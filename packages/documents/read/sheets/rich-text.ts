import type { ThemeColours } from '../office-theme.ts'
import { colourOf, isLegible, isStruck, SMALLEST } from './cell-styles.ts'

/** A text in one colour; undefined: the colour of its cell. */
interface Piece {
  text: string
  ink?: string | null
  isStruck?: true
}

/** The text of a cell, in pieces if it has several colours or is struck out in part (ECMA-376 part 1, section 18.4.4). */
export type RichText = string | Piece[]

/** Joins a text from its elements, without phonetic readings (`rPh`) and tiny text. */
export class RichTextReader {
  readonly #theme: ThemeColours
  #pieces: Piece[] = []
  #ink: string | null | undefined
  #isStruck = false
  #isTiny = false
  #isReading = false
  #isText = false

  constructor(theme: ThemeColours) {
    this.#theme = theme
  }

  /** @param isValue whether the next text is a value without its own element. */
  open(name: string, attributes: Record<string, string>, isValue = false): void {
    if (name === 'rPh') this.#isReading = true
    if (name === 'r') this.#endRun()
    if (isStruck(name, attributes.val)) this.#isStruck = true
    if (name === 'sz' && Number(attributes.val) <= SMALLEST) this.#isTiny = true
    if (name === 'color') this.#ink = colourOf(attributes, '000000', this.#theme)
    this.#isText = isValue || (name === 't' && !this.#isReading)
  }

  text(text: string): void {
    if (!this.#isText || this.#isTiny) return
    const ink = this.#ink
    this.#pieces.push({ text, ...(ink !== undefined && { ink }), ...(this.#isStruck && { isStruck: true }) })
  }

  close(name: string): void {
    this.#isText = false
    if (name === 'rPh') this.#isReading = false
    if (name === 'r') this.#endRun()
  }

  /** The text since the last call. */
  take(): RichText {
    const pieces = this.#pieces
    this.#pieces = []
    this.#endRun()
    return pieces.some(({ ink, isStruck }) => ink !== undefined || isStruck)
      ? pieces
      : pieces.map(({ text }) => text).join('')
  }

  #endRun(): void {
    this.#ink = undefined
    this.#isStruck = false
    this.#isTiny = false
  }
}

/** The legible text on a background; null: its colour is unknown. */
export const legibleOn = (text: RichText, ground: string | null): string =>
  typeof text === 'string'
    ? text
    : text
        .filter(({ ink, isStruck }) => !isStruck && (ink === undefined || isLegible(ink, ground)))
        .map((piece) => piece.text)
        .join('')

/** The struck-out pieces. */
export const struckIn = (text: RichText): string =>
  typeof text === 'string'
    ? ''
    : text
        .filter((piece) => piece.isStruck)
        .map((piece) => piece.text)
        .join('')
