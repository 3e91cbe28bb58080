import { saysSomething } from '../appearance/cover.ts'
import { type Box, INK, MARK, PAGE, type Shown, type Word } from './shown.ts'

/** A reader's view of a text: seen, perhaps seen, seen with other words or in another order, or not seen. */
export type Verdict = 'seen' | 'unsure' | 'altered' | 'unseen'

/** Lower text is unreadable, or hardly readable. Pixels. */
const LOWEST = 5
const LOW = 8
/** Drawn words this close are read together. Pixels. */
const BESIDE = 24
const ABOVE = 400
/** More words than this in one place are unreadable. */
const CROWD = 400
const CELL = 100

/** The verdict for each word of a page, in order. */
export function judge({ layout: { words }, generated, inks }: Shown): { start: number; verdict: Verdict }[] {
  const verdicts = words.map((word, index) => verdictOf(word, inks[index]!))
  const lower = (index: number, to: Verdict): void => {
    if (verdicts[index] !== 'unseen' && verdicts[index] !== 'altered') verdicts[index] = to
  }
  const cells = cellsOf(words.map(boxOf), (index) => verdicts[index] !== 'unseen')
  checkOrder(words, cells, lower)
  for (const [index, { text, box, from, to }] of generated.entries()) {
    if (inks[words.length + index] === INK.none) continue
    const isWords = saysSomething(text)
    if (!isWords && to > from) continue
    const near = { left: box.left - 60, top: box.top - BESIDE, right: box.right + 60, bottom: box.bottom + BESIDE }
    for (const at of cells.within(near)) if (meets(boxOf(words[at]!), near)) lower(at, isWords ? 'altered' : 'unsure')
    if (isWords)
      words.forEach(([, , , , , , , within], at) => {
        if (within >= from && within < to) lower(at, 'altered')
      })
  }
  return words.map(([start], index) => ({ start, verdict: verdicts[index]! }))
}

function verdictOf([, , , top, , bottom, marks]: Word, ink: number): Verdict {
  if (marks & MARK.struck || (bottom > top && bottom - top < LOWEST)) return 'unseen'
  if (top > PAGE.height - PAGE.end) return 'unsure'
  if (ink === INK.none)
    return bottom > top && marks & (MARK.unclear | MARK.scrolls | MARK.pictured) ? 'unsure' : 'unseen'
  return ink === INK.some || bottom - top < LOW || marks & (MARK.turned | MARK.unclear) ? 'unsure' : 'seen'
}

const boxOf = ([, , left, top, right, bottom]: Word): Box => ({ left, top, right, bottom })

const meets = (a: Box, b: Box): boolean => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

/** Finds overlapping words that are drawn before words that precede them in the source. */
function checkOrder(words: Word[], cells: Cells, lower: (index: number, to: Verdict) => void): void {
  for (const [index, word] of words.entries()) {
    if (cells.isCrowded(index)) lower(index, 'unsure')
    if (!cells.has(index)) continue
    const box = boxOf(word)
    const height = box.bottom - box.top
    const around = { left: box.left - BESIDE, right: box.right + BESIDE, top: box.top, bottom: box.bottom + ABOVE }
    for (const at of cells.within(around)) {
      if (at >= index) continue
      const earlier = words[at]!
      const other = boxOf(earlier)
      const across = Math.min(box.right, other.right) - Math.max(box.left, other.left)
      const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
      const isOver =
        across > 2 && down > height / 3 && across > Math.min(box.right - box.left, other.right - other.left) / 4
      const isBefore =
        earlier[7] !== word[7] && down > height / 2 && box.left < other.left && other.left - box.right < BESIDE
      const isAbove =
        earlier[7] !== word[7] &&
        across > 2 &&
        down < height / 3 &&
        box.top < other.top &&
        other.top - box.bottom < ABOVE
      if (!isOver && !isBefore && !isAbove) continue
      lower(index, isAbove ? 'unsure' : 'altered')
      lower(at, isAbove ? 'unsure' : 'altered')
    }
  }
}

interface Cells {
  has(index: number): boolean
  isCrowded(index: number): boolean
  /** The entries that may overlap a box, each once. */
  within(box: Box): Set<number>
}

/** Boxes by the squares of the page that they touch. */
function cellsOf(boxes: Box[], counts: (index: number) => boolean): Cells {
  const cells = new Map<string, number[]>()
  const keysOf = function* ({ left, top, right, bottom }: Box): Generator<string> {
    const [x0, y0] = [Math.max(0, Math.floor(left / CELL)), Math.max(0, Math.floor(top / CELL))]
    const [x1, y1] = [Math.min(right, PAGE.width) / CELL, Math.min(bottom, PAGE.height) / CELL]
    for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) yield `${x} ${y}`
  }
  const crowded = new Set<number>()
  for (const [index, box] of boxes.entries()) {
    if (!counts(index)) continue
    for (const key of keysOf(box)) {
      const cell = cells.get(key) ?? []
      if (cell.length < CROWD) cell.push(index)
      else crowded.add(index)
      cells.set(key, cell)
    }
  }
  return {
    has: counts,
    isCrowded: (index) => crowded.has(index),
    within: (box) => new Set([...keysOf(box)].flatMap((key) => cells.get(key) ?? [])),
  }
}
