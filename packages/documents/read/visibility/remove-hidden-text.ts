import { type ChildNode, Element, isTag, isText } from 'domhandler'
import { elementsIn, type HtmlRoot, textWithin, UNREAD } from '../dom.ts'
import { appearanceOf, INITIAL, type SheetFacts } from './appearance/appearance.ts'
import { addsWords, covers, draws } from './appearance/cover.ts'
import { changesOrder, reversesOrder } from './appearance/order.ts'
import type { Appearance } from './appearance/types.ts'
import { isControl, openerOf, openersIn } from './openers.ts'
import { Cascade, type Style, type Styles } from './style/cascade.ts'
import type { PageStyles } from './stylesheets/page-styles.ts'
import type { Part } from './stylesheets/selectors.ts'
import type { Stylesheet } from './stylesheets/stylesheet.ts'

/** Marks the place of hidden text: it separates sentences. */
export const GAP = 'x-unseen'

/**
 * Removes text that a reader does not see: text hidden by markup or stylesheets, and text that is too small, too faint or too far
 * out. It models a browser without layout or scripts.
 *
 * @returns the elements that something unknown may hide: an unavailable sheet, a condition, a script that opens a panel.
 */
export function removeHiddenText(root: HtmlRoot, { sheets, isIncomplete }: PageStyles): Set<Element> {
  const cascade = new Cascade(sheets, root['x-mode'] === 'quirks')
  const { unsure, unseen, gone, reordered, hiddenColumns, seenControls } = lookAt(root, cascade, sheets)
  const doubt = (within: Element | HtmlRoot): void => {
    for (const inner of elementsIn(within)) unsure.add(inner)
  }
  const openers = openersIn(root)
  for (const element of gone) {
    if (openerOf(element, openers, (control) => seenControls.has(control))) doubt(element)
    else replace(element, textWithin(element).trim() !== '')
  }
  // The cells of a hidden column are unknown.
  for (const table of new Set(hiddenColumns.flatMap((column) => tableOf(column) ?? []))) doubt(table)
  for (const parent of reordered) doubt(parent)
  for (const text of unseen) replace(text, true)
  if (isIncomplete || cascade.isExhausted) doubt(root)
  return unsure
}

/** The elements of a page whose text this model does not see for certain. */
export function doubtedElements(root: HtmlRoot, { sheets, isIncomplete }: PageStyles): Set<Element> {
  const cascade = new Cascade(sheets, root['x-mode'] === 'quirks')
  const { unsure, unseen, gone, reordered, hiddenColumns } = lookAt(root, cascade, sheets)
  const within = [...gone, ...reordered, ...hiddenColumns.flatMap((column) => tableOf(column) ?? [])]
  for (const element of isIncomplete || cascade.isExhausted ? [root] : within)
    for (const inner of elementsIn(element)) unsure.add(inner)
  for (const { parent } of unseen) if (parent instanceof Element) unsure.add(parent)
  return unsure
}

/** Whether the markup itself makes an element's text doubtful, whatever its stylesheets say. */
export const isDoubtfulByMarkup = (element: Element): boolean =>
  isTurned(element) || element.attribs['aria-hidden'] === 'true' || holdsShadow(element)

/** The findings about every part of a page. */
interface Looked {
  /** Elements with possibly hidden text. */
  unsure: Set<Element>
  /** Invisible texts in elements with other, possibly visible parts. */
  unseen: ChildNode[]
  /** Elements without visible content, unless a control opens them. */
  gone: Element[]
  /** Elements whose children are drawn in another order than in the source. */
  reordered: Set<Element>
  hiddenColumns: Element[]
  seenControls: Set<Element>
}

/** Examines a page from the outside in: each part in its context. */
function lookAt(root: HtmlRoot, cascade: Cascade, sheets: Stylesheet[]): Looked {
  const facts = factsOf(sheets)
  const found: Looked = {
    unsure: new Set(),
    unseen: [],
    gone: [],
    reordered: new Set(),
    hiddenColumns: [],
    seenControls: new Set(),
  }
  const pending: { node: ChildNode; around: Appearance }[] = []
  // Pushed last to first, so that the first child is examined first.
  const lookInto = ({ children }: { children: ChildNode[] }, around: Appearance): void => {
    for (let index = children.length - 1; index >= 0; index--) pending.push({ node: children[index]!, around })
  }
  lookInto(root, { ...INITIAL, variables: initialValues(facts) })
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, around } = next
    if (isTag(node)) {
      if (UNREAD.has(node.name) && node.name !== 'head') continue
      const styles = cascade.stylesOf(node)
      const look = lookOf(node, styles, around, facts)
      if (/^col(?:group)?$/.test(node.name) && (look.isGone || look.isUnseen)) found.hiddenColumns.push(node)
      if (look.isGone || isShut(node)) {
        found.gone.push(foldUnder(node) ?? node)
        continue
      }
      if (look.isUnsure) found.unsure.add(node)
      const { possible } = styles.itself
      if (changesOrder(node, possible, look) && node.parent instanceof Element) found.reordered.add(node.parent)
      if (reversesOrder(possible, look)) found.reordered.add(node)
      if (!look.isUnseen && isControl(node)) found.seenControls.add(node)
      lookInto(node, look)
    } else if (isText(node) && around.isUnseen && node.data.trim() !== '' && node.parent instanceof Element)
      found.unseen.push(node)
  }
  return found
}

const factsOf = (sheets: Stylesheet[]): SheetFacts => ({
  hiding: new Set(sheets.flatMap((sheet) => [...sheet.hiding])),
  registered: new Map(sheets.flatMap((sheet) => [...sheet.registered])),
})

const initialValues = ({ registered }: SheetFacts): Style =>
  new Map([...registered].flatMap(([name, { initial }]) => (initial === null ? [] : [[name, initial] as const])))

/** The look of an element by its certain styles; unsure if its possible styles would change it. */
function lookOf(
  element: Element,
  { itself: { certain, possible }, before, after, other: parts }: Record<Part, Styles>,
  around: Appearance,
  facts: SheetFacts,
): Appearance {
  let look = appearanceOf(element, certain, around, facts)
  const other = possible === certain ? look : appearanceOf(element, possible, around, facts)
  const makesDifference = other.isUnsure || other.isGone !== look.isGone || other.isUnseen !== look.isUnseen
  if (element.name === 'html' || element.name === 'body') look = lookOfPage(look)
  const isInDoubt =
    makesDifference ||
    parts.possible.size > 0 ||
    isDoubtfulByMarkup(element) ||
    [before, after].some(({ possible }) => covers(possible, look) || addsWords(possible, look)) ||
    (isEmpty(element) && [before, after].some(({ possible }) => draws(possible, look)))
  return isInDoubt && !look.isUnsure ? { ...look, isUnsure: true } : look
}

/** Whether the markup reverses the direction of letters, or puts letters above others. */
const isTurned = ({ name, attribs }: Element): boolean =>
  name === 'bdo' || name === 'ruby' || /^rtl$/i.test(attribs.dir ?? '')

const isEmpty = (element: Element): boolean => textWithin(element).trim() === ''

/** A page that hides itself is shown by its scripts. */
function lookOfPage(look: Appearance): Appearance {
  if (!look.isGone && !look.isUnseen) return look
  const isItsInk = look.opacity > 0.1 && look.visibility === 'visible' && look.isUnseen
  return { ...look, isGone: false, isUnseen: isItsInk, opacity: 1, visibility: 'visible', isUnsure: true }
}

/** The closed `details` of a hidden title, which nobody can open without it. */
function foldUnder({ name, parent }: Element): Element | null {
  if (name !== 'summary' || !(parent instanceof Element)) return null
  return 'open' in parent.attribs ? null : parent
}

/** Whether an element has a shadow tree, which decides whether its content is shown but is not read here. */
function holdsShadow({ children }: Element): boolean {
  return children.some((child) => isTag(child) && child.name === 'template' && 'shadowrootmode' in child.attribs)
}

function tableOf(column: Element): Element | null {
  let around = column.parent
  while (around && !(isTag(around as ChildNode) && (around as Element).name === 'table')) around = around.parent
  return around as Element | null
}

/** Whether the markup alone keeps an element closed. */
function isShut({ name, attribs }: Element): boolean {
  if ('hidden' in attribs && attribs.hidden !== 'until-found') return true
  if ('popover' in attribs) return true
  if (name === 'dialog' || name === 'rp' || name === 'noframes' || name === 'noembed') return !('open' in attribs)
  return false
}

/** Removes a node; with a gap, the texts before and after it are not joined. */
export function replace(node: ChildNode, leavesGap: boolean): void {
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
