import { type Element, isTag } from 'domhandler'
import { elementsIn, type HtmlRoot } from '../dom.ts'

/** The elements that a reader can click, by the id of the element that they open. */
export type Openers = Map<string, Element[]>

const NAMED_BY = ['aria-controls', 'data-target', 'data-bs-target', 'popovertarget', 'href'] as const

/** The controls of a page that name what they open. */
export function openersIn(root: HtmlRoot): Openers {
  const openers: Openers = new Map()
  for (const element of elementsIn(root)) {
    if (!isControl(element)) continue
    const named = NAMED_BY.flatMap((attribute) => element.attribs[attribute]?.split(/\s+/, 20) ?? [])
    for (const id of named.map((name) => name.replace(/^#/, ''))) openers.set(id, [...(openers.get(id) ?? []), element])
    const { id } = element.attribs
    if (id) openers.set(`by ${id}`, [element])
  }
  return openers
}

/**
 * The control by which a reader opens an element that is shut: a tab, an accordion's title, a button. It names the element, or the
 * element names it, or it stands before it. A dialog is something else than a part of the page.
 */
export function openerOf(element: Element, openers: Openers, isSeen: (element: Element) => boolean): Element | null {
  const { name, attribs } = element
  if (name === 'dialog' || /dialog/.test(attribs.role ?? '') || name === 'rp') return null
  const labelled = attribs['aria-labelledby']?.split(/\s+/, 20).flatMap((id) => openers.get(`by ${id}`) ?? []) ?? []
  const named = attribs.id ? (openers.get(attribs.id) ?? []) : []
  const before = controlBefore(element)
  return [...named, ...labelled, ...(before ? [before] : [])].find(isSeen) ?? null
}

function controlBefore(element: Element): Element | null {
  let previous = element.prev
  while (previous && !isTag(previous)) previous = previous.prev
  if (!previous || !isTag(previous)) return null
  if (isControl(previous)) return previous
  for (const inner of elementsIn(previous)) if (isControl(inner) && inner.name !== 'a') return inner
  return null
}

/** Whether a reader can click it to open something. */
export function isControl({ name, attribs }: Element): boolean {
  if (name === 'button' || name === 'summary') return true
  if (/^(?:tab|button)$/.test(attribs.role ?? '') || 'aria-expanded' in attribs) return true
  return name === 'a' && /^#./.test(attribs.href ?? '')
}
