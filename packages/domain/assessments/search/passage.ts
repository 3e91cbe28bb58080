import { setImmediate } from 'node:timers/promises'
import { matchesTyped, wordsOf } from './words.ts'

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
export async function passageIn(text: string, wanted: readonly string[]): Promise<Passage | null> {
  const place = await closest(text, wanted)
  if (!place) return null
  const start = startOfShown(text, place.start)
  const shown = text.slice(start, endOfShown(text, place.end))
  const marks = [...wordsOf(shown)].filter(({ folded }) => wanted.some((one) => matchesTyped(one, folded)))
  return { start, text: shown, marks: marks.map((word) => ({ start: word.start, end: word.end })) }
}

/** After so many words whoever else waits for this thread has it. */
const wordsAtOnce = 5_000

/** Holds no more than the last place of each word: a text may say nothing else a million times. */
async function closest(text: string, wanted: readonly string[]): Promise<{ start: number; end: number } | null> {
  const last = new Map<string, number>()
  let best: { start: number; end: number } | null = null
  let words = 0
  for (const { start: at, end, folded } of wordsOf(text)) {
    if (++words % wordsAtOnce === 0) await setImmediate()
    const meant = wanted.filter((one) => matchesTyped(one, folded))
    for (const one of meant) last.set(one, at)
    if (meant.length === 0 || last.size < wanted.length) continue
    const start = Math.min(...last.values())
    if (end - start <= widest && (!best || end - start < best.end - best.start)) best = { start, end }
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
