/** A browser's measurements of a page. Pixels are from the page's top left corner. */
export interface Shown {
  layout: Layout
  generated: Generated[]
  /** The visible share of each word, and then of each generated text (`INK`). */
  inks: number[]
}

/** The positions of a page's text. */
export interface Layout {
  /** All read text without white space, in document order. */
  text: string
  words: Word[]
  /** The number of its text nodes. */
  texts: number
  height: number
  /** Addresses of linked sheets for other readers. */
  idle: string[]
}

/** A word on one line: its range in the text, its box, its flags (`MARK`), and the index of its text node, from 0. */
export type Word = [
  start: number,
  end: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
  marks: number,
  node: number,
]

/** Content that the page draws beside its text: before and after elements, as markers, in fields and shadow trees. */
export interface Generated {
  text: string
  box: Box
  /** The range of text nodes in the element that it belongs to; empty for a field or a drawing. */
  from: number
  to: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Flags of a word. */
export const MARK = {
  /** A line crosses the word, or dots replace its letters. */
  struck: 1,
  /** The word's letters are turned, overlap or are far apart. */
  turned: 2,
  /** The word appears and disappears, or a picture or a field covers it. */
  unclear: 4,
  /** The word's cover may move on scrolling. */
  scrolls: 8,
  /** The word is on a picture, which is unknown here. */
  pictured: 16,
} as const

/** The visible share of a word: nothing, some of it, or all its letters. */
export const INK = { none: 0, some: 1, all: 2 } as const

/** The measured area of a page: the `width` of the window, and the `height` of the area; `end`: the height of its last lines, which
 * may be cut off. Pixels. */
export const PAGE = { width: 1280, height: 30_000, end: 200 }
