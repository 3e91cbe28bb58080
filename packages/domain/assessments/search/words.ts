import { createHmac, hkdfSync } from 'node:crypto'
import { withFewMarks } from '@custos/documents/read/visible-text'

/** The words of texts, and the keyed hashes by which the index knows them. */

export interface Word {
  /** Its place in the text, [start, end). UTF-16 code units. */
  start: number
  end: number
  /** Without case, accents and ligatures. */
  folded: string
}

const written = /[\p{L}\p{M}\p{N}]+/gu

export function* wordsOf(text: string): Generator<Word> {
  for (const { 0: word, index } of text.matchAll(written))
    yield { start: index, end: index + word.length, folded: fold(word) }
}

const plain = /^[a-z0-9]*$/

export function fold(word: string): string {
  const lower = word.toLowerCase()
  return plain.test(lower) ? lower : withFewMarks(lower).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** People type the beginning of a word; the shortest words count only as a whole, because too many words begin with them. */
export const matchesTyped = (wanted: string, word: string): boolean =>
  wanted.length < beginnings[0] ? word === wanted : word.startsWith(wanted)

/** So long are the beginnings of a word that the index holds. A shorter word stands for itself. */
const beginnings = [4, 6, 8] as const

/** The index entries of a word. */
const indexedOf = (word: string): string[] =>
  word.length < beginnings[0]
    ? [word]
    : beginnings.filter((length) => length <= word.length).map((length) => word.slice(0, length))

/** The key to look up for a word: its longest part in the index. */
export const indexKeyOf = (wanted: string): string => indexedOf(wanted).at(-1)!

/** The endings of a three-letter word in its forms with one more letter, or with more of which the next is one of these. */
const endings = ['s', 'e', 'n', 'i', 'a', 'o'] as const

/** The keys to look up for all words that begin so; a word of three letters with what forms of it end in. */
export const beginningsFrom = (root: string): string[] =>
  root.length >= beginnings[0] || root.length < 3
    ? [indexKeyOf(root)]
    : [root, ...endings.map((end) => `${root}${end}`)]

export type HashWord = (word: string) => number

/**
 * @param organisationKey makes the hashes of organisations differ, and meaningless without the key
 * @param texts sealed texts have other hashes than open ones, so that the open texts in the database reveal nothing about them
 */
export function hashWords(organisationKey: Uint8Array, texts: 'open' | 'sealed'): HashWord {
  const key = Buffer.from(hkdfSync('sha256', organisationKey, '', `searched words, ${texts}`, 32))
  const hashByWord = new Map<string, number>()
  return (word) => {
    const found = hashByWord.get(word) ?? createHmac('sha256', key).update(word).digest().readInt32BE()
    hashByWord.set(word, found)
    return found
  }
}

/** Words indexed of one text; further ones cannot be found. This bounds the cost of a text that consists of numbers. */
const maxIndexed = 50_000

/** The hashes of all that the index holds of a text, in their own order: that of the text would tell words apart. */
export function indexOf(text: string, hash: HashWord): number[] {
  const held = new Set<string>()
  for (const { folded } of wordsOf(text)) {
    for (const indexed of indexedOf(folded)) held.add(indexed)
    if (held.size >= maxIndexed) break
  }
  return [...held].map(hash).sort((a, b) => a - b)
}
