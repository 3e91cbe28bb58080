import type { ChildNode, Document, Element } from 'domhandler'
import { visibleText } from './visible-text.ts'

export type HtmlRoot = Document
export type HtmlNode = ChildNode
export type HtmlElement = Element

/** Elements whose text is not page text. */
export const UNREAD = new Set(
  `script style template svg math head title iframe object embed video audio canvas map select option optgroup datalist textarea input
  progress meter link meta base source track param noframes noembed rp`.split(/\s+/),
)

export function isElement(node: HtmlNode): node is HtmlElement {
  return node.type === 'tag'
}

/** All elements in document order, including scripts and styles, without recursion. */
export function* elementsIn(root: HtmlRoot | HtmlElement): Generator<HtmlElement> {
  const pending: HtmlNode[] = [root as HtmlNode]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (!('children' in node)) continue
    if ('attribs' in node) yield node as HtmlElement
    for (let index = node.children.length - 1; index >= 0; index--) pending.push(node.children[index]!)
  }
}

/** The base address of a page's relative links. */
export function baseAddress(root: HtmlRoot, address: string): string {
  for (const { name, attribs } of elementsIn(root)) {
    if (name === 'base' && attribs.href) return URL.parse(attribs.href, address)?.href ?? address
    if (name === 'body') break
  }
  return address
}

/** All text of an element or page in order, without recursion. */
export function textWithin(element: HtmlElement | HtmlRoot): string {
  const parts: string[] = []
  const pending: HtmlNode[] = element.type === 'root' ? element.children.toReversed() : [element]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'text') parts.push(node.data)
    else if (isElement(node) && !UNREAD.has(node.name)) {
      for (let index = node.children.length - 1; index >= 0; index--) pending.push(node.children[index]!)
    }
  }
  return visibleText(parts.join(''))
}

/** The number of nodes examined to judge an element by its beginning. */
const LOOKED_AT = 2000

/** The share of an element's text in links and buttons. */
export function linkShare(element: HtmlElement): number {
  let linked = 0
  let all = 0
  const pending: { node: HtmlNode; link: boolean }[] = [{ node: element, link: false }]
  let nodes = 0
  for (let next = pending.pop(); next && nodes < LOOKED_AT; next = pending.pop()) {
    nodes++
    const { node } = next
    if (node.type === 'text') {
      const { length } = node.data.trim()
      all += length
      if (next.link) linked += length
    } else if (isElement(node) && !UNREAD.has(node.name)) {
      const link = next.link || node.name === 'a' || node.name === 'button'
      for (let index = node.children.length - 1; index >= 0; index--)
        pending.push({ node: node.children[index]!, link })
    }
  }
  return all === 0 ? 0 : linked / all
}

/** The absolute address of a link; null for a fragment of the page, a script or an invalid address. */
export function linkTarget({ attribs }: HtmlElement, base: string): string | null {
  const href = attribs.href?.trim()
  if (!href || href.startsWith('#') || href.length > 2048) return null
  const encoded = /\/cdn-cgi\/l\/email-protection#([0-9a-f]+)$/i.exec(href)
  if (encoded) return `mailto:${cloudflareEmail(encoded[1]!)}`
  const url = URL.parse(href, base)
  return url && /^(?:https?|mailto|tel):$/.test(url.protocol) ? url.href : null
}

/** Cloudflare's e-mail obfuscation: the first byte is the XOR key for the others. */
export function cloudflareEmail(hex: string): string {
  const [key = 0, ...bytes] = (hex.slice(0, 640).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  return String.fromCharCode(...bytes.map((byte) => byte ^ key))
}

/** Elements that show their content other than as page text. */
const SHOWN_APART = /^(?:svg|math|select|textarea)$/

/** Whether an element shows words that are not page text: in a picture, a field, a formula, an embedded page. */
export function showsWords(element: HtmlElement): boolean {
  const { name, attribs } = element
  const letters = /\p{L}/u
  if (name === 'img') return letters.test(attribs.alt ?? '')
  if (name === 'input')
    return !/^(?:hidden|checkbox|radio)$/i.test(attribs.type ?? '') && letters.test(attribs.value ?? '')
  if (name === 'iframe' || name === 'object' || name === 'embed' || name === 'canvas') return true
  const isShadow = name === 'template' && attribs.shadowrootmode !== undefined
  return (isShadow || SHOWN_APART.test(name)) && holdsWords(element)
}

/** Whether an element has words, without recursion; the alternative text of a picture does not count. */
function holdsWords(element: HtmlElement): boolean {
  const pending: HtmlNode[] = [element]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'text' && /\p{L}/u.test(node.data)) return true
    const isName = isElement(node) && /^(?:title|desc|metadata)$/.test(node.name)
    if ('children' in node && node.type !== 'style' && !isName) pending.push(...node.children)
  }
  return false
}
