import { compile } from 'css-select'
import type { AnyNode, Element } from 'domhandler'
import { type Declaration, declare, inlineDeclarations } from '../stylesheets/declarations.ts'
import { layerRanks } from '../stylesheets/layers.ts'
import type { Part } from '../stylesheets/selectors.ts'
import type { StyleRule, Stylesheet } from '../stylesheets/stylesheet.ts'

/** The style of one element: the winning value of each property. */
export type Style = Map<string, string>

/** The certain values, and possible ones where a condition, a selector or a value is uncertain. */
export interface Styles {
  certain: Style
  possible: Style
}

interface Candidate {
  matches: (element: Element) => boolean
  rule: StyleRule
  part: Part
  isPossible: boolean
  /** The rank of its layer: the higher, the later. */
  rank: number
  specificity: number
  order: number
}

/** The maximum number of comparisons with selectors on one page; beyond it, an element's style is uncertain. */
const MAX_COMPARISONS = 3_000_000
const LONGEST_INLINE = 100_000

/** Finds the declarations for a page's elements (CSS Cascade, level 5, without scopes). */
export class Cascade {
  readonly #byKey = new Map<string, Candidate[]>()
  readonly #forAll: Candidate[] = []
  readonly #inline = new Map<string, Declaration[]>()
  readonly #isQuirky: boolean
  #left = MAX_COMPARISONS

  /** @param isQuirky whether the page has no doctype, so that classes and ids ignore case. */
  constructor(sheets: Stylesheet[], isQuirky: boolean) {
    this.#isQuirky = isQuirky
    const ranks = layerRanks(sheets.flatMap(({ layers }) => layers))
    let order = 0
    for (const rule of sheets.flatMap(({ rules }) => rules)) {
      for (const { text, part, isCut, specificity, key } of rule.selectors) {
        const candidate: Candidate = {
          matches: matcher(text, isQuirky),
          rule,
          part,
          isPossible: isCut || rule.holds === 'maybe',
          rank: rule.layer === null ? ranks.size : (ranks.get(rule.layer) ?? 0),
          specificity,
          order: order++,
        }
        const known = key === null ? this.#forAll : this.#byKey.get(this.#keyed(key))
        if (known) known.push(candidate)
        else this.#byKey.set(this.#keyed(key!), [candidate])
      }
    }
  }

  /** Whether a page has used up its comparisons. */
  get isExhausted(): boolean {
    return this.#left <= 0
  }

  /** The styles of an element, of its content before and after, and of its other parts. */
  stylesOf(element: Element): Record<Part, Styles> {
    const matching = this.#candidatesFor(element).filter((candidate) => this.#left-- > 0 && candidate.matches(element))
    const own = matching.filter(({ part }) => part === 'itself')
    const inline = this.#inlineOf(element.attribs.style)
    return {
      itself: stylesOf(own, inline),
      before: own.length === matching.length ? UNSTYLED : stylesOf(matching.filter(({ part }) => part === 'before')),
      after: own.length === matching.length ? UNSTYLED : stylesOf(matching.filter(({ part }) => part === 'after')),
      other: own.length === matching.length ? UNSTYLED : stylesOf(matching.filter(({ part }) => part === 'other')),
    }
  }

  #candidatesFor({ name, attribs }: Element): Candidate[] {
    const classes = attribs.class?.split(/\s+/).map((one) => `.${one}`) ?? []
    const keys = new Set([name, ...(attribs.id ? [`#${attribs.id}`] : []), ...classes].map((key) => this.#keyed(key)))
    return [...keys].flatMap((key) => this.#byKey.get(key) ?? []).concat(this.#forAll)
  }

  #keyed(key: string): string {
    return this.#isQuirky ? key.toLowerCase() : key
  }

  #inlineOf(style: string | undefined): Declaration[] {
    if (!style) return []
    const cached = this.#inline.get(style)
    if (cached) return cached
    if (style.length > LONGEST_INLINE) this.#left = 0
    const read = inlineDeclarations(style.slice(0, LONGEST_INLINE))
    this.#inline.set(style, read)
    return read
  }
}

const UNSTYLED: Styles = { certain: new Map(), possible: new Map() }
UNSTYLED.possible = UNSTYLED.certain

function stylesOf(candidates: Candidate[], inline: Declaration[] = []): Styles {
  const weighed = candidates.flatMap(({ rule, rank, specificity, order, isPossible }) =>
    rule.declarations.map((declaration) => ({
      declaration,
      isPossible: isPossible || declaration.isPossible,
      weight: [
        declaration.important ? 2 : 0,
        // An important declaration in an earlier layer wins over one in a later layer.
        declaration.important ? -rank : rank,
        specificity,
        order,
      ],
    })),
  )
  for (const declaration of inline)
    weighed.push({
      declaration,
      isPossible: declaration.isPossible,
      weight: [declaration.important ? 3 : 1, 0, 0, 0],
    })
  if (weighed.length === 0) return UNSTYLED
  weighed.sort((a, b) => compared(a.weight, b.weight))
  const possible: Style = new Map()
  for (const { declaration } of weighed) declare(possible, declaration)
  if (!weighed.some(({ isPossible }) => isPossible)) return { certain: possible, possible }
  const certain: Style = new Map()
  for (const { declaration, isPossible } of weighed) if (!isPossible) declare(certain, declaration)
  return { certain, possible }
}

const compared = (a: number[], b: number[]): number => a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]! || a[3]! - b[3]!

/** Compiled on first use. An invalid selector matches nothing, as in a browser. */
function matcher(selector: string, quirksMode: boolean): (element: Element) => boolean {
  let compiled: ((element: AnyNode) => boolean) | null = null
  return (element) => {
    try {
      compiled ??= compile<AnyNode, Element>(selector, { quirksMode })
      return compiled(element)
    } catch {
      compiled = () => false
      return false
    }
  }
}
