import { type ChildNode, Element, isTag, isText } from 'domhandler'
import { elementsIn, type HtmlRoot, textWithin, UNREAD } from '../dom.ts'
import { type Appearance, appearanceOf, INITIAL } from './appearance.ts'
import { Cascade } from './cascade.ts'
import { isControl, openerOf, openersIn } from './openers.ts'
import type { Stylesheet } from './stylesheet.ts'

/** Stands where something is that no reader sees: what is left and right of it is no one sentence. */
export const GAP = 'x-unseen'

/** The style sheets of a page. */
export interface PageStyles {
  sheets: Stylesheet[]
  /** Whether some could not be had. */
  isIncomplete: boolean
}

/**
 * Takes out of a page what a reader does not see: what its markup and its style sheets hide, and what stands there too small, too
 * faint or too far out. A model of what a browser shows, which knows no layout and runs no scripts.
 *
 * @returns the elements whose text may be hidden, by something that cannot be told: a sheet that could not be had, a condition, a
 *   script that opens a panel.
 */
export function hideUnseen(root: HtmlRoot, { sheets, isIncomplete }: PageStyles): ReadonlySet<Element> {
  const cascade = new Cascade(sheets)
  const hiding = new Set(sheets.flatMap((sheet) => [...sheet.hiding]))
  const openers = openersIn(root)
  const unsure = new Set<Element>()
  const seenControls = new Set<Element>()
  const unseen: { node: ChildNode; parent: Element }[] = []
  const gone: Element[] = []
  const pending: { node: ChildNode; around: Appearance }[] = [...root.children]
    .reverse()
    .map((node) => ({ node, around: INITIAL }))
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, around } = next
    if (!isTag(node)) {
      if (isText(node) && around.isUnseen && node.data.trim() !== '' && node.parent instanceof Element)
        unseen.push({ node, parent: node.parent })
      continue
    }
    if (UNREAD.has(node.name) && node.name !== 'head') continue
    const { certain, possible } = cascade.stylesOf(node)
    let look = appearanceOf(node, certain, around, hiding)
    if (possible !== certain) {
      const other = appearanceOf(node, possible, around, hiding)
      look = {
        ...look,
        isUnsure: look.isUnsure || other.isUnsure || other.isGone !== look.isGone || other.isUnseen !== look.isUnseen,
      }
    }
    // A page that hides itself is shown by its scripts.
    const isPage = node.name === 'html' || node.name === 'body'
    if (isPage && (look.isGone || look.isUnseen)) {
      const isItsInk = look.opacity > 0.1 && look.visibility === 'visible' && look.isUnseen
      look = { ...look, isGone: false, isUnseen: isItsInk, opacity: 1, visibility: 'visible', isUnsure: true }
    }
    if (look.isGone || isShut(node)) {
      // What is folded up under a title that is not there cannot be unfolded.
      const isFold =
        node.name === 'summary' && isTag(node.parent as ChildNode) && !('open' in (node.parent as Element).attribs)
      gone.push(isFold ? (node.parent as Element) : node)
      continue
    }
    if (node.attribs['aria-hidden'] === 'true') look = { ...look, isUnsure: true }
    if (look.isUnsure) unsure.add(node)
    if (!look.isUnseen && isControl(node)) seenControls.add(node)
    for (let index = node.children.length - 1; index >= 0; index--)
      pending.push({ node: node.children[index]!, around: look })
  }

  const isSeen = (element: Element): boolean => seenControls.has(element)
  for (const element of gone) {
    if (openerOf(element, openers, isSeen)) for (const inner of elementsIn(element)) unsure.add(inner)
    else replace(element, textWithin(element).trim() !== '')
  }
  for (const { node } of unseen) replace(node, true)
  if (isIncomplete || cascade.isExhausted) for (const element of elementsIn(root)) unsure.add(element)
  return unsure
}

/** Whether the markup alone keeps an element shut. */
function isShut({ name, attribs }: Element): boolean {
  if ('hidden' in attribs && attribs.hidden !== 'until-found') return true
  if ('popover' in attribs) return true
  if (name === 'dialog' || name === 'rp' || name === 'noframes' || name === 'noembed') return !('open' in attribs)
  return false
}

function replace(node: ChildNode, leavesGap: boolean): void {
  const { parent } = node
  if (!parent) return
  const at = parent.children.indexOf(node)
  const gap = leavesGap ? [new Element(GAP, {})] : []
  for (const mark of gap) {
    mark.parent = parent
    mark.prev = node.prev
    mark.next = node.next
  }
  parent.children.splice(at, 1, ...gap)
  const [mark = null] = gap
  if (node.prev) node.prev.next = mark ?? node.next
  if (node.next) node.next.prev = mark ?? node.prev
  node.parent = null
}
