import { childOf, elementsOf, type XmlElement, xmlTree } from '../xml-tree.ts'
import type { Colours } from './colours.ts'
import { decides, type Look, lookOf, over } from './look.ts'

type Kind = 'paragraph' | 'character' | 'table'

interface Style {
  element: XmlElement
  /** Word's English name, whatever its language: `heading 1`. */
  name: string
  basedOn: string
}

/** The longest chain of styles that is followed. */
const LONGEST_CHAIN = 30

/** The styles of a DOCX (ECMA-376 part 1, section 17.7). A style applies only to the text in it. */
export class Styles {
  readonly #byId = new Map<string, Style>()
  readonly #default: Partial<Record<string, string>> = {}
  readonly #looks = new Map<string, Look>()
  readonly #colours: Colours
  /** The default look of all text. */
  readonly defaults: Look = {}

  /** @param xml the part with the styles; null: missing. */
  constructor(xml: string | null, colours: Colours) {
    this.#colours = colours
    const root = childOf(xmlTree(xml ?? ''), 'styles')
    for (const element of root ? elementsOf(root) : []) {
      if (element.name === 'docDefaults')
        this.defaults = over(
          lookOf(childOf(childOf(element, 'rPrDefault'), 'rPr'), colours),
          lookOf(childOf(childOf(element, 'pPrDefault'), 'pPr'), colours),
        )
      if (element.name !== 'style') continue
      const { styleId = '', type = '' } = element.attributes
      const attributeOf = (child: string) => childOf(element, child)?.attributes.val ?? ''
      this.#byId.set(styleId, { element, name: attributeOf('name'), basedOn: attributeOf('basedOn') })
      if (/^(?:1|true|on)$/.test(element.attributes.default ?? '')) this.#default[type] = styleId
    }
  }

  /** The look of a style; without an id, of the default style of its kind. @param isFirstRow of a table. */
  lookOf(kind: Kind, id: string | undefined, isFirstRow = false): Look {
    const key = `${kind} ${isFirstRow} ${id ?? ''}`
    const cached = this.#looks.get(key)
    if (cached) return cached
    const look = this.#chain(kind, id).reduceRight<Look>((far, { element }) => {
      const whole = decides(this.#own(element), far)
      return isFirstRow ? decides(this.#own(firstRowOf(element)), whole) : whole
    }, {})
    this.#looks.set(key, look)
    return look
  }

  /** The names of a paragraph's style and of its base styles, the nearest first. */
  namesOf(id: string | undefined): string[] {
    return this.#chain('paragraph', id).map(({ name }) => name)
  }

  /** A paragraph property of the style: `numPr`, `outlineLvl`. */
  property(id: string | undefined, name: string): XmlElement | undefined {
    for (const { element } of this.#chain('paragraph', id)) {
      const found = childOf(childOf(element, 'pPr'), name)
      if (found) return found
    }
    return undefined
  }

  /** The look of text and paragraph in a style; in a table style, also of the cell. */
  #own(style: XmlElement | undefined): Look {
    return ['rPr', 'pPr', 'tcPr'].reduce<Look>(
      (look, group) => over(look, lookOf(childOf(style, group), this.#colours)),
      {},
    )
  }

  #chain(kind: Kind, id: string | undefined): Style[] {
    const chain: Style[] = []
    for (let next = id ?? this.#default[kind] ?? ''; chain.length < LONGEST_CHAIN; next = chain.at(-1)!.basedOn) {
      const style = this.#byId.get(next)
      if (!style) break
      chain.push(style)
    }
    return chain
  }
}

const firstRowOf = (style: XmlElement): XmlElement | undefined =>
  elementsOf(style).find(({ name, attributes: { type } }) => name === 'tblStylePr' && type === 'firstRow')
