import type { Document, Element } from 'domhandler'
import type { Change } from '../../types.ts'
import { addElement, addText, emptyPage } from '../html-element.ts'
import { childOf, elementsOf, textOf, type XmlElement, xmlTree } from '../xml-tree.ts'
import type { Colours } from './colours.ts'
import { decides, isOutOfSight, type Look, lookOf, over } from './look.ts'
import type { Styles } from './styles.ts'
import { isOfSigns, signOf } from './symbols.ts'

/** A text document as a page, with its marked elements. */
export interface MarkedPage {
  root: Document
  /** Elements with possibly hidden text. */
  unsure: Set<Element>
  /** Elements whose text a pending tracked change inserts or deletes. */
  changes: Map<Element, Change['kind']>
}

interface Parts {
  colours: Colours
  styles: Styles
  footnotes: string | null
  endnotes: string | null
  /** Addresses outside the document, by relationship id. */
  links: ReadonlyMap<string, string>
}

/** The context of text. */
interface Around {
  /** The look inherited from outside the paragraph: table, row, cell. */
  look: Look
  change: Change['kind'] | null
  isUnsure: boolean
}

/** An open field: its instruction, and whether the current text is its result. */
interface Field {
  instruction: string
  data: XmlElement | undefined
  isResult: boolean
}

/** Namespaces that Word understands; for others it shows the fallback for older programs. */
const KNOWN_TO_WORD = /^(?:w\d+\w*|wp\w*|wne|a\d+\w*|am3d|v|o|m|cx\d*|c\d+|aink|pic\w*|oel)$/
const HEADING = /^heading ([1-9])$/i
const CONTENTS = /^toc \d|^table of figures$/i

/** The body of a DOCX as a page. */
export function writeBody(xml: string, parts: Parts): MarkedPage {
  return new Body(parts).write(xml)
}

class Body {
  readonly #parts: Parts
  readonly #marks: Omit<MarkedPage, 'root'> = { unsure: new Set(), changes: new Map() }
  readonly #fields: Field[] = []
  /** Footnotes and endnotes by kind and id, in the order of their references. */
  readonly #notes = new Map<string, XmlElement>()
  readonly #noteParts: Record<'footnote' | 'endnote', XmlElement[]>
  /** Paragraphs of text boxes, placed after the paragraph that anchors them. */
  #boxes: { content: XmlElement; around: Around }[] = []

  constructor(parts: Parts) {
    this.#parts = parts
    this.#noteParts = {
      footnote: elementsOf(xmlTree(parts.footnotes ?? '')).flatMap(elementsOf),
      endnote: elementsOf(xmlTree(parts.endnotes ?? '')).flatMap(elementsOf),
    }
  }

  write(xml: string): MarkedPage {
    const { root, body } = emptyPage()
    const content = childOf(childOf(xmlTree(xml), 'document'), 'body')
    const around: Around = { look: {}, change: null, isUnsure: false }
    if (content) this.#blocks(content, body, around)
    // Notes that refer to notes extend the list meanwhile.
    let number = 0
    for (const content of this.#notes.values()) {
      const note = addElement(body, 'div')
      addText(note, `[${++number}] `)
      for (const { element, around: here } of contentOf(content, around))
        if (element.name === 'p') this.#runs(element, note, here)
    }
    return { root, ...this.#marks }
  }

  #blocks(parent: XmlElement, into: Element, around: Around): void {
    const lists: Element[] = []
    for (const { element, around: here } of contentOf(parent, around)) {
      if (element.name === 'p') this.#paragraph(element, into, lists, here)
      else if (element.name === 'tbl') this.#table(element, into, here)
      if (element.name === 'tbl') lists.length = 0
      for (const { content, around: there } of this.#boxes.splice(0)) this.#blocks(content, into, there)
    }
  }

  #paragraph(paragraph: XmlElement, into: Element, lists: Element[], around: Around): void {
    const { colours, styles } = this.#parts
    const properties = childOf(paragraph, 'pPr')
    const style = childOf(properties, 'pStyle')?.attributes.val
    const property = (name: string) => childOf(properties, name) ?? styles.property(style, name)
    const look = over(lookOf(properties, colours), styles.lookOf('paragraph', style))
    const here = { ...around, look: over(look, over(around.look, styles.defaults)) }
    const level = headingLevel(styles.namesOf(style), property('outlineLvl')?.attributes.val)
    const numbering = property('numPr')
    const isItem = (childOf(numbering, 'numId')?.attributes.val ?? '0') !== '0'
    if (level > 0 || !isItem) lists.length = 0
    if (level > 0) this.#runs(paragraph, addElement(into, `h${Math.min(level, 6)}`), here)
    else if (isItem) {
      const depth = Math.min(8, Number.parseInt(childOf(numbering, 'ilvl')?.attributes.val ?? '0', 10) || 0)
      this.#runs(paragraph, addElement(listAt(lists, depth, into), 'li'), here)
    } else if (styles.namesOf(style).some((name) => CONTENTS.test(name))) {
      this.#runs(paragraph, addElement(into, 'nav'), here)
    } else this.#runs(paragraph, addElement(into, 'p'), here)
  }

  #table(table: XmlElement, into: Element, around: Around): void {
    const { colours, styles } = this.#parts
    const style = childOf(childOf(table, 'tblPr'), 'tblStyle')?.attributes.val
    const html = addElement(into, 'table')
    const rows = contentOf(table, around).filter(({ element }) => element.name === 'tr')
    const isHead = ({ element }: (typeof rows)[number]) => isOn(childOf(childOf(element, 'trPr'), 'tblHeader'))
    const heads = rows.findIndex((row) => !isHead(row))
    const head = heads > 0 ? addElement(html, 'thead') : null
    /** Cells that may continue in the next row, by column. */
    let above: (Element | undefined)[] = []
    for (const [at, { element: row, around: here }] of rows.entries()) {
      const properties = childOf(row, 'trPr')
      const look = over(lookOf(properties, colours), over(styles.lookOf('table', style, at === 0), here.look))
      const change = changeOf(properties) ?? here.change
      const tr = addElement(head && at < heads ? head : html, 'tr')
      const next: typeof above = []
      let column = Number.parseInt(childOf(properties, 'gridBefore')?.attributes.val ?? '0', 10) || 0
      for (const { element: cell, around: there } of contentOf(row, { ...here, look, change })) {
        if (cell.name !== 'tc') continue
        const properties = childOf(cell, 'tcPr')
        const span = Math.max(1, Number.parseInt(childOf(properties, 'gridSpan')?.attributes.val ?? '1', 10) || 1)
        const merge = childOf(properties, 'vMerge')
        const spanned = above[column]
        const goesOn = merge !== undefined && merge.attributes.val !== 'restart' && spanned !== undefined
        const td = goesOn ? spanned : addElement(tr, 'td', { ...(span > 1 && { colspan: String(span) }) })
        if (goesOn) td.attribs.rowspan = String(Number(td.attribs.rowspan ?? '1') + 1)
        else
          this.#blocks(cell, td, {
            ...there,
            look: over(lookOf(properties, colours), look),
            change: changeOf(properties, 'cell') ?? there.change,
          })
        if (merge) next[column] = td
        column += span
      }
      above = next
    }
  }

  /** The content of a line: runs, links, controls. */
  #runs(parent: XmlElement, into: Element, around: Around): void {
    for (const { element, around: here } of contentOf(parent, around)) {
      switch (element.name) {
        case 'r':
          this.#run(element, into, here)
          break
        case 'hyperlink': {
          const href = this.#parts.links.get(element.attributes.id ?? '')
          this.#runs(element, href ? addElement(into, 'a', { href }) : into, here)
          break
        }
        case 'fldSimple':
          this.#runs(element, into, here)
          break
        case 'oMath':
        case 'oMathPara':
          addText(into, words(element))
          break
        case 'sdt':
          addTick(into, isOn(childOf(checkboxOf(element), 'checked'), false))
          break
      }
    }
  }

  #run(run: XmlElement, into: Element, around: Around): void {
    const { colours, styles } = this.#parts
    const properties = childOf(run, 'rPr')
    const style = childOf(properties, 'rStyle')?.attributes.val
    const directLook = lookOf(properties, colours)
    const own = over(directLook, style === undefined ? {} : styles.lookOf('character', style))
    const look = decides(directLook, over(own, around.look))
    let html = into
    const link = this.#link()
    if (link) html = addElement(html, 'a', { href: link })
    if (around.change) {
      html = addElement(html, 'span')
      this.#marks.changes.set(html, around.change)
    }
    if (look.isStruck) html = addElement(html, 's')
    if (look.isBold) html = addElement(html, 'strong')
    if (childOf(properties, 'vertAlign')?.attributes.val === 'superscript') html = addElement(html, 'sup')
    if (around.isUnsure || isOutOfSight(look, own) || (look.isRightToLeft && LEFT_TO_RIGHT.test(words(run)))) {
      html = addElement(html, 'span')
      this.#marks.unsure.add(html)
    }
    const font = childOf(properties, 'rFonts')?.attributes
    this.#pieces(run, html, font?.ascii ?? font?.hAnsi, around)
  }

  /** The content of a run. */
  #pieces(run: XmlElement, html: Element, font: string | undefined, around: Around): void {
    for (const piece of elementsOf(run)) {
      const { name, attributes } = piece
      switch (name) {
        case 't':
        case 'delText':
          addText(
            html,
            isOfSigns(font) ? Array.from(textOf(piece), (sign) => signIn(font!, sign)).join('') : textOf(piece),
          )
          break
        case 'sym':
          addText(html, signOf(attributes.font ?? '', Number.parseInt(attributes.char ?? '', 16)))
          break
        case 'tab':
        case 'ptab':
          addText(html, '\t')
          break
        case 'br':
        case 'cr':
          addElement(html, 'br')
          break
        case 'noBreakHyphen':
          addText(html, '\u2011')
          break
        case 'fldChar':
          this.#field(piece, html)
          break
        case 'instrText':
          if (this.#fields.length > 0) this.#fields.at(-1)!.instruction += textOf(piece)
          break
        case 'footnoteReference':
        case 'endnoteReference':
          this.#note(name === 'footnoteReference' ? 'footnote' : 'endnote', attributes.id ?? '', html)
          break
        case 'AlternateContent':
          this.#alternatives(piece, html, font, around)
          break
        case 'drawing':
        case 'pict':
        case 'object':
          for (const content of boxesIn(piece)) this.#boxes.push({ content, around })
          break
      }
    }
  }

  #alternatives(piece: XmlElement, html: Element, font: string | undefined, around: Around): void {
    const { shown, isDisputed } = shownOf(piece)
    const inside = isDisputed ? addElement(html, 'span') : html
    if (isDisputed) this.#marks.unsure.add(inside)
    if (shown) this.#pieces(shown, inside, font, { ...around, isUnsure: around.isUnsure || isDisputed })
  }

  #field(character: XmlElement, html: Element): void {
    const { fldCharType } = character.attributes
    if (fldCharType === 'begin')
      this.#fields.push({ instruction: '', data: childOf(character, 'ffData'), isResult: false })
    const field = this.#fields.at(-1)
    if (fldCharType === 'separate' && field) field.isResult = true
    if (fldCharType !== 'end' || !field) return
    this.#fields.pop()
    const box = childOf(field.data, 'checkBox')
    if (box && /FORMCHECKBOX/.test(field.instruction))
      addTick(html, isOn(childOf(box, 'checked') ?? childOf(box, 'default'), false))
    const list = childOf(field.data, 'ddList')
    if (list && /FORMDROPDOWN/.test(field.instruction)) {
      const chosen = childOf(list, 'result') ?? childOf(list, 'default')
      const entries = elementsOf(list).filter(({ name }) => name === 'listEntry')
      addText(html, entries[Number.parseInt(chosen?.attributes.val ?? '0', 10)]?.attributes.val ?? '')
    }
  }

  /** The target of the innermost field whose result is the current text. */
  #link(): string | null {
    for (const { instruction, isResult } of this.#fields.toReversed()) {
      const address = isResult ? /^\s*HYPERLINK\s+"([^"]+)"/.exec(instruction)?.[1] : undefined
      if (address) return address
    }
    return null
  }

  #note(kind: 'footnote' | 'endnote', id: string, html: Element): void {
    const note = this.#noteParts[kind].find(({ attributes }) => attributes.id === id)
    if (!note) return
    const key = `${kind} ${id}`
    if (!this.#notes.has(key)) this.#notes.set(key, note)
    addText(addElement(html, 'sup'), `[${[...this.#notes.keys()].indexOf(key) + 1}]`)
  }
}

/** The content of an element without wrappers: content controls, custom markup, tracked changes. */
function contentOf(parent: XmlElement, around: Around): { element: XmlElement; around: Around }[] {
  return elementsOf(parent).flatMap((element) => {
    switch (element.name) {
      case 'sdt': {
        const content = childOf(element, 'sdtContent')
        // If the control surrounds a paragraph or a cell, its sign is inside.
        if (checkboxOf(element) && !(content && elementsOf(content).some(({ name }) => /^(?:p|tc|tr)$/.test(name))))
          return [{ element, around }]
        // Placeholder text is no content.
        if (isOn(childOf(childOf(element, 'sdtPr'), 'showingPlcHdr'), false)) return []
        return content ? contentOf(content, around) : []
      }
      case 'customXml':
      case 'smartTag':
      case 'dir':
        return contentOf(element, around)
      case 'AlternateContent': {
        const { shown, isDisputed } = shownOf(element)
        return shown ? contentOf(shown, { ...around, isUnsure: around.isUnsure || isDisputed }) : []
      }
      case 'bdo':
        return contentOf(element, { ...around, isUnsure: around.isUnsure || element.attributes.val === 'rtl' })
      case 'ins':
      case 'moveTo':
        return contentOf(element, { ...around, change: around.change ?? 'inserted' })
      case 'del':
      case 'moveFrom':
        return contentOf(element, { ...around, change: 'deleted' })
      default:
        return [{ element, around }]
    }
  })
}

/** The alternative that Word shows, and whether older programs show another one, so that the visible text is uncertain. */
function shownOf(alternatives: XmlElement): { shown: XmlElement | undefined; isDisputed: boolean } {
  const choice = elementsOf(alternatives).find(
    ({ name, attributes }) =>
      name === 'Choice' && (attributes.Requires ?? '').split(/\s+/).every((one) => KNOWN_TO_WORD.test(one)),
  )
  const old = childOf(alternatives, 'Fallback')
  return { shown: choice ?? old, isDisputed: Boolean(choice && old) && words(choice!) !== words(old!) }
}

function headingLevel(names: string[], outline: string | undefined): number {
  for (const name of names) {
    if (/^title$/i.test(name)) return 1
    const level = HEADING.exec(name)?.[1]
    if (level) return Number(level)
  }
  const level = Number.parseInt(outline ?? '9', 10) + 1
  return level >= 1 && level <= 6 ? level : 0
}

/** The list for items of a depth, inside the last item of the list above. @param lists the open lists, the outermost first. */
function listAt(lists: Element[], depth: number, into: Element): Element {
  lists.length = Math.min(lists.length, depth + 1)
  while (lists.length <= depth) {
    const item = lists.at(-1)?.children.at(-1) as Element | undefined
    lists.push(addElement(item ?? lists.at(-1) ?? into, 'ul'))
  }
  return lists[depth]!
}

function addTick(into: Element, isTicked: boolean): void {
  addElement(into, 'input', { type: 'checkbox', ...(isTicked && { checked: '' }) })
}

const checkboxOf = (control: XmlElement): XmlElement | undefined => childOf(childOf(control, 'sdtPr'), 'checkbox')

/** The tracked change of a whole row or cell. */
const changeOf = (properties: XmlElement | undefined, of: '' | 'cell' = ''): Change['kind'] | null => {
  const [deleted, inserted] = of === '' ? ['del', 'ins'] : ['cellDel', 'cellIns']
  return childOf(properties, deleted) ? 'deleted' : childOf(properties, inserted) ? 'inserted' : null
}

/** Letters of scripts that are not written from right to left. */
const LEFT_TO_RIGHT = /(?![\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}])\p{L}/u

/** Whether a switch is on; one without a value is on. */
function isOn(element: XmlElement | undefined, missing = false): boolean {
  return element ? !/^(?:0|false|off)$/.test(element.attributes.val ?? '1') : missing
}

function boxesIn(drawing: XmlElement): XmlElement[] {
  return elementsOf(drawing).flatMap((child) => (child.name === 'txbxContent' ? [child] : boxesIn(child)))
}

/** The text of runs only, because numbers position a drawing. */
const words = (element: XmlElement): string => wordsIn(element).join('').replace(/\s+/g, ' ').trim()
const wordsIn = (element: XmlElement): string[] =>
  elementsOf(element).flatMap((child) => (child.name === 't' ? [textOf(child)] : wordsIn(child)))

/** The sign for a letter in a symbol font; white space stays. */
const signIn = (font: string, letter: string): string =>
  letter.trim() === '' ? letter : signOf(font, letter.codePointAt(0)!)
