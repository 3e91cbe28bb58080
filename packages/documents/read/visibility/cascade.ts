import { compile } from 'css-select'
import type { AnyNode, Element } from 'domhandler'
import { type Declaration, inlineDeclarations } from './declarations.ts'
import type { StyleRule, Stylesheet } from './stylesheet.ts'

/** What the style sheets say of one element: the winning value of each property. */
export type Style = Map<string, string>

/** What they may say besides, where a condition or a selector cannot be told. */
export interface Styles {
  certain: Style
  possible: Style
}

interface Candidate {
  matches: (element: Element) => boolean
  rule: StyleRule
  isPossible: boolean
  specificity: number
  order: number
}

/** Comparisons of an element with a selector, for one page; beyond them the rest of its style is not known. */
const MOST_COMPARISONS = 3_000_000
const LONGEST_INLINE = 10_000

/** Finds what the sheets of a page say of its elements (CSS Cascade, level 5, without scopes and without an order of layers). */
export class Cascade {
  readonly #byKey = new Map<string, Candidate[]>()
  readonly #forAll: Candidate[] = []
  readonly #inline = new Map<string, Declaration[]>()
  #left = MOST_COMPARISONS

  constructor(sheets: Stylesheet[]) {
    let order = 0
    for (const rule of sheets.flatMap(({ rules }) => rules)) {
      for (const { text, isCut, specificity, key } of rule.selectors) {
        const candidate: Candidate = {
          matches: matcher(text),
          rule,
          isPossible: isCut || rule.holds === 'maybe',
          specificity,
          order: order++,
        }
        if (key === null) this.#forAll.push(candidate)
        else this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), candidate])
      }
    }
  }

  /** Whether a page asked for more comparisons than it gets. */
  get isExhausted(): boolean {
    return this.#left <= 0
  }

  stylesOf(element: Element): Styles {
    const matching = this.#candidatesFor(element).filter((candidate) => this.#left-- > 0 && candidate.matches(element))
    if (matching.length === 0 && !element.attribs.style) return UNSTYLED
    const certain = matching.filter(({ isPossible }) => !isPossible)
    const style = this.#styleOf(element, certain)
    return { certain: style, possible: certain.length === matching.length ? style : this.#styleOf(element, matching) }
  }

  #candidatesFor({ name, attribs }: Element): Candidate[] {
    const keys = [name, ...(attribs.id ? [`#${attribs.id}`] : []), ...classesOf(attribs.class)]
    return keys.flatMap((key) => this.#byKey.get(key) ?? []).concat(this.#forAll)
  }

  #styleOf({ attribs }: Element, candidates: Candidate[]): Style {
    const weighed = candidates.flatMap(({ rule, specificity, order }) =>
      rule.declarations.map((declaration) => ({
        declaration,
        weight: [weightOf(declaration, rule.layered), specificity, order],
      })),
    )
    for (const declaration of this.#inlineOf(attribs.style))
      weighed.push({ declaration, weight: [declaration.important ? 5 : 2, 0, 0] })
    const style: Style = new Map()
    for (const { declaration } of weighed.sort((a, b) => compared(a.weight, b.weight)))
      style.set(declaration.property, declaration.value)
    return style
  }

  #inlineOf(style: string | undefined): Declaration[] {
    if (!style) return []
    const known = this.#inline.get(style)
    if (known) return known
    const read = inlineDeclarations(style.slice(0, LONGEST_INLINE))
    this.#inline.set(style, read)
    return read
  }
}

const UNSTYLED: Styles = { certain: new Map(), possible: new Map() }
UNSTYLED.possible = UNSTYLED.certain

const weightOf = ({ important }: Declaration, layered: boolean): number =>
  important ? (layered ? 4 : 3) : layered ? 0 : 1

const compared = (a: number[], b: number[]): number => a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!

const classesOf = (classes: string | undefined): string[] =>
  classes ? classes.split(/\s+/, 200).map((name) => `.${name}`) : []

/** Compiled when it is first asked. A selector that cannot be compiled matches nothing, as in a browser. */
function matcher(selector: string): (element: Element) => boolean {
  let compiled: ((element: AnyNode) => boolean) | null = null
  return (element) => {
    try {
      compiled ??= compile<AnyNode, Element>(selector)
      return compiled(element)
    } catch {
      compiled = () => false
      return false
    }
  }
}
