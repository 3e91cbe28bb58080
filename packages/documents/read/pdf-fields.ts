import type { PdfItem } from './pdf-item.ts'

/** What pdf.js tells of an annotation (ISO 32000-2, section 12.7.4), as far as it is read here. */
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
  /** Bits: 2 is hidden, 32 is not to be viewed. */
  annotationFlags?: number
}

const UNSEEN = 2 | 32
/** Points; what stands in a field is drawn about as high, however large the field is. */
const HEIGHT = 10

/** What a person has put into a form, as runs of text in their places among those of the page. */
export function withFields(items: PdfItem[], annotations: readonly Annotation[]): PdfItem[] {
  const all = [...items]
  for (const annotation of annotations) {
    const field = itemOf(annotation)
    if (field) all.splice(placeFor(field, all), 0, field)
  }
  return all
}

function itemOf(annotation: Annotation): PdfItem | null {
  const { subtype, fieldType, rect, annotationFlags = 0, checkBox, radioButton } = annotation
  if (subtype !== 'Widget' || (annotationFlags & UNSEEN) !== 0) return null
  const [x = 0, bottom = 0, right = 0, top = 0] = rect
  const place = { x, width: right - x, size: HEIGHT, font: '', seen: 'yes' as const }
  if (fieldType === 'Btn' && (checkBox || radioButton)) {
    const isChosen = annotation.fieldValue === (checkBox ? annotation.exportValue : annotation.buttonValue)
    return { ...place, text: isChosen ? '☑' : '☐', y: (bottom + top) / 2 - HEIGHT * 0.35, field: 'box' }
  }
  const text = /^(?:Tx|Ch)$/.test(fieldType ?? '') && !annotation.password ? contentOf(annotation).trim() : ''
  const y = annotation.multiLine || top - bottom > 3 * HEIGHT ? top - HEIGHT : (bottom + top) / 2 - HEIGHT * 0.35
  return text === '' ? null : { ...place, text, y, field: 'value' }
}

function contentOf({ fieldValue, options = [] }: Annotation): string {
  const values = Array.isArray(fieldValue) ? fieldValue : [fieldValue ?? '']
  return values
    .map((value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? String(value))
    .join(', ')
}

/** After what stands left of it on its line, or else after what stands nearest above it. */
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
