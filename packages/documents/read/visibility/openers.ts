import { type Element, isTag } from 'domhandler'
import { elementsIn, type HtmlRoot } from '../dom.ts'

/** The clickable elements, by the id of the element that they open. */
export type Openers = Map<string, Element[]>

const NAMED_BY = ['aria-controls', 'data-target', 'data-bs-target', 'popovertarget', 'href'] as const

/** A page's controls that name the element that they open. */
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
 * The control with which a reader opens a closed element: a tab, an accordion's title, a button. One names the other, or the
 * control precedes the element. A dialog does not count, because it is not part of the page.
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

/** Whether a reader can click the element to open something. */
export function isControl({ name, attribs }: Element): boolean {
  if (name === 'button' || name === 'summary') return true
  if (/^(?:tab|button)$/.test(attribs.role ?? '') || 'aria-expanded' in attribs) return true
  return name === 'a' && /^#./.test(attribs.href ?? '')
}
