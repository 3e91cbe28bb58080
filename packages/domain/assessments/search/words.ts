import { createHmac, hkdfSync } from 'node:crypto'
import { withFewMarks } from '@custos/documents/read/visible-text'

/** The words of texts, and their keyed hashes in the index. */

export interface Word {
  /** The word's range in the text, [start, end). UTF-16 code units. */
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

/** Whether a word matches a typed beginning. The shortest words match only as a whole, because too many words begin with them. */
export const matchesTyped = (wanted: string, word: string): boolean =>
  wanted.length < beginnings[0] ? word === wanted : word.startsWith(wanted)

/** The lengths of word beginnings in the index. A shorter word is its own entry. */
const beginnings = [4, 6, 8] as const

/** The index entries of a word. */
const indexedOf = (word: string): string[] =>
  word.length < beginnings[0]
    ? [word]
    : beginnings.filter((length) => length <= word.length).map((length) => word.slice(0, length))

/** The key to look up for a word: its longest part in the index. */
export const indexKeyOf = (wanted: string): string => indexedOf(wanted).at(-1)!

/** The endings of a three-letter word's forms with one more letter, or the next letter of longer forms. */
const endings = ['s', 'e', 'n', 'i', 'a', 'o'] as const

/** The keys to look up for all words with this beginning; for three letters, those of its forms' endings. */
export const beginningsFrom = (root: string): string[] =>
  root.length >= beginnings[0] || root.length < 3
    ? [indexKeyOf(root)]
    : [root, ...endings.map((end) => `${root}${end}`)]

export type HashWord = (word: string) => number

/**
 * @param organisationKey makes hashes differ by organisation, and meaningless without the key
 * @param texts sealed texts have other hashes than open ones, so that the open texts in the database reveal nothing of sealed ones
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

/**
 * The maximum number of indexed words in a text; search does not find further words. This limits the cost of a text full of
 * numbers.
 */
const maxIndexed = 50_000

/** The hashes of a text's index entries, sorted, because the order of the text would reveal words. */
export function indexOf(text: string, hash: HashWord): number[] {
  const held = new Set<string>()
  for (const { folded } of wordsOf(text)) {
    for (const indexed of indexedOf(folded)) held.add(indexed)
    if (held.size >= maxIndexed) break
  }
  return [...held].map(hash).sort((a, b) => a - b)
}
