import { inColumns } from './pdf-columns.ts'
import { type Annotation, withFields } from './pdf-fields.ts'
import { inCells } from './pdf-grid.ts'
import type { PdfItem } from './pdf-item.ts'
import { isSeenAt, isStruckAt, type Operators, type PagePaint, pagePaint, type Seen } from './pdf-paint.ts'
import { UnreadableDocument } from './unreadable-document.ts'

const MAX_PAGES = 300
const MAX_ITEMS = 150_000
/** Points; more than the height of any page (ISO 32000-2, annex C). */
const TURNED_BELOW = 20_000
/** Text below this size in points is unreadable. */
const SMALLEST = 2

/** The text runs of each page of a PDF, with their visibility. */
export async function pdfItems(bytes: Uint8Array): Promise<PdfItem[][]> {
  const { getDocumentProxy, getResolvedPDFJS } = await import('unpdf')
  const { OPS, normalizeUnicode } = await getResolvedPDFJS()
  const names = Object.fromEntries(Object.entries(OPS).map(([name, number]) => [number, name]))
  // Pictures contain no text, and could unpack to a huge size.
  const options = { stopAtErrors: false, verbosity: 0, maxImageSize: 1 }
  const document = await getDocumentProxy(new Uint8Array(bytes), options)
  const layers = await document.getOptionalContentConfig()
  const pages: PdfItem[][] = []
  let items = 0
  let hasFields = false
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES) && items < MAX_ITEMS; number++) {
    const page = await document.getPage(number)
    const operators = (await page.getOperatorList()) as Operators
    const paint = pagePaint(operators, {
      names,
      isShown: (layer) => layers.isVisible(layer as Parameters<typeof layers.isVisible>[0]),
      isBlank: (font) => page.commonObjs.has(font) && isBlank(page.commonObjs.get(font), names),
    })
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view
    const content = await page.getTextContent({ disableNormalization: true })
    const turned: PdfItem[][] = [[], [], [], []]
    let at = 0
    for (const item of content.items) {
      if (!('str' in item) || item.str === '') continue
      const [a, b, c, d, x, y] = item.transform as number[]
      const letters = item.str.replace(/\s/g, '')
      const found = placeOf(letters, at, paint)
      if (found >= 0) at = found + letters.length
      const size = Math.hypot(c!, d!)
      const angle = Math.atan2(b!, a!)
      const [along, up] = [Math.cos(angle), Math.sin(angle)]
      const farX = x! + along * item.width - up * size
      const farY = y! + up * item.width + along * size
      const isOnPage =
        Math.min(x!, farX) < right &&
        Math.min(y!, farY) < top &&
        Math.max(x!, farX) > left &&
        Math.max(y!, farY) > bottom
      const isLegible = size >= SMALLEST && Math.hypot(a!, b!) >= SMALLEST
      const seen =
        letters === '' ||
        (isOnPage && isLegible && !(up === 0 && isStruckAt({ x: x!, y: y!, width: item.width, size }, paint)))
          ? seenOf(
              letters,
              found,
              x! + (along * item.width) / 2 - (up * size) / 3,
              y! + (up * item.width) / 2 + (along * size) / 3,
              paint,
            )
          : 'no'
      const isBroken = found >= 0 && paint.softHyphens.has(at)
      const text = normalizeUnicode(item.str) + (isBroken ? '\u00AD' : '')
      const quarter = (Math.round(angle / (Math.PI / 2)) + 4) % 4
      turned[quarter]!.push({ text, ...upright(x!, y!, quarter), width: item.width, size, font: item.fontName, seen })
    }
    const [straight = [], ...sideways] = turned
    const annotations = (await page.getAnnotations()) as Annotation[]
    hasFields ||= annotations.some(({ fieldType }) => fieldType)
    const upwards = inCells(withFields(straight, annotations, page.view), paint)
    const read = [inColumns(upwards, paint.lines), ...sideways.map((way) => inColumns(way, []))].flat()
    items += read.length
    pages.push(read)
    page.cleanup()
  }
  const { info } = await document.getMetadata()
  await document.cleanup()
  // The pages of such a form only ask for another program.
  if ((info as { IsXFAPresent?: boolean }).IsXFAPresent && !hasFields)
    throw new UnreadableDocument(
      'The file is an XFA form (Adobe LiveCycle), which is not read: print it to a new PDF, and upload that.',
      'wrong_type',
    )
  return pages
}

/** A run's position after turning the page so that the run reads from left to right; turned runs go below the others. */
function upright(x: number, y: number, quarter: number): { x: number; y: number } {
  const below = quarter * TURNED_BELOW
  if (quarter === 1) return { x: y, y: -x - below }
  if (quarter === 2) return { x: -x, y: -y - below }
  return quarter === 3 ? { x: -y, y: x - below } : { x, y }
}

const INKS = /^(?:constructPath|paint|showText|shadingFill|fill|stroke|eoFill)/

/** Whether a Type 3 font draws its letters by operators that paint nothing. */
function isBlank(
  { charProcOperatorList }: { charProcOperatorList?: Record<string, Operators> },
  names: Record<number, string>,
): boolean {
  const letters = Object.values(charProcOperatorList ?? {})
  return (
    letters.length > 0 && letters.every(({ fnArray }) => !fnArray.some((operator) => INKS.test(names[operator] ?? '')))
  )
}

/** The maximum shift between the two lists of a page's characters. */
const DRIFT = 400

/** The position of letters among the painted ones; -1 if they are not found, for example written from right to left. */
function placeOf(letters: string, from: number, { characters }: PagePaint): number {
  if (characters.startsWith(letters, from)) return from
  const further = characters.slice(from, from + DRIFT + letters.length).indexOf(letters)
  return further < 0 ? -1 : from + further
}

function seenOf(letters: string, at: number, x: number, y: number, paint: PagePaint): Seen {
  if (letters === '') return 'yes'
  if (at < 0) return 'maybe'
  const states = new Set(paint.shown.slice(at, at + letters.length))
  const outcomes = [...states].map((state) => isSeenAt(state, x, y, paint))
  if (outcomes.every((outcome) => outcome === 'yes')) return 'yes'
  // In a partly invisible run, the invisible part is unknown.
  return outcomes.includes('no') ? 'no' : 'maybe'
}
