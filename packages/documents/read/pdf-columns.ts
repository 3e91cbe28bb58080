import type { PdfItem } from './pdf-item.ts'

/** A part of a line without a wide gap. */
interface Segment {
  items: PdfItem[]
  x: number
  end: number
  text: string
}
interface VisualLine {
  y: number
  segments: Segment[]
}

/** The minimum gap between two parts of a line, in letter heights. */
const GAP = 1.4
/** The minimum number of lines with text on both sides of a gutter. */
const MIN_LINES = 4
/** The minimum length of a prose line in a column. Characters. */
const MIN_LETTERS = 20
/** The usual minimum share of the column that a prose line fills. */
const MIN_FILL = 0.65
/** The minimum share of lines below the first that continue a sentence on both sides. */
const MIN_GOING_ON = 0.8
/** Points. Runs whose beginnings are this close begin at the same place. */
const SAME = 3
/** The minimum share of adjacent lines that begin a sentence on only one side; the cells of a table begin together. */
const MIN_APART = 0.15

/**
 * A page's text runs, column by column if it has columns, because many programs write lines across the gutter. A table stays as it
 * is.
 *
 * @param rules the lines drawn on the page.
 */
export function inColumns(items: PdfItem[], rules: readonly { left: number; right: number; top: number }[]): PdfItem[] {
  if (items.some(({ cell }) => cell)) return besideTables(items, rules)
  const written = items.filter(({ text }) => text.trim() !== '')
  // Hidden text separates the text before and after it, so the written order stays.
  if (written.some(({ seen }) => seen === 'no')) return items
  const lines = linesOf(written)
  const gutter = gutterOf(lines)
  if (gutter === null) return items
  const ordered: PdfItem[] = []
  let isChanged = false
  for (const region of regionsOf(lines, gutter)) {
    const [left, right] = [sideOf(region, gutter, true), sideOf(region, gutter, false)]
    const isRuled = rules.some(
      (rule) => rule.left < gutter && rule.right > gutter && rule.top < region[0]!.y && rule.top > region.at(-1)!.y,
    )
    if (isRuled || !areColumns(region, gutter))
      ordered.push(...region.flatMap(({ segments }) => segments).flatMap((segment) => segment.items))
    else {
      isChanged = true
      const [first, ...others] = inColumns(right, rules)
      ordered.push(...left, { ...first!, startsColumn: true }, ...others)
    }
  }
  return isChanged ? ordered : items
}

/** Drawn tables stay as they are; the text before, between and after them is ordered. */
function besideTables(items: PdfItem[], rules: Parameters<typeof inColumns>[1]): PdfItem[] {
  const parts: PdfItem[][] = []
  for (const item of items) {
    if (parts.at(-1)?.[0]?.cell?.table === item.cell?.table && parts.length > 0) parts.at(-1)!.push(item)
    else parts.push([item])
  }
  return parts.flatMap((part) => (part[0]!.cell ? part : inColumns(part, rules)))
}

/** Text runs by visible line, from the top. */
export function linesOf(items: readonly PdfItem[]): VisualLine[] {
  const lines: { y: number; items: PdfItem[] }[] = []
  for (const item of items.toSorted((a, b) => b.y - a.y)) {
    const last = lines.at(-1)
    if (last && last.y - item.y < item.size * 0.4) last.items.push(item)
    else lines.push({ y: item.y, items: [item] })
  }
  return lines.map(({ y, items }) => ({ y, segments: segmentsOf(items.toSorted((a, b) => a.x - b.x)) }))
}

function segmentsOf(items: readonly PdfItem[]): Segment[] {
  const segments: Segment[] = []
  for (const item of items) {
    const last = segments.at(-1)
    const end = item.x + item.width
    if (last && item.x - last.end < item.size * GAP) {
      last.items.push(item)
      last.end = Math.max(last.end, end)
      last.text += item.text
    } else segments.push({ items: [item], x: item.x, end, text: item.text })
  }
  return segments
}

/** The position of the most common gap; null if few lines share one. */
function gutterOf(lines: readonly VisualLine[]): number | null {
  const gaps = lines.flatMap(({ segments }) =>
    segments.slice(1).map((segment, at) => ({ from: segments[at]!.end, to: segment.x })),
  )
  const places = gaps.map(({ to }) => to - 1)
  const holding = (place: number) => gaps.filter(({ from, to }) => from < place && place < to).length
  const best = places.reduce<number | null>(
    (found, place) => (found === null || holding(place) > holding(found) ? place : found),
    null,
  )
  return best !== null && holding(best) >= MIN_LINES ? best : null
}

/** The lines between those that cross the gutter; rows of cells and crossing lines are separate regions. */
function regionsOf(lines: readonly VisualLine[], gutter: number): VisualLine[][] {
  const regions: VisualLine[][] = []
  let before: LineKind = 'across'
  for (const [at, line] of lines.entries()) {
    const kind = kindOf(lines, at, gutter)
    if (kind === 'across' || kind !== before) regions.push([line])
    else regions.at(-1)!.push(line)
    before = kind
  }
  return regions
}

type LineKind = 'across' | 'row' | 'line'

/** The kind of a line. In a row of a table, one side of the gutter is split at the same place as in an adjacent row. */
function kindOf(lines: readonly VisualLine[], at: number, gutter: number): LineKind {
  const { segments } = lines[at]!
  if (segments.some(({ x, end }) => x < gutter && end > gutter)) return 'across'
  const starts = partedAt(lines[at]!, gutter)
  const isRow = [lines[at - 1], lines[at + 1]].some(
    (other) => other && partedAt(other, gutter).some((x) => starts.some((start) => Math.abs(start - x) < SAME)),
  )
  return isRow ? 'row' : 'line'
}

/** The beginnings of segments that follow another one on the same side. */
const partedAt = ({ segments }: VisualLine, gutter: number): number[] =>
  segments.slice(1).flatMap(({ x }, at) => (segments[at]!.x < gutter === x < gutter ? [x] : []))

const sideOf = (region: readonly VisualLine[], gutter: number, isLeft: boolean): PdfItem[] =>
  region
    .flatMap(({ segments }) => segments)
    .filter(({ x }) => x < gutter === isLeft)
    .flatMap(({ items }) => items)

/** Whether the region has two columns of prose rather than of a table. */
function areColumns(region: readonly VisualLine[], gutter: number): boolean {
  const sides = region.map(({ segments }) => ({
    left: segments.filter(({ x }) => x < gutter),
    right: segments.filter(({ x }) => x > gutter),
  }))
  const both = sides.filter(({ left, right }) => left.length > 0 && right.length > 0)
  if (both.length < MIN_LINES) return false
  const apart = both.filter(({ left, right }) => goesOn(left[0]!) !== goesOn(right[0]!)).length
  // Text that continues in each line on both sides is read downwards, like columns of a page or cells of one row.
  const [, ...below] = both
  const goingOn = below.filter(({ left, right }) => goesOn(left[0]!) && goesOn(right[0]!)).length
  if ((apart < 2 || apart < both.length * MIN_APART) && goingOn < below.length * MIN_GOING_ON) return false
  return [sides.flatMap(({ left }) => left), sides.flatMap(({ right }) => right)].every(isProse)
}

const goesOn = ({ text }: Segment): boolean => /^\s*\p{Ll}/u.test(text)

function isProse(segments: readonly Segment[]): boolean {
  const letters = segments.reduce((sum, { text }) => sum + text.length, 0) / segments.length
  const widest = Math.max(...segments.map(({ x, end }) => end - x))
  const filled = segments.map(({ x, end }) => (end - x) / widest).sort((a, b) => a - b)
  return letters >= MIN_LETTERS && filled[Math.floor(filled.length / 2)]! >= MIN_FILL
}
