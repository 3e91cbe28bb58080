import { type CssNode, clone, generate, ident, parse, type SelectorList, walk } from 'css-tree/dist/csstree.esm'

/** One selector of a rule. */
export interface Selector {
  /** As css-select takes it. */
  text: string
  /** Whether a part of it that cannot be told was left out, so that it may match less than `text` does. */
  isCut: boolean
  specificity: number
  /** What an element must have for it to match: `#id`, `.class` or a tag's name; null when nothing is sure. */
  key: string | null
}

const LONGEST = 1_000
/** What matches when nobody touches the page. */
const AT_REST =
  /^(?:root|is|where|not|has|first-child|last-child|only-child|nth-child|nth-last-child|first-of-type|last-of-type|only-of-type|nth-of-type|nth-last-of-type|empty|link|any-link)$/
/** What matches only while somebody does. */
const TOUCHED =
  /^(?:hover|focus|focus-visible|focus-within|active|visited|target|target-within|checked|indeterminate|fullscreen|playing|user-invalid|user-valid|autofill)$/

/** The selectors of a list; those of parts that hold no text of the page (`::before`) are left out. */
export function selectorsOf(list: string): Selector[] {
  if (list.length > LONGEST) return []
  let parsed: SelectorList
  try {
    parsed = parse(list, { context: 'selectorList' }) as SelectorList
  } catch {
    return []
  }
  return parsed.children.toArray().flatMap((selector) => {
    if (selector.type !== 'Selector') return []
    let isPart = false
    walk(selector, (node) => {
      isPart ||=
        node.type === 'PseudoElementSelector' ||
        (node.type === 'PseudoClassSelector' && /^(?:before|after|first-line|first-letter)$/i.test(node.name))
    })
    if (isPart) return []
    const { node, isCut } = untouched(selector)
    return [{ text: generate(node) || '*', isCut, specificity: specificityOf(selector), key: keyOf(node) }]
  })
}

/** Without what cannot be told; what needs a touch matches nothing. */
function untouched(selector: CssNode): { node: CssNode; isCut: boolean } {
  const node = clone(selector)
  let isCut = false
  walk(node, {
    visit: 'PseudoClassSelector',
    enter(pseudo, item, list) {
      const name = pseudo.name.toLowerCase()
      if (AT_REST.test(name)) return
      if (TOUCHED.test(name)) {
        list.replace(item, list.createItem(parse(':not(*)', { context: 'selector' })))
        return
      }
      isCut = true
      list.remove(item)
    },
  })
  return { node, isCut }
}

/** Ids, then classes, attributes and pseudo-classes, then tags, as one number (Selectors, level 4). */
function specificityOf(selector: CssNode): number {
  let specificity = 0
  walk(selector, (node) => {
    if (node.type === 'IdSelector') specificity += 1_000_000
    else if (node.type === 'ClassSelector' || node.type === 'AttributeSelector') specificity += 1_000
    else if (node.type === 'PseudoClassSelector') specificity += /^(?:is|not|has|where)$/i.test(node.name) ? 0 : 1_000
    else if (node.type === 'TypeSelector' && node.name !== '*') specificity += 1
  })
  return specificity
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
