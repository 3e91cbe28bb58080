import { type Element, isTag, isText } from 'domhandler'
import type { Style } from '../style/cascade.ts'
import { DeclaredValues } from '../style/declared-values.ts'
import { partsOf } from '../style/parts.ts'
import type { Appearance } from './types.ts'

/** Elements within a sentence. */
const PHRASE = /^(?:a|abbr|b|bdi|bdo|big|cite|code|em|font|i|ins|kbd|label|mark|q|small|span|strong|sub|sup|tt|u|var)$/
/** A larger positioned box is a part of the page rather than a line. Characters. */
const LINES = 400
/** Pixels. */
const NUDGE = 8

/**
 * Whether an element is drawn among its siblings in another place than in the source, so that readers see another order: "not" may
 * be drawn into a sentence, or "None of this is true" before a list.
 */
export function changesOrder(element: Element, declared: Style, { variables }: Appearance): boolean {
  if (declared.size === 0) return false
  const values = new DeclaredValues(declared, variables)
  const order = values.get('order')
  if (order !== undefined && Number(order) !== 0) return true
  const isPlaced = ['grid-area', 'grid-row', 'grid-row-start', 'grid-column', 'grid-column-start'].some((property) =>
    /\d/.test((values.get(property) ?? '').replaceAll(/\bspan\s+\d+|1\s*\/\s*-1/g, '')),
  )
  if (isPlaced && charactersIn(element, LINES) < LINES) return true
  return isPartOfSentence(element) && isDisplaced(values)
}

/** Whether an element shows its children in another order than the source. */
export function reversesOrder(declared: Style, { variables }: Appearance): boolean {
  if (declared.size === 0) return false
  const values = new DeclaredValues(declared, variables)
  return ['flex-direction', 'flex-flow', 'flex-wrap'].some((property) => /-reverse/.test(values.get(property) ?? ''))
}

function isDisplaced(values: DeclaredValues): boolean {
  const float = values.get('float')
  if (float !== undefined && float !== 'none') return true
  const position = values.get('position') ?? 'static'
  if (/absolute|fixed/.test(position)) return true
  const [, right, , left] = values.sides('inset').map((side) => values.read(side))
  if (position === 'relative' && [left, right].some((length) => length != null && Math.abs(length) > NUDGE)) return true
  const [, marginRight, , marginLeft] = values.sides('margin').map((side) => values.read(side))
  if ([marginRight, marginLeft].some((length) => length != null && length < -NUDGE)) return true
  const moves = [values.get('translate'), values.get('transform'), values.get('rotate')]
  return moves.some((move) => move !== undefined && move !== 'none' && !/^0(?:px|deg)?$/.test(partsOf(move).join(' ')))
}

/** Whether words of the same sentence may be beside the element. */
function isPartOfSentence({ name, parent }: Element): boolean {
  if (!PHRASE.test(name) || parent === null) return false
  return parent.children.some((child) => isText(child) && child.data.trim() !== '')
}

/** The characters of text in an element, counted up to a maximum. */
function charactersIn(element: Element, max: number): number {
  let count = 0
  const pending = [...element.children]
  for (let node = pending.pop(); node && count < max; node = pending.pop()) {
    if (isText(node)) count += node.data.trim().length
    else if (isTag(node)) pending.push(...node.children)
  }
  return count
}
