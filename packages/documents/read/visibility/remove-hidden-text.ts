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

/** Marks the place of unseen text: the texts on its two sides are not one sentence. */
export const GAP = 'x-unseen'

/**
 * Takes the text out of a page that a reader does not see: text that its markup or its style sheets hide, and text that is too small, too
 * faint or too far out. It models a browser without layout or scripts.
 *
 * @returns the elements whose text may be hidden by something unknown: a sheet that could not be fetched, a condition, a script that
 *   opens a panel.
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
  // Which cells belong to a column is not told.
  for (const table of new Set(hiddenColumns.flatMap((column) => tableOf(column) ?? []))) doubt(table)
  for (const parent of reordered) doubt(parent)
  for (const text of unseen) replace(text, true)
  if (isIncomplete || cascade.isExhausted) doubt(root)
  return unsure
}

/** The elements of a page whose text the same model does not see for sure. */
export function doubtedElements(root: HtmlRoot, { sheets, isIncomplete }: PageStyles): Set<Element> {
  const cascade = new Cascade(sheets, root['x-mode'] === 'quirks')
  const { unsure, unseen, gone, reordered, hiddenColumns } = lookAt(root, cascade, sheets)
  const within = [...gone, ...reordered, ...hiddenColumns.flatMap((column) => tableOf(column) ?? [])]
  for (const element of isIncomplete || cascade.isExhausted ? [root] : within)
    for (const inner of elementsIn(element)) unsure.add(inner)
  for (const { parent } of unseen) if (parent instanceof Element) unsure.add(parent)
  return unsure
}

/** Whether the markup itself says that an element's text is not read out as it stands, whatever its sheets say. */
export const isDoubtfulByMarkup = (element: Element): boolean =>
  isTurned(element) || element.attribs['aria-hidden'] === 'true' || holdsShadow(element)

/** The findings of a look at every part of a page. */
interface Looked {
  /** Elements whose text may be hidden. */
  unsure: Set<Element>
  /** Texts that are not seen, in elements of which another part may be. */
  unseen: ChildNode[]
  /** Elements of which nothing is seen, unless a control opens them. */
  gone: Element[]
  /** Elements whose children are drawn in another order than they are written in. */
  reordered: Set<Element>
  hiddenColumns: Element[]
  seenControls: Set<Element>
}

/** Looks at a page from the outside in: each part within what surrounds it. */
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
  // The first one is looked at first.
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

/** Whether the markup says that letters run the other way, or stand above others. */
const isTurned = ({ name, attribs }: Element): boolean =>
  name === 'bdo' || name === 'ruby' || /^rtl$/i.test(attribs.dir ?? '')

const isEmpty = (element: Element): boolean => textWithin(element).trim() === ''

/** A page that hides itself is shown by its scripts. */
function lookOfPage(look: Appearance): Appearance {
  if (!look.isGone && !look.isUnseen) return look
  const isItsInk = look.opacity > 0.1 && look.visibility === 'visible' && look.isUnseen
  return { ...look, isGone: false, isUnseen: isItsInk, opacity: 1, visibility: 'visible', isUnsure: true }
}

/** The closed `details` of a hidden title: without the title nobody can unfold it. */
function foldUnder({ name, parent }: Element): Element | null {
  if (name !== 'summary' || !(parent instanceof Element)) return null
  return 'open' in parent.attribs ? null : parent
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

/** Takes something out; with a gap, what is left and right of it is no one sentence. */
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
