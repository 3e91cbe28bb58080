import type { Element } from 'domhandler'
import type { Change } from '../types.ts'
import type { MarkedPage } from './docx/body.ts'
import { isFaint, type Look, over } from './docx/look.ts'
import { addElement, addText, emptyPage } from './html-element.ts'
import { refuseUnreadableOdf } from './odf.ts'
import { OfficePackage } from './sheets/package.ts'
import { UnreadableDocument } from './unreadable-document.ts'
import { childOf, elementsOf, textOf, within, type XmlElement, xmlTree } from './xml-tree.ts'

/** Points: smaller text is unreadable. */
const SMALLEST = 3
const LONGEST_CHAIN = 30
/** The maximum repetition of a cell. */
const MAX_REPEATED = 100
/** Elements that are not document text: comments, placeholders, pictures. */
const SKIPPED =
  /^(?:annotation|annotation-end|placeholder|tracked-changes|sequence-decls|forms|bookmark.*|image|object|change-info|ruby-text)$/

/** The context of text. */
interface Around {
  look: Look
  isUnsure: boolean
}

/**
 * An ODT (OASIS OpenDocument 1.3, part 3) as a page, with the same structure as in `docx/docx.ts`.
 *
 * @throws UnreadableDocument
 */
export function odtPage(bytes: Uint8Array): MarkedPage {
  const parts = new OfficePackage(bytes)
  refuseUnreadableOdf(parts)
  const content = parts.xml('content.xml')
  const body = content === null ? undefined : within(xmlTree(content), 'text')
  if (!body) throw new UnreadableDocument('The archive holds no document of words.', 'wrong_type')
  return new Odt(new OdtStyles([parts.xml('styles.xml'), content])).write(body)
}

class OdtStyles {
  readonly #byName = new Map<string, XmlElement>()

  constructor(parts: (string | null)[]) {
    for (const xml of parts)
      for (const root of elementsOf(xmlTree(xml ?? '')))
        for (const group of elementsOf(root))
          if (/^(?:styles|automatic-styles)$/.test(group.name))
            for (const style of elementsOf(group)) {
              const { name, family } = style.attributes
              const key = style.name === 'default-style' ? `${family} ` : `${family} ${name}`
              if (style.name.endsWith('style')) this.#byName.set(key, style)
            }
  }

  lookOf(family: string, name: string | undefined): Look {
    let look: Look = {}
    let next = name
    for (let at = 0; next !== undefined && at < LONGEST_CHAIN; at++) {
      const style = this.#byName.get(`${family} ${next}`)
      if (!style) break
      look = over(look, lookOfStyle(style))
      next = style.attributes['parent-style-name']
    }
    const base = this.#byName.get(`${family} `)
    return base ? over(look, lookOfStyle(base)) : look
  }
}

function lookOfStyle(style: XmlElement): Look {
  const look: Look = {}
  for (const { name, attributes } of elementsOf(style)) {
    const background = attributes['background-color']
    if (/^(?:text|paragraph|table-cell)-properties$/.test(name) && background && background !== 'transparent')
      look.background ??= background
    if (name !== 'text-properties') continue
    const { display, color } = attributes
    const size = attributes['font-size'] ?? ''
    if (display === 'none' || display === 'condition') look.hides = true
    if (size.endsWith('pt') && Number.parseFloat(size) <= SMALLEST) look.hides = true
    if (Number.parseFloat(attributes['text-scale'] ?? '100') < 20) look.hides = true
    if (color) look.ink = color
    if (attributes['font-weight']) look.isBold = /^(?:bold|[6-9]00)$/.test(attributes['font-weight'])
    const line = attributes['text-line-through-style'] ?? attributes['text-line-through-type']
    if (line) look.isStruck = line !== 'none'
  }
  return look
}

class Odt {
  readonly #styles: OdtStyles
  readonly #page: MarkedPage
  readonly #body: Element
  readonly #changes = new Map<string, { kind: Change['kind']; content: XmlElement }>()
  /** The number of open insertions, which may span paragraphs. */
  #inserting = 0
  /** The selected or typed values of its form controls, by id. */
  readonly #controls = new Map<string, string | boolean>()
  readonly #notes: XmlElement[] = []
  #boxes: { content: XmlElement; around: Around }[] = []

  constructor(styles: OdtStyles) {
    this.#styles = styles
    const { root, body } = emptyPage()
    this.#page = { root, unsure: new Set(), changes: new Map() }
    this.#body = body
  }

  write(text: XmlElement): MarkedPage {
    const tracked = childOf(text, 'tracked-changes')
    for (const region of tracked ? elementsOf(tracked) : []) {
      const [change] = elementsOf(region)
      const kind = change?.name === 'deletion' ? 'deleted' : change?.name === 'insertion' ? 'inserted' : null
      if (change && kind) this.#changes.set(region.attributes.id ?? '', { kind, content: change })
    }
    this.#readForms(text)
    const around: Around = { look: {}, isUnsure: false }
    this.#blocks(text, this.#body, around)
    // A note contains no other note.
    for (const [at, content] of this.#notes.splice(0).entries()) {
      const note = addElement(this.#body, 'div')
      addText(note, `[${at + 1}] `)
      for (const paragraph of elementsOf(content)) this.#line(paragraph, note, around)
    }
    return this.#page
  }

  #readForms(parent: XmlElement): void {
    for (const element of elementsOf(parent)) {
      const { name, attributes } = element
      if (name === 'forms' || name === 'form') this.#readForms(element)
      const id = attributes.id ?? ''
      if (name === 'checkbox') this.#controls.set(id, (attributes['current-state'] ?? attributes.state) === 'checked')
      if (name === 'radio') this.#controls.set(id, (attributes['current-selected'] ?? attributes.selected) === 'true')
      if (/^(?:text|textarea|combobox|formatted-text|date)$/.test(name))
        this.#controls.set(id, attributes['current-value'] ?? attributes.value ?? '')
      if (name === 'listbox') this.#controls.set(id, chosenIn(element))
    }
  }

  #blocks(parent: XmlElement, into: Element, around: Around): void {
    for (const element of elementsOf(parent)) {
      const { name, attributes } = element
      const here = attributes.display === 'none' ? { ...around, isUnsure: true } : around
      const block =
        name === 'h'
          ? `h${Math.min(6, Number.parseInt(attributes['outline-level'] ?? '1', 10) || 1)}`
          : name === 'p'
            ? 'p'
            : null
      if (block) this.#paragraph(element, addElement(into, block), here)
      else if (name === 'list') this.#blocks(element, addElement(into, 'ul'), here)
      else if (name === 'list-item' || name === 'list-header') this.#blocks(element, addElement(into, 'li'), here)
      else if (name === 'table') this.#table(element, addElement(into, 'table'), here)
      else if (/^(?:table-of-content|.*-index)$/.test(name)) this.#blocks(element, addElement(into, 'nav'), here)
      else if (/^(?:section|index-body|index-title|soft-page-break|numbered-paragraph)$/.test(name))
        this.#blocks(element, into, here)
      else this.#change(element, into)
      for (const { content, around: there } of this.#boxes.splice(0)) this.#blocks(content, into, there)
    }
  }

  #paragraph(paragraph: XmlElement, into: Element, around: Around): void {
    const look = over(this.#styles.lookOf('paragraph', paragraph.attributes['style-name']), around.look)
    this.#line(paragraph, into, { ...around, look })
  }

  #table(table: XmlElement, html: Element, around: Around): void {
    const rows = (parent: XmlElement, into: Element): void => {
      for (const element of elementsOf(parent)) {
        if (element.name === 'table-header-rows') rows(element, addElement(html, 'thead'))
        else if (/^table-rows$|^table-row-group$/.test(element.name)) rows(element, into)
        else if (element.name === 'table-row') this.#row(element, addElement(into, 'tr'), around)
      }
    }
    rows(table, html)
  }

  #row(row: XmlElement, tr: Element, around: Around): void {
    for (const cell of elementsOf(row)) {
      if (cell.name !== 'table-cell') continue
      const { attributes } = cell
      const times = Math.min(
        MAX_REPEATED,
        Math.max(1, Number.parseInt(attributes['number-columns-repeated'] ?? '1', 10) || 1),
      )
      const [across = '1', down = '1'] = [attributes['number-columns-spanned'], attributes['number-rows-spanned']]
      const look = over(this.#styles.lookOf('table-cell', attributes['style-name']), around.look)
      for (let at = 0; at < times; at++) {
        const td = addElement(tr, 'td', {
          ...(across !== '1' && { colspan: across }),
          ...(down !== '1' && { rowspan: down }),
        })
        this.#blocks(cell, td, { ...around, look })
      }
    }
  }

  /** The content of a line. */
  #line(parent: XmlElement, into: Element, around: Around, own: Look = {}): void {
    for (const child of parent.children) {
      if (typeof child === 'string') {
        this.#text(child, into, around, own)
        continue
      }
      const { name, attributes } = child
      if (SKIPPED.test(name)) continue
      if (name === 'span') {
        const look = this.#styles.lookOf('text', attributes['style-name'])
        this.#line(child, into, { ...around, look: over(look, around.look) }, over(look, own))
      } else if (name === 's') addText(into, ' '.repeat(Math.min(100, Number.parseInt(attributes.c ?? '1', 10) || 1)))
      else if (name === 'tab') addText(into, '\t')
      else if (name === 'line-break') addElement(into, 'br')
      else if (name === 'a') this.#line(child, addElement(into, 'a', { href: attributes.href ?? '' }), around, own)
      else if (name === 'note') {
        const body = childOf(child, 'note-body')
        if (!body || this.#body === into) continue
        this.#notes.push(body)
        addText(into, `[${this.#notes.length}]`)
      } else if (name === 'text-box') this.#boxes.push({ content: child, around })
      else if (name === 'hidden-text' || name === 'hidden-paragraph' || name === 'conditional-text')
        this.#line(child, into, { ...around, isUnsure: true }, own)
      else if (/^change(?:-start|-end)?$/.test(name)) this.#change(child, into)
      else if (name === 'control') this.#control(attributes.control ?? '', into)
      else this.#line(child, into, around, own)
    }
  }

  #control(id: string, into: Element): void {
    const value = this.#controls.get(id)
    if (typeof value === 'boolean') addElement(into, 'input', { type: 'checkbox', ...(value && { checked: '' }) })
    else if (value) addText(into, value)
  }

  #text(text: string, into: Element, { look, isUnsure }: Around, own: Look): void {
    if (text === '') return
    let html = into
    if (this.#inserting > 0) {
      html = addElement(html, 'span')
      this.#page.changes.set(html, 'inserted')
    }
    if (look.isStruck) html = addElement(html, 's')
    if (look.isBold) html = addElement(html, 'strong')
    if (isUnsure || look.hides || isFaint(look, own)) {
      html = addElement(html, 'span')
      this.#page.unsure.add(html)
    }
    addText(html, text)
  }

  /** The beginning or end of a tracked insertion, or a deletion. */
  #change({ name, attributes }: XmlElement, into: Element): void {
    const change = this.#changes.get(attributes['change-id'] ?? '')
    if (name === 'change-start' && change?.kind === 'inserted') this.#inserting++
    if (name === 'change-end' && change?.kind === 'inserted') this.#inserting = Math.max(0, this.#inserting - 1)
    if (name !== 'change' || change?.kind !== 'deleted') return
    const gone = addElement(into, 'span')
    const paragraphs = elementsOf(change.content).filter(({ name }) => name !== 'change-info')
    addText(gone, paragraphs.map(textOf).join(' '))
    this.#page.changes.set(gone, 'deleted')
  }
}

const chosenIn = (list: XmlElement): string =>
  elementsOf(list)
    .filter(
      ({ name, attributes }) => name === 'option' && (attributes['current-selected'] ?? attributes.selected) === 'true',
    )
    .map(({ attributes }) => attributes.label ?? attributes.value ?? '')
    .join(', ')
