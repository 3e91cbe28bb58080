import type { Block, Change } from '../types.ts'
import { isDrawnOtherwise, marksAtEnd, visibleText } from './visible-text.ts'

type Link = { href: string; text: string }

/** A block without its range. */
export type BlockLabel = Omit<Block, 'start' | 'end' | 'links' | 'visibility' | 'changes'>

/** More links than any document for people has. */
const MAX_LINKS = 5_000
const WORDS = /\S+/g

/**
 * Builds a document's text block by block. All characters except white space come from the source, in order. Runs of white space
 * become one space; `\n` is a line break, `\t` separates table cells, and an empty line separates blocks. Brackets mark tracked
 * changes.
 */
export class BlockWriter {
  readonly blocks: Block[] = []
  readonly #texts: string[] = []
  #length = 0
  #openParts: string[] = []
  #openLength = 0
  #pending: '' | ' ' | '\n' | '\t' = ''
  #links: Link[] = []
  #linksKept = 0
  /** At the end of the written text. */
  #marks = 0
  #visibility: Block['visibility']
  #changes: Change[] = []
  #link: { href: string; label: string; parts: string[]; kept: boolean } | null = null

  /** Length of the open block's text. */
  get openLength(): number {
    return this.#openLength
  }

  /** The positions of the next character and of the end of the last one, in the document's text. */
  get next(): number {
    return this.#base() + this.#openLength + (this.#openLength > 0 && this.#pending ? 1 : 0)
  }
  get end(): number {
    return this.#base() + this.#openLength
  }

  /** The last character of the open block; empty if white space or nothing precedes. */
  get lastCharacter(): string {
    return this.#pending ? '' : (this.#openParts.at(-1)?.at(-1) ?? '')
  }

  add(text: string): void {
    const visible = visibleText(text, this.#marks)
    if (isDrawnOtherwise(text)) this.doubt()
    let at = 0
    for (const word of visible.matchAll(WORDS)) {
      if (word.index > at) this.separate(' ')
      if (this.#pending && this.#openLength > 0) {
        this.#openParts.push(this.#pending)
        this.#openLength++
        this.#link?.parts.push(' ')
      }
      this.#pending = ''
      this.#openParts.push(word[0])
      this.#openLength += word[0].length
      this.#link?.parts.push(word[0])
      at = word.index + word[0].length
    }
    if (at < visible.length) this.separate(' ')
    const marks = marksAtEnd(visible)
    this.#marks = marks === visible.length ? this.#marks + marks : marks
  }

  /** Marks the open block as possibly hidden. */
  doubt(): void {
    this.#visibility ??= 'unsure'
  }

  /** Marks the open block as drawn with other words, or in another order. */
  alter(): void {
    this.#visibility = 'altered'
  }

  /** Begins the inserted or deleted text of a tracked change, which ends in the same block. */
  openChange(kind: Change['kind']): void {
    this.separate(' ')
    const start = this.next
    this.add(`[${kind}: `)
    this.#changes.push({ kind, start, end: start })
  }

  closeChange(): void {
    this.add(']')
    const change = this.#changes.at(-1)
    if (change) change.end = this.end
  }

  /** White space that is written only if something follows in the same block; the stronger kind wins. */
  separate(by: ' ' | '\n' | '\t'): void {
    const strength = ' \n\t'
    if (!this.#pending || strength.indexOf(by) > strength.indexOf(this.#pending)) this.#pending = by
  }

  /** Begins a link; `label` names a link without text (an image, an icon). */
  openLink(href: string, label: string): void {
    this.closeLink()
    this.#link = { href, label, parts: [], kept: false }
  }

  closeLink(): void {
    this.#keepLink()
    if (this.#link && !this.#link.kept && this.#link.label)
      this.addLink({ href: this.#link.href, text: this.#link.label })
    this.#link = null
  }

  addLink(link: Link): void {
    if (this.#linksKept++ < MAX_LINKS) this.#links.push(link)
  }

  /** Ends the open block. A block without text does not exist, and its links go to the previous block. */
  close(label: BlockLabel): Block | null {
    this.#keepLink()
    const links = this.#links
    this.#links = []
    const visibility = this.#visibility
    this.#visibility = undefined
    const changes = this.#changes
    this.#changes = []
    this.#pending = ''
    if (this.#openLength === 0) {
      const last = this.blocks.at(-1)
      if (links.length > 0 && last) last.links = (last.links ?? []).concat(links)
      return null
    }
    const start = this.#base()
    const block: Block = { ...label, start, end: start + this.#openLength }
    if (links.length > 0) block.links = links
    if (visibility) block.visibility = visibility
    if (changes.length > 0) block.changes = changes
    this.#length = block.end
    this.#texts.push(this.openText())
    this.#openParts = []
    this.#openLength = 0
    this.blocks.push(block)
    return block
  }

  /** Appends another writer's blocks under these headings. @returns the shift of its ranges. */
  append(other: BlockWriter, headings: string[]): { blocks: number; by: number } {
    const by = this.#base()
    const blocks = this.blocks.length
    const moved = <Range extends { start: number; end: number }>(range: Range): Range => ({
      ...range,
      start: range.start + by,
      end: range.end + by,
    })
    for (const block of other.blocks) {
      this.blocks.push({
        ...moved(block),
        headings: [...headings, ...block.headings],
        ...(block.cells && { cells: block.cells.map(moved) }),
        ...(block.changes && { changes: block.changes.map(moved) }),
      })
      this.#length = block.end + by
    }
    this.#texts.push(...other.#texts)
    return { blocks, by }
  }

  text(): string {
    return this.#texts.join('\n\n')
  }

  textOf(block: Block): string {
    return this.#texts[this.blocks.lastIndexOf(block)] ?? ''
  }

  /** The text of the open block. */
  openText(): string {
    return this.#openParts.join('')
  }

  #base(): number {
    return this.#length === 0 ? 0 : this.#length + 2
  }

  #keepLink(): void {
    if (!this.#link || this.#link.parts.length === 0) return
    this.addLink({ href: this.#link.href, text: this.#link.parts.join('').trim() })
    this.#link.parts = []
    this.#link.kept = true
  }
}
