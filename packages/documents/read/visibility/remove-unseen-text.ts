import { Element, type Text } from 'domhandler'
import { elementsIn, type HtmlRoot } from '../dom.ts'
import { openerOf, openersIn } from './openers.ts'
import { doubtedElements, isDoubtfulByMarkup, replace } from './remove-hidden-text.ts'
import type { Verdict } from './rendering/judge.ts'
import type { PageStyles } from './stylesheets/page-styles.ts'

/** Elements with special text. */
export interface Doubted {
  /** Possibly hidden. */
  unsure: Set<Element>
  /** Drawn with other words, or in another order. */
  altered: Set<Element>
}

/**
 * Removes the text that a browser does not show.
 *
 * @returns null if the browser shows no text at all, because the page waits for its scripts.
 */
export function removeUnseenText(root: HtmlRoot, verdicts: Map<Text, Verdict>, styles: PageStyles): Doubted | null {
  const shown = new Set<Element>()
  for (const [text, verdict] of verdicts)
    if (verdict !== 'unseen') for (const element of elementsAround(text)) shown.add(element)
  if (shown.size === 0) return null
  const unsure = styles.asksReader ? doubtedElements(root, styles) : new Set<Element>()
  const altered = new Set<Element>()
  for (const element of elementsIn(root))
    if (isDoubtfulByMarkup(element)) for (const inner of elementsIn(element)) unsure.add(inner)
  const openers = openersIn(root)
  const opened = new Map<Element, boolean>()
  const isOpened = (element: Element): boolean => {
    const known = opened.get(element) ?? openerOf(element, openers, (control) => shown.has(control)) !== null
    opened.set(element, known)
    return known
  }
  for (const [text, verdict] of verdicts) {
    const parent = text.parent as Element
    if (verdict === 'unsure') unsure.add(parent)
    if (verdict === 'altered') altered.add(parent)
    if (verdict !== 'unseen') continue
    const shut = elementsAround(text).filter((element) => !shown.has(element))
    // Text for readers without scripts stays in place, as doubtful.
    if (shut.some((element) => element.name === 'noscript' || isOpened(element))) unsure.add(parent)
    else replace(text, true)
  }
  return { unsure, altered }
}

/** From the inside out. */
function elementsAround({ parent }: Text): Element[] {
  const elements: Element[] = []
  for (let element = parent; element instanceof Element; element = element.parent) elements.push(element)
  return elements
}
