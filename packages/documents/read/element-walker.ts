import type { Block, BlockKind } from '../types.ts'
import type { BlockWriter } from './block-writer.ts'
import type { HtmlElement } from './dom.ts'

/** The context of an element, which determines the label of its text. */
export interface Surroundings {
  kind: BlockKind
  intro: string | null
  boilerplate: boolean
  /** Inside `main` or `article`, where a header or footer belongs to the content. */
  content: boolean
  bold: boolean
  /** Inside `pre`: an empty line separates paragraphs. */
  preformatted: boolean
}

/** Walks elements and writes their blocks. */
export interface ElementWalker {
  readonly writer: BlockWriter
  walkChildren(parent: HtmlElement, around: Surroundings, depth: number): void
  /** Ends the open block under the headings above it. */
  flush(around: Surroundings, cells?: NonNullable<Block['cells']>): Block | null
  /** Ends the open block as a heading without heading markup. */
  closeTitle(around: Surroundings, depth: number): void
}
