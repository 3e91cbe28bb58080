import type { Block, Change } from '../types.ts'
import { BlockWriter } from './block-writer.ts'
import {
  baseAddress,
  cloudflareEmail,
  elementsIn,
  type HtmlElement,
  type HtmlNode,
  type HtmlRoot,
  isElement,
  linkShare,
  linkTarget,
  showsWords,
  textWithin,
  UNREAD,
} from './dom.ts'
import type { ElementWalker, Surroundings } from './element-walker.ts'
import { isProse } from './prose.ts'
import { sentenceRanges } from './sentences.ts'
import { isLayoutTable, isTable, readTable } from './table.ts'
import { GAP } from './visibility/remove-hidden-text.ts'
import { visibleText } from './visible-text.ts'

const BLOCK = new Set(
  `address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4
  h5 h6 header hgroup hr html legend li main menu nav noscript ol p pre search section summary table tbody td tfoot th thead tr ul
  caption`.split(/\s+/),
)
const COOKIE_NOTICE =
  /(?:cookie|consent|gdpr|ccpa)s?[-_ ]?(?:banner|bar|notice|popup|pop-up|modal|dialog|overlay|prompt|preferences|manager|message|consent)|onetrust|cookiebot|cc-window|usercentrics|didomi|klaro|termly/i
const TITLE = /(?:^|[-_\s])(?:title|heading|headline|question)(?:$|[-_\s\d])/i
const LEADS_IN = /[:,\p{Ll}]$|\b(?:following|below|these|includ(?:e|es|ing)|such as|folgende\w*|suivant\w*)\b/iu

/** Beyond this depth of elements, which no page for people reaches, text is read without structure. */
const DEEPEST = 120
/** The level of headings without heading markup: a bold paragraph, the title of a card or an accordion. */
const IMPLIED = 7

interface Heading {
  level: number
  text: string
  /** The depth of its element, and the number of blocks under it. */
  depth: number
  blocks: number
}

export interface HtmlReading {
  writer: BlockWriter
  structuredData: unknown[]
  /** The language that the page declares. */
  language: string | null
}

/** Elements with special text. */
export interface Marked {
  /** Possibly hidden. */
  unsure: ReadonlySet<HtmlElement>
  /** Drawn with other words, or in another order. */
  altered?: ReadonlySet<HtmlElement>
  /** Inserted or deleted by a tracked change. */
  changes?: ReadonlyMap<HtmlElement, Change['kind']>
}

/** The blocks of a parsed page, and its JSON-LD. Relative links are resolved against `address`. */
export function readHtml(root: HtmlRoot, address: string, marked: Marked = { unsure: new Set() }): HtmlReading {
  const walker = new HtmlWalker(root, baseAddress(root, address), marked)
  walker.walkPage()
  return { writer: walker.writer, ...declarations(root) }
}

/** Walks a parsed page in document order and writes its blocks. */
class HtmlWalker implements ElementWalker {
  readonly writer = new BlockWriter()
  readonly #base: string
  readonly #root: HtmlRoot
  #whole: string | null = null
  readonly #unsure: ReadonlySet<HtmlElement>
  readonly #altered: ReadonlySet<HtmlElement>
  readonly #changes: ReadonlyMap<HtmlElement, Change['kind']>
  #headings: Heading[] = []
  #path: string[] = []
  #boldLength = 0

  constructor(root: HtmlRoot, base: string, { unsure, altered = new Set(), changes = new Map() }: Marked) {
    this.#root = root
    this.#base = base
    this.#unsure = unsure
    this.#altered = altered
    this.#changes = changes
  }

  walkPage(): void {
    const around: Surroundings = {
      kind: 'paragraph',
      intro: null,
      boilerplate: false,
      content: false,
      bold: false,
      preformatted: false,
    }
    this.walkChildren(this.#root, around, 0)
    this.flush(around)
  }

  /** The page's whole text, computed once. */
  #said(): string {
    this.#whole ??= textWithin(this.#root)
    return this.#whole
  }

  walkChildren(parent: HtmlRoot | HtmlElement, around: Surroundings, depth: number): void {
    for (const child of parent.children) this.#walk(child, around, depth)
  }

  /** Ends the open block under the headings above it. */
  flush(around: Surroundings, cells?: NonNullable<Block['cells']>): Block | null {
    const { writer } = this
    const bold = writer.openLength > 0 && this.#boldLength === writer.openLength
    this.#boldLength = 0
    if (
      bold &&
      around.kind === 'paragraph' &&
      !around.boilerplate &&
      writer.openLength <= 120 &&
      !/[.;,]$/.test(writer.openText())
    ) {
      return this.#closeHeading(IMPLIED, 0)
    }
    const kind = around.boilerplate ? 'boilerplate' : around.kind
    return writer.close({ kind, headings: this.#path, intro: around.intro, ...(cells && { cells }) })
  }

  /** Ends the open block as a heading without heading markup. */
  closeTitle(around: Surroundings, depth: number): void {
    this.#closeHeading(IMPLIED, depth, around.boilerplate)
  }

  #walk(node: HtmlNode, around: Surroundings, depth: number): void {
    if (node.type === 'text') this.#text(node.data, around, node.parent)
    else if (!isElement(node)) return
    else if (tickOf(node) !== null) this.#tick(tickOf(node)!)
    else if (isStruck(node) || showsWords(node)) this.#passOver(around)
    else if (isPicture(node)) this.writer.doubt()
    else if (UNREAD.has(node.name)) return
    else if (node.name === 'br') this.#lineBreak(node, around)
    else if (node.name === GAP) this.#passOver(around)
    else if (depth > DEEPEST) this.#text(textWithin(node), around, node)
    else if (footnoteOf(node, this.writer.openText()) !== null) this.writer.add(`[${textWithin(node).trim()}]`)
    else if (!isBlock(node)) this.#inline(node, around, depth)
    else if (around.kind === 'table_row') this.#withinCell(node, around, depth)
    else {
      this.flush(around)
      this.#block(node, around, depth)
    }
  }

  /** A row is one block: paragraphs and lists within a cell are its lines. */
  #withinCell(element: HtmlElement, around: Surroundings, depth: number): void {
    this.writer.separate('\n')
    this.walkChildren(element, around, depth + 1)
    this.writer.separate('\n')
  }

  #block(element: HtmlElement, around: Surroundings, depth: number): void {
    const { name } = element
    const before = this.writer.blocks.length
    const inner = surroundings(element, around)
    if (inner.kind === 'code' && isProse(textWithin(element), this.#said())) inner.kind = around.kind
    const level = headingLevel(element, inner)
    if (level) {
      this.walkChildren(element, { ...inner, kind: 'heading' }, depth + 1)
      this.#closeHeading(level, depth, inner.boilerplate)
    } else if (isTable(element) && !isLayoutTable(element)) {
      readTable(element, this, inner, depth)
    } else if (name === 'ul' || name === 'ol' || name === 'menu') {
      this.#list(element, inner, depth)
    } else if (name === 'dl') {
      this.#definitions(element, inner, depth)
    } else {
      const saved = this.#headings
      this.walkChildren(element, inner, depth + 1)
      this.flush(inner)
      if (name === 'details') this.#restore(saved)
    }
    this.#leave(depth, before)
  }

  #list(list: HtmlElement, around: Surroundings, depth: number): void {
    const inner: Surroundings = { ...around, kind: 'list_item', intro: this.#introduction(around) }
    for (const child of list.children) {
      if (isElement(child) && child.name === 'li') {
        this.walkChildren(child, inner, depth + 2)
        this.flush(inner)
      } else this.#walk(child, inner, depth + 1)
    }
    this.flush(inner)
  }

  /** The sentence that introduces a list; inside an item, the item's own text. */
  #introduction(around: Surroundings): string | null {
    const { writer } = this
    const last = writer.blocks.at(-1)
    if (!last || last.kind === 'heading' || last.kind === 'table_row') return null
    const text = writer.textOf(last)
    const range = sentenceRanges(text).at(-1)
    const sentence = range ? text.slice(range.start, range.end) : ''
    if (around.kind === 'list_item') return sentence && sentence.length <= 300 ? sentence : around.intro
    return last.kind !== 'list_item' && LEADS_IN.test(sentence) ? sentence : null
  }

  /** A short term precedes its description in one block; a question becomes a heading above it. */
  #definitions(list: HtmlElement, around: Surroundings, depth: number): void {
    const inner: Surroundings = { ...around, kind: 'definition' }
    const visit = (parent: HtmlElement): void => {
      for (const child of parent.children) {
        if (!isElement(child)) continue
        if (child.name === 'dt') {
          this.flush(inner)
          this.#restore(this.#headings.filter(({ level }) => level < IMPLIED))
          this.walkChildren(child, inner, depth + 2)
          if (this.writer.openLength > 80 || this.writer.openText().endsWith('?'))
            this.#closeHeading(IMPLIED, depth + 2, around.boilerplate)
          else this.writer.separate('\t')
        } else if (child.name === 'dd') {
          this.walkChildren(child, inner, depth + 2)
          this.flush(inner)
        } else if (child.name === 'div') visit(child)
      }
    }
    visit(list)
    this.flush(inner)
  }

  #inline(element: HtmlElement, around: Surroundings, depth: number): void {
    const { writer } = this
    const { name, attribs } = element
    const apart = name === 'button' || name === 'label' || name === 'img'
    // Adjacent elements of one kind without white space are separated by style, like a row of badges.
    const neighbour = element.prev !== null && isElement(element.prev) && element.prev.name === name
    if (apart || (neighbour && /[\p{L}\p{N}]/u.test(writer.lastCharacter))) writer.separate(' ')
    const href = name === 'a' ? linkTarget(element, this.#base) : null
    const hidden = attribs['data-cfemail']
    if (hidden) writer.addLink({ href: `mailto:${cloudflareEmail(hidden)}`, text: cloudflareEmail(hidden) })
    if (href) writer.openLink(href, attribs['aria-label'] ?? attribs.title ?? '')
    const change = this.#changes.get(element)
    if (change && textWithin(element).trim() !== '') {
      writer.openChange(change)
      this.walkChildren(element, around, depth + 1)
      writer.closeChange()
      return
    }
    // An empty element for which a stylesheet draws a sign.
    if (element.children.length === 0 && this.#unsure.has(element)) writer.doubt()
    this.walkChildren(element, { ...around, bold: around.bold || name === 'strong' || name === 'b' }, depth + 1)
    if (href) writer.closeLink()
    if (apart) writer.separate(' ')
  }

  #text(data: string, around: Surroundings, within: HtmlNode['parent']): void {
    const { writer } = this
    if (within !== null && data.trim() !== '') {
      if (this.#unsure.has(within as HtmlElement)) writer.doubt()
      if (this.#altered.has(within as HtmlElement)) writer.alter()
    }
    const before = writer.openLength
    if (around.kind === 'code') {
      for (const line of data.split('\n')) {
        writer.add(line)
        writer.separate('\n')
      }
    } else if (around.preformatted) {
      for (const [index, paragraph] of data.split(/\n[^\S\n]*\n/).entries()) {
        if (index > 0) this.flush(around)
        writer.add(paragraph)
      }
    } else writer.add(data)
    if (around.bold) this.#boldLength += writer.openLength - before
  }

  /** A checkbox belongs to the text beside it. */
  #tick(mark: string): void {
    this.writer.separate(' ')
    this.writer.add(mark)
    this.writer.separate(' ')
  }

  /** One break separates lines of a block; two separate paragraphs. */
  #lineBreak(element: HtmlElement, around: Surroundings): void {
    let previous = element.prev
    while (previous?.type === 'text' && previous.data.trim() === '') previous = previous.prev
    if (previous && isElement(previous) && previous.name === 'br' && around.kind === 'paragraph') this.flush(around)
    else this.writer.separate('\n')
  }

  /** Hidden, skipped or struck-out text separates sentences: the text before and after it is not joined. */
  #passOver(around: Surroundings): void {
    if (around.kind === 'table_row') this.writer.separate('\t')
    else this.flush(around)
  }

  #closeHeading(level: number, depth: number, boilerplate = false): Block | null {
    const { writer } = this
    const text = writer.openText()
    this.#boldLength = 0
    if (text && !boilerplate) this.#restore(this.#headings.filter((heading) => heading.level < level))
    const block = writer.close({ kind: boilerplate ? 'boilerplate' : 'heading', headings: this.#path, intro: null })
    if (text && !boilerplate && text.length <= 300) {
      this.#restore([...this.#headings, { level, text, depth, blocks: writer.blocks.length }])
    }
    return block
  }

  /** An implied heading ends with the element around it, once text follows it. */
  #leave(depth: number, before: number): void {
    const blocks = this.writer.blocks.length
    this.#restore(
      this.#headings.filter(
        (heading) =>
          heading.level < IMPLIED || heading.depth <= depth || heading.blocks <= before || heading.blocks === blocks,
      ),
    )
  }

  #restore(headings: Heading[]): void {
    if (headings.length === this.#headings.length && headings.at(-1) === this.#headings.at(-1)) return
    this.#headings = headings
    this.#path = headings.map((heading) => heading.text)
  }
}

/** Text struck out by markup no longer applies; text struck out by style is removed with hidden text. */
const isStruck = ({ name, attribs }: HtmlElement): boolean =>
  /^(?:del|s|strike)$/.test(name) || attribs.role === 'deletion'

/** Whether an element draws a picture without words: beside text, it may be a tick, a cross or a word. */
const isPicture = ({ name, attribs }: HtmlElement): boolean =>
  name === 'svg' || (name === 'img' && !/^(?:0|1)(?:px)?$/.test(attribs.width ?? ''))

/** The sign of a checkbox; null for other elements. */
function tickOf({ name, attribs }: HtmlElement): '☐' | '☑' | null {
  const { type = '', role = '' } = attribs
  if (name === 'input' && /^(?:checkbox|radio)$/i.test(type)) return 'checked' in attribs ? '☑' : '☐'
  if (!/^(?:checkbox|radio|switch)$/.test(role) || attribs['aria-checked'] === undefined) return null
  return attribs['aria-checked'] === 'true' ? '☑' : '☐'
}

/** The raised mark of a footnote, which does not belong to the word before; null for an exponent or other text. */
function footnoteOf(element: HtmlElement, before: string): string | null {
  if (element.name !== 'sup') return null
  const mark = textWithin(element).trim()
  return /^(?:\d{1,2}|[*†‡])$/.test(mark) && !/(?:^|\W)(?:[cdkm]?m|ft|x|2|10)$/.test(before) ? mark : null
}

/** Unknown elements count as blocks, as most custom elements are. */
function isBlock(element: HtmlElement): boolean {
  return BLOCK.has(element.name) || element.name.includes('-') || element.attribs.role === 'heading' || isTable(element)
}

function surroundings(element: HtmlElement, around: Surroundings): Surroundings {
  const { name, attribs } = element
  const inner = { ...around }
  if (name === 'main' || name === 'article' || attribs.role === 'main') inner.content = true
  if (name === 'blockquote' && inner.kind === 'paragraph') inner.kind = 'quote'
  if (name === 'pre') Object.assign(inner, { kind: 'code', preformatted: true })
  inner.boilerplate ||= isBoilerplate(element, around)
  return inner
}

function isBoilerplate(element: HtmlElement, { content }: Surroundings): boolean {
  const { name, attribs } = element
  if (name === 'nav' || attribs.role === 'navigation' || name === 'noscript') return true
  const marks = `${attribs.id ?? ''} ${attribs.class ?? ''}`
  if (COOKIE_NOTICE.test(marks)) return true
  if (/dialog/.test(attribs.role ?? name) && /cookie|consent/i.test(`${marks} ${attribs['aria-label'] ?? ''}`))
    return true
  if (name === 'footer' || attribs.role === 'contentinfo') return !content
  if (name === 'aside') return linkShare(element) > 0.5
  return (name === 'header' || attribs.role === 'banner') && !content && linkShare(element) > 0.5
}

function headingLevel(element: HtmlElement, { boilerplate }: Surroundings): number {
  const { name, attribs } = element
  if (/^h[1-6]$/.test(name)) return Number(name[1])
  if (attribs.role === 'heading') return Number(attribs['aria-level']) || 2
  if (name === 'summary') return IMPLIED
  const titled = (name === 'div' || name === 'p') && !boilerplate && TITLE.test(attribs.class ?? '')
  return titled && isShortTitle(element) ? IMPLIED : 0
}

function isShortTitle(element: HtmlElement): boolean {
  if (element.children.some((child) => isElement(child) && BLOCK.has(child.name))) return false
  const text = textWithin(element).trim()
  return text.length > 0 && text.length <= 100 && !/[.;,]$/.test(text)
}

/** The page's language and structured data. Invalid JSON-LD is skipped. */
function declarations(root: HtmlRoot): { language: string | null; structuredData: unknown[] } {
  let language: string | null = null
  const structuredData: unknown[] = []
  for (const { name, attribs, children } of elementsIn(root)) {
    if (name === 'html') language ??= attribs.lang ?? null
    if (name !== 'script' || attribs.type !== 'application/ld+json') continue
    try {
      const text = children.map((child) => (child.type === 'text' ? child.data : '')).join('')
      // JSON escapes can contain characters that text cannot hold.
      const data: unknown = JSON.parse(text, (_, value) => (typeof value === 'string' ? visibleText(value) : value))
      flatten(data, structuredData, 0)
    } catch {
      // A page with broken structured data is read without it.
    }
  }
  return { language, structuredData }
}

function flatten(value: unknown, into: unknown[], depth: number): void {
  if (depth > 4 || into.length >= 1000) return
  if (Array.isArray(value)) for (const item of value) flatten(item, into, depth + 1)
  else if (value !== null && typeof value === 'object') {
    if ('@graph' in value) flatten(value['@graph'], into, depth + 1)
    else into.push(value)
  }
}
