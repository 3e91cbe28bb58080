import { type ChildNode, Element, isTag, isText } from 'domhandler'
import { elementsIn, type HtmlRoot, textWithin, UNREAD } from '../dom.ts'
import { type Appearance, appearanceOf, INITIAL, type SheetFacts } from './appearance.ts'
import { Cascade } from './cascade.ts'
import { covers } from './cover.ts'
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
  const cascade = new Cascade(sheets, root['x-mode'] === 'quirks')
  const facts: SheetFacts = {
    hiding: new Set(sheets.flatMap((sheet) => [...sheet.hiding])),
    registered: new Map(sheets.flatMap((sheet) => [...sheet.registered])),
  }
  const initials = [...facts.registered].flatMap(([name, { initial }]) =>
    initial === null ? [] : [[name, initial] as const],
  )
  const openers = openersIn(root)
  const unsure = new Set<Element>()
  const seenControls = new Set<Element>()
  const unseen: { node: ChildNode; parent: Element }[] = []
  const gone: Element[] = []
  const hiddenColumns: Element[] = []
  const pending: { node: ChildNode; around: Appearance }[] = [...root.children]
    .reverse()
    .map((node) => ({ node, around: { ...INITIAL, variables: new Map(initials) } }))
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, around } = next
    if (!isTag(node)) {
      if (isText(node) && around.isUnseen && node.data.trim() !== '' && node.parent instanceof Element)
        unseen.push({ node, parent: node.parent })
      continue
    }
    if (UNREAD.has(node.name) && node.name !== 'head') continue
    const { itself, before, after } = cascade.stylesOf(node)
    const { certain, possible } = itself
    let look = appearanceOf(node, certain, around, facts)
    if (possible !== certain) {
      const other = appearanceOf(node, possible, around, facts)
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
    if (/^col(?:group)?$/.test(node.name) && (look.isGone || look.isUnseen)) hiddenColumns.push(node)
    if (look.isGone || isShut(node)) {
      // What is folded up under a title that is not there cannot be unfolded.
      const isFold =
        node.name === 'summary' && isTag(node.parent as ChildNode) && !('open' in (node.parent as Element).attribs)
      gone.push(isFold ? (node.parent as Element) : node)
      continue
    }
    const isCovered = [before, after].some((part) => covers(part.possible, look))
    if (node.attribs['aria-hidden'] === 'true' || isCovered || holdsShadow(node)) look = { ...look, isUnsure: true }
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
  for (const table of new Set(hiddenColumns.flatMap((column) => tableOf(column) ?? [])))
    for (const inner of elementsIn(table)) unsure.add(inner)
  for (const { node } of unseen) replace(node, true)
  if (isIncomplete || cascade.isExhausted) for (const element of elementsIn(root)) unsure.add(element)
  return unsure
}

/** Whether what stands in an element is shown only where its shadow tree, which is not read, has a place for it. */
function holdsShadow({ children }: Element): boolean {
  return children.some((child) => isTag(child) && child.name === 'template' && 'shadowrootmode' in child.attribs)
}

function tableOf(column: Element): Element | null {
  let around = column.parent
  while (around && !(isTag(around as ChildNode) && (around as Element).name === 'table')) around = around.parent
  return around as Element | null
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
