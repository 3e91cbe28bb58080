import { type CssNode, clone, generate, ident, parse, type SelectorList, walk } from 'css-tree/dist/csstree.esm'

/**
 * The part of an element that a selector selects. Content before or after the element is not page text, but can cover it. For other
 * parts (first line, marker, folded content) only the existence of a declaration matters.
 */
export type Part = 'itself' | 'before' | 'after' | 'other'

/** One selector of a rule. */
export interface Selector {
  /** In the syntax of css-select. */
  text: string
  part: Part
  /** Whether an unsupported part was left out, so that the selector may match less than `text`. */
  isCut: boolean
  specificity: number
  /** A necessary feature of a matching element: `#id`, `.class` or a tag name; null if none is certain. */
  key: string | null
}

const LONGEST = 20_000
/** Pseudo-classes that can match while nobody interacts with the page. */
const AT_REST =
  /^(?:root|is|where|not|has|first-child|last-child|only-child|nth-child|nth-last-child|first-of-type|last-of-type|only-of-type|nth-of-type|nth-last-of-type|empty|link|any-link|checked)$/
/** Pseudo-classes that match only during interaction. */
const TOUCHED =
  /^(?:hover|active|visited|target|target-within|indeterminate|fullscreen|playing|user-invalid|user-valid|autofill)$/
/** States that a page can cause by itself. */
const FOCUSED: Record<string, string> = {
  focus: '[autofocus]',
  'focus-visible': '[autofocus]',
  'focus-within': ':is([autofocus],:has([autofocus]))',
}
const PART = /^(?:before|after)$/i
/** Parts that are not page text, or that only a reader's action creates. */
const NO_TEXT =
  /^-(?:webkit|moz|ms)-|^(?:selection|placeholder|backdrop|file-selector-button|cue|cue-region|target-text|search-text|spelling-error|grammar-error|view-transition.*|scroll-.*|picker.*|checkmark|column)$/i
/** Pseudo-classes with a list of selectors. */
const LISTS = /^(?:is|where|not|has|-webkit-any|-moz-any|matches)$/

/** The selectors of a list, without those of parts that are not text. null if the list is too long. */
export function selectorsOf(list: string): Selector[] | null {
  if (list.length > LONGEST) return null
  let parsed: SelectorList
  try {
    parsed = parse(list, { context: 'selectorList' }) as SelectorList
  } catch {
    return []
  }
  return parsed.children.toArray().flatMap((selector) => {
    if (selector.type !== 'Selector') return []
    const { node, part, isCut } = untouched(selector)
    if (part === null) return []
    return [{ text: generate(node) || '*', part, isCut, specificity: specificityOf(selector), key: keyOf(node) }]
  })
}

/** The selector without unsupported parts; one that needs interaction matches nothing. */
function untouched(selector: CssNode): { node: CssNode; part: Part | null; isCut: boolean } {
  const node = clone(selector)
  let isCut = false
  let part: Part | null = 'itself'
  walk(node, (inner, item, list) => {
    if (inner.type === 'TypeSelector' && inner.name.includes('|')) {
      isCut ||= !inner.name.startsWith('*|')
      inner.name = inner.name.slice(inner.name.indexOf('|') + 1)
    }
    if (inner.type === 'PseudoElementSelector' || (inner.type === 'PseudoClassSelector' && OF_OLD.test(inner.name))) {
      if (NO_TEXT.test(inner.name)) part = null
      else if (part !== null)
        part = PART.test(inner.name) && part === 'itself' ? (inner.name.toLowerCase() as Part) : 'other'
      list.remove(item)
    } else if (inner.type === 'PseudoClassSelector') {
      const name = inner.name.toLowerCase()
      const focused = FOCUSED[name]
      const isOf = inner.children?.some((child) => child.type === 'Nth' && child.selector !== null) ?? false
      // A list with an unsupported part may match or not, whatever its other parts.
      if (LISTS.test(name) && holdsUntold(inner)) {
        isCut = true
        list.remove(item)
      } else if (TOUCHED.test(name)) list.replace(item, list.createItem(parse(':not(*)', { context: 'selector' })))
      else if (focused) list.replace(item, list.createItem(parse(focused, { context: 'selector' })))
      else if (!AT_REST.test(name) || isOf) {
        isCut = true
        list.remove(item)
      }
    }
  })
  return { node, part, isCut }
}

function holdsUntold(list: CssNode): boolean {
  let isUntold = false
  walk(list, (inner) => {
    if (inner.type === 'Raw' || inner.type === 'PseudoElementSelector') isUntold = true
    if (inner.type !== 'PseudoClassSelector') return
    const name = inner.name.toLowerCase()
    const isOf = inner.children?.some((child) => child.type === 'Nth' && child.selector !== null) ?? false
    isUntold ||= isOf || (!AT_REST.test(name) && !TOUCHED.test(name) && !(name in FOCUSED) && !LISTS.test(name))
  })
  return isUntold
}

const OF_OLD = /^(?:before|after|first-line|first-letter)$/i

/** Ids, then classes, attributes and pseudo-classes, then tags, as one number (Selectors, level 4). */
function specificityOf(node: CssNode): number {
  switch (node.type) {
    case 'Selector':
      return node.children.reduce((total, part) => total + specificityOf(part), 0)
    case 'SelectorList':
      return node.children.reduce((max, one) => Math.max(max, specificityOf(one)), 0)
    case 'Nth':
      return node.selector === null ? 0 : specificityOf(node.selector)
    case 'IdSelector':
      return 1_000_000
    case 'ClassSelector':
    case 'AttributeSelector':
      return 1_000
    case 'PseudoElementSelector':
      return 1
    case 'TypeSelector':
      return node.name === '*' || node.name.endsWith('|*') ? 0 : 1
    case 'PseudoClassSelector': {
      const name = node.name.toLowerCase()
      if (name === 'where') return 0
      const inner = node.children?.reduce((max, child) => Math.max(max, specificityOf(child)), 0) ?? 0
      return /^(?:is|not|has|matches|-webkit-any|-moz-any)$/.test(name) ? inner : 1_000 + inner
    }
    default:
      return 0
  }
}

function keyOf(selector: CssNode): string | null {
  if (selector.type !== 'Selector') return null
  const parts = selector.children.toArray()
  const last = parts.slice(parts.findLastIndex(({ type }) => type === 'Combinator') + 1)
  const named = (type: CssNode['type']) => last.find((part) => part.type === type) as { name: string } | undefined
  const id = named('IdSelector')
  if (id) return `#${ident.decode(id.name)}`
  const ofClass = named('ClassSelector')
  if (ofClass) return `.${ident.decode(ofClass.name)}`
  const tag = named('TypeSelector')
  return tag && tag.name !== '*' && !tag.name.includes('|') ? tag.name.toLowerCase() : null
}
