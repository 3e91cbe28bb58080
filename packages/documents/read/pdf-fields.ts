import type { Rgb } from 'culori'
import { contrast } from './colour.ts'
import type { PdfItem } from './pdf-item.ts'

/** The used properties of a pdf.js annotation (ISO 32000-2, section 12.7.4). */
export interface Annotation {
  subtype: string
  fieldType?: string | null
  fieldValue?: unknown
  rect: number[]
  checkBox?: boolean
  radioButton?: boolean
  exportValue?: string
  buttonValue?: string | null
  password?: boolean
  multiLine?: boolean
  options?: { exportValue: string; displayValue: string }[]
  /** Bits: 2 is hidden, 32 is not viewable. */
  annotationFlags?: number
  /** The lines of its appearance. */
  textContent?: string[]
  /** The text of an annotation. */
  contentsObj?: { str: string }
  /** The kind of a note on the page. */
  it?: string
  /** From 0 to 255. */
  defaultAppearanceData?: { fontSize: number; fontColor: ArrayLike<number> }
  backgroundColor?: ArrayLike<number> | null
}

const UNSEEN = 2 | 32
/** Points. The usual height of a field's text, however large the field is. */
const HEIGHT = 10

/** The minimum of readable text, in points and in contrast. */
const SMALLEST = 2
const MIN_CONTRAST = 1.15

/**
 * Inserts the text of form fields and typed notes among the page's text runs.
 *
 * @param view of the page: left, bottom, right and top, in points.
 */
export function withFields(
  items: PdfItem[],
  annotations: readonly Annotation[],
  [left = 0, bottom = 0, right = 0, top = 0]: readonly number[],
): PdfItem[] {
  const all = [...items]
  for (const annotation of annotations) {
    const item = fieldOf(annotation) ?? noteOf(annotation)
    if (!item || item.x >= right || item.x + item.width <= left || item.y >= top || item.y + item.size <= bottom)
      continue
    const place = placeFor(item, all)
    // Text written beside a question answers it.
    const answers = annotation.subtype === 'FreeText' && ASKS.test(all[place - 1]?.text.trim() ?? '')
    all.splice(place, 0, answers ? { ...item, field: 'value' } : item)
  }
  return all
}

const ASKS = /[?:](?:\s*\([^()]*\))?$|^\(?\d{1,3}(?:\.\d{1,3})*[.)]\s/

function fieldOf(annotation: Annotation): PdfItem | null {
  const { subtype, fieldType, checkBox, radioButton } = annotation
  const place = placeOf(annotation)
  if (subtype !== 'Widget' || place === null) return null
  if (fieldType === 'Btn' && (checkBox || radioButton)) {
    const isChosen = annotation.fieldValue === (checkBox ? annotation.exportValue : annotation.buttonValue)
    return { ...place, y: middleOf(annotation), text: isChosen ? '☑' : '☐', field: 'box' }
  }
  if (!/^(?:Tx|Ch)$/.test(fieldType ?? '') || annotation.password) return null
  const text = contentOf(annotation).trim() || shownIn(annotation)
  return text === '' ? null : { ...place, text, field: 'value' }
}

/** Text that somebody typed on the page; a callout, which points at a place, is a remark. */
function noteOf(annotation: Annotation): PdfItem | null {
  const place = placeOf(annotation)
  if (annotation.subtype !== 'FreeText' || annotation.it === 'FreeTextCallout' || place === null) return null
  const text = shownIn(annotation) || (annotation.contentsObj?.str ?? '').trim()
  return text === '' ? null : { ...place, text }
}

function placeOf(annotation: Annotation): Omit<PdfItem, 'text'> | null {
  const { rect, annotationFlags = 0, multiLine } = annotation
  const [x = 0, bottom = 0, right = 0, top = 0] = rect
  if ((annotationFlags & UNSEEN) !== 0 || right - x < SMALLEST || top - bottom < SMALLEST) return null
  const y = multiLine || top - bottom > 3 * HEIGHT ? top - HEIGHT : middleOf(annotation)
  return { x, y, width: right - x, size: HEIGHT, font: '', seen: isFaint(annotation) ? 'maybe' : 'yes' }
}

const middleOf = ({ rect: [, bottom = 0, , top = 0] }: Annotation): number => (bottom + top) / 2 - HEIGHT * 0.35

function isFaint({ defaultAppearanceData: look, backgroundColor }: Annotation): boolean {
  if (!look) return false
  const ground = backgroundColor ? rgbOf(backgroundColor) : WHITE
  return (look.fontSize > 0 && look.fontSize < SMALLEST) || contrast(rgbOf(look.fontColor), ground) < MIN_CONTRAST
}

const rgbOf = ({ 0: r = 0, 1: g = 0, 2: b = 0 }: ArrayLike<number>): Rgb => ({
  mode: 'rgb',
  r: r / 255,
  g: g / 255,
  b: b / 255,
})
const WHITE: Rgb = { mode: 'rgb', r: 1, g: 1, b: 1 }

const shownIn = ({ textContent = [] }: Annotation): string => textContent.join(' ').trim()

function contentOf({ fieldValue, options = [] }: Annotation): string {
  const values = Array.isArray(fieldValue) ? fieldValue : [fieldValue ?? '']
  return values
    .map((value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? String(value))
    .join(', ')
}

/** The position after the text to its left on the same line, or else after the nearest text above. */
function placeFor(field: PdfItem, items: readonly PdfItem[]): number {
  let best = -1
  for (const [at, item] of items.entries()) {
    const isBeside = Math.abs(item.y - field.y) < HEIGHT * 0.7
    if (isBeside ? item.x >= field.x : item.y < field.y) continue
    const than = items[best]
    const wasBeside = than !== undefined && Math.abs(than.y - field.y) < HEIGHT * 0.7
    if (!than || (isBeside && (!wasBeside || item.x >= than.x)) || (!isBeside && !wasBeside && item.y <= than.y))
      best = at
  }
  return best + 1
}
