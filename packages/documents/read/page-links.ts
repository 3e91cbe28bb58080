import { rank } from '../addresses/ranking.ts'
import { pageAddress } from '../addresses/site.ts'
import { baseAddress, type HtmlElement, type HtmlNode, type HtmlRoot, isElement, textWithin } from './dom.ts'
import { visibleText } from './visible-text.ts'

export interface PageLinks {
  title: string
  /** Whether the page has no text before its scripts run. */
  isShell: boolean
  /** The readable links in document order; `href` is absolute. */
  links: { href: string; text: string }[]
}

/** More links than any page for people has. */
const MAX_LINKS = 2000
/** A page with scripts and fewer characters of text, including the title, is a shell. */
const SHELL = 120
/** The elements in which frameworks draw a page, and their data. */
const MOUNT = /^(?:root|app|__next|__nuxt|___gatsby|svelte)$/
const DRAWN_FROM = /^__(?:NEXT|NUXT)_DATA__$/
/** Elements around a page's content, repeated on every page. */
const AROUND = /^(?:nav|header|footer|aside)$/

/** The title of an HTML page and the targets of its links. */
export function linksOf(root: HtmlRoot, address: string): PageLinks {
  const base = baseAddress(root, address)
  let title: HtmlElement | undefined
  let heading: HtmlElement | undefined
  let characters = 0
  let scripts = 0
  /** The number of characters outside the content. */
  let around = 0
  let isDrawn = false
  const links: PageLinks['links'] = []
  const pending: HtmlNode[] = [...root.children].reverse()
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'text') characters += node.data.trim().length
    else if (node.type === 'script') {
      scripts += 'src' in node.attribs ? 1 : 0
      isDrawn ||= DRAWN_FROM.test(node.attribs.id ?? '')
    } else if (isElement(node) && node.name !== 'noscript' && node.name !== 'template') {
      if (node.name === 'title') title ??= node
      if (node.name === 'h1') heading ??= node
      if (AROUND.test(node.name)) around += textWithin(node).trim().length
      isDrawn ||= MOUNT.test(node.attribs.id ?? '') && textWithin(node).trim() === ''
      const link = links.length < MAX_LINKS ? linkOf(node, base) : null
      if (link) links.push(link)
      for (let index = node.children.length - 1; index >= 0; index--) pending.push(node.children[index]!)
    }
  }
  return {
    title: titleText(title) || titleText(heading),
    isShell: (scripts > 0 && characters < SHELL) || (isDrawn && characters - around < SHELL),
    links,
  }
}

function linkOf(element: HtmlElement, base: string): PageLinks['links'][number] | null {
  const { name, attribs } = element
  if ((name !== 'a' && name !== 'area') || attribs.href === undefined) return null
  const url = attribs.href.length > 2048 ? null : pageAddress(URL.parse(attribs.href, base)?.href ?? '')
  if (!url) return null
  const text = shortLine(textWithin(element).trim() || attribs['aria-label'] || attribs.title || '')
  return rank(url, text) === null ? null : { href: url.href, text }
}

function titleText(element: HtmlElement | undefined): string {
  const text =
    element?.children
      .map((child) => (child.type === 'text' ? child.data : isElement(child) ? textWithin(child) : ''))
      .join('') ?? ''
  return shortLine(text)
}

/** At most 200 characters, without a cut surrogate pair. */
function shortLine(text: string): string {
  return visibleText(text)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
    .replace(/\p{Cs}$/u, '')
}
