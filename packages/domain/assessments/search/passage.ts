import { isMeant, type Word, wordsOf } from './words.ts'

/** A place in a text where every wanted word stands, with some of what is around it. */
export interface Passage {
  /** In the text, UTF-16 code units. */
  start: number
  text: string
  /** The words that were looked for, [start, end) within the passage. */
  marks: { start: number; end: number }[]
}

/** So far from each other may the words stand. UTF-16 code units. */
const widest = 300

/** So much is shown before and after them, within their line. */
const around = { before: 80, after: 160 }

/** The place in which the wanted words stand closest together, the first of several; null where they nowhere do. */
export function passageIn(text: string, wanted: readonly string[]): Passage | null {
  const found: (Word & { which: number[] })[] = []
  for (const word of wordsOf(text)) {
    const which = wanted.flatMap((one, at) => (isMeant(one, word.folded) ? [at] : []))
    if (which.length > 0) found.push({ ...word, which })
  }
  const place = closest(found, wanted.length)
  if (!place) return null
  const start = startOfShown(text, place.start)
  const end = endOfShown(text, place.end)
  return {
    start,
    text: text.slice(start, end),
    marks: found
      .filter((word) => word.start >= start && word.end <= end)
      .map((word) => ({ start: word.start - start, end: word.end - start })),
  }
}

function closest(found: readonly (Word & { which: number[] })[], count: number): { start: number; end: number } | null {
  const last = new Map<number, Word>()
  let best: { start: number; end: number } | null = null
  for (const word of found) {
    for (const at of word.which) last.set(at, word)
    if (last.size < count) continue
    const start = Math.min(...[...last.values()].map((one) => one.start))
    if (word.end - start <= widest && (!best || word.end - start < best.end - best.start))
      best = { start, end: word.end }
  }
  return best
}

/** From where the line begins, or a word near before the place. */
function startOfShown(text: string, place: number): number {
  const line = text.lastIndexOf('\n', place - 1) + 1
  if (place === 0 || place - line <= around.before) return place === 0 ? 0 : line
  const space = text.indexOf(' ', place - around.before)
  return space === -1 || space >= place ? place : space + 1
}

function endOfShown(text: string, place: number): number {
  const newline = text.indexOf('\n', place)
  const line = newline === -1 ? text.length : newline
  if (line - place <= around.after) return line
  const space = text.lastIndexOf(' ', place + around.after)
  return Math.max(space, place)
}
