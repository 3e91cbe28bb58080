/** A browser's measurements of a page. Pixels are from the page's top left corner. */
export interface Shown {
  layout: Layout
  generated: Generated[]
  /** How much of each word is seen, and then of each generated text (`INK`). */
  inks: number[]
}

/** Where the text of a page is. */
export interface Layout {
  /** All text that is read, without what is blank, in the order of the document. */
  text: string
  words: Word[]
  /** Of how many text nodes it is. */
  texts: number
  height: number
  /** Addresses of sheets that the page links to for other readers. */
  idle: string[]
}

/** A word on one line: its range in the text, its box, what is known of it (`MARK`), and in which text node it stands, from 0. */
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
  /** The text nodes of the element that it is a part of, from one to before another; none for a field or a drawing. */
  from: number
  to: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Flags of a word, beside its place. */
export const MARK = {
  /** A line goes through it, or dots stand for its letters. */
  struck: 1,
  /** Its letters are turned, stand over each other or far apart. */
  turned: 2,
  /** It comes and goes, or a picture or a field lies where it is. */
  unclear: 4,
  /** Its cover may move when somebody scrolls. */
  scrolls: 8,
  /** It stands on a picture, which is not known here. */
  pictured: 16,
} as const

/** The visible share of a word: nothing, some of it, or all its letters. */
export const INK = { none: 0, some: 1, all: 2 } as const

/** The measured part of a page: the width of a window, and its height; `end`: its last lines, which may be cut off. Pixels. */
export const PAGE = { width: 1280, height: 30_000, end: 200 }
