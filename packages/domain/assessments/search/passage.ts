import { setImmediate } from 'node:timers/promises'
import { longestWay, type Sought, type SoughtWord } from './sought.ts'
import { type Word, wordsOf } from './words.ts'

/** A passage of a text that contains all terms, with some text around it. */
export interface MarkedPassage {
  /** The start in the text, in UTF-16 code units. */
  start: number
  text: string
  /** The matched words, [start, end) within the passage. */
  marks: { start: number; end: number }[]
}

/** The maximum distance between the matches. UTF-16 code units. */
const widest = 300
/** The shown length before and after them, within their line. */
const around = { before: 80, after: 160 }

interface Range {
  start: number
  end: number
}

/** The passage with the closest matches of all terms, the first of equals; null if there is none. */
export async function passageIn(text: string, sought: Sought): Promise<MarkedPassage | null> {
  const compared = sought.in(text)
  const place = await closest(text, sought, compared)
  if (!place) return null
  const start = startOfShown(text, place.start)
  const shown = text.slice(start, endOfShown(text, place.end))
  const marks: Range[] = []
  const matches = new TermMatches(sought)
  for (const found of wordsOf(shown)) {
    const word = { ...found, start: start + found.start, end: start + found.end }
    for (const { words } of matches.endingWith(word, compared.matching(word)))
      marks.push(...words.filter((mark) => !marks.some((other) => other.start === mark.start)))
  }
  marks.sort((one, other) => one.start - other.start)
  return { start, text: shown, marks: marks.map((mark) => ({ start: mark.start - start, end: mark.end - start })) }
}

/** The number of words after which the thread serves other work. */
const wordsAtOnce = 5_000

/** Keeps only the last match of each word, because a text may repeat a word a million times. */
async function closest(text: string, sought: Sought, compared: ReturnType<Sought['in']>): Promise<Range | null> {
  const last = sought.readings.map(() => new Map<number, Range>())
  const matches = new TermMatches(sought)
  let best: Range | null = null
  for (const some of inParts(wordsOf(text))) {
    await compared.learn(some)
    for (const word of some)
      for (const { reading, term, start, end } of matches.endingWith(word, compared.matching(word))) {
        const places = last[reading]!
        places.set(term, { start, end })
        if (places.size < sought.readings[reading]!.length) continue
        const from = Math.min(...[...places.values()].map((place) => place.start))
        if (end - from <= widest && (!best || end - from < best.end - best.start)) best = { start: from, end }
      }
    await setImmediate()
  }
  return best
}

function* inParts(words: Iterable<Word>): Generator<Word[]> {
  let some: Word[] = []
  for (const word of words) {
    if (some.push(word) < wordsAtOnce) continue
    yield some
    some = []
  }
  yield some
}

/** The range of a matched term. */
interface TermMatch extends Range {
  reading: number
  term: number
  words: Range[]
}

/** Finds the terms while a text's words arrive one after the other. */
class TermMatches {
  /** The last word of each variant, with its variant. */
  readonly #ending = new Map<SoughtWord, { reading: number; term: number; way: readonly SoughtWord[] }[]>()
  #words = 0
  /** The most recent matching words of the text, by their number. */
  readonly #recent = new Map<number, { word: Word; matching: readonly SoughtWord[] }>()

  constructor({ readings }: Sought) {
    for (const [reading, terms] of readings.entries())
      for (const [term, { ways }] of terms.entries())
        for (const way of ways) {
          const word = way.at(-1)!
          this.#ending.set(word, [...(this.#ending.get(word) ?? []), { reading, term, way }])
        }
  }

  endingWith(word: Word, matching: readonly SoughtWord[]): TermMatch[] {
    this.#words += 1
    if (matching.length === 0) return none
    this.#recent.set(this.#words, { word, matching })
    if (this.#recent.size > longestWay) this.#recent.delete(this.#recent.keys().next().value!)
    return matching.flatMap((one) =>
      (this.#ending.get(one) ?? []).flatMap(({ way, ...of }) => {
        const row = way.map((_, at) => this.#recent.get(this.#words - way.length + 1 + at))
        if (!way.every((part, at) => row[at]?.matching.includes(part))) return []
        const words = row.map((one) => ({ start: one!.word.start, end: one!.word.end }))
        return { ...of, start: words[0]!.start, end: word.end, words }
      }),
    )
  }
}

const none: TermMatch[] = []

/** The start of the line, or a word shortly before the passage. */
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
