import { frequentWords, plain } from './lexicon.ts'

const word = /\p{L}[\p{L}\p{M}]*/gu
const sample = 4_000

/** How many of the words of a text are frequent in each language that the engine reads. */
function counts(text: string): [language: string, count: number][] {
  const words = [...text.slice(0, sample).matchAll(word)].map(([found]) => plain(found))
  return [...frequentWords]
    .map(([language, frequent]): [string, number] => [language, words.filter((found) => frequent.has(found)).length])
    .sort(([, a], [, b]) => b - a)
}

/**
 * The language of a sentence, by its frequent words: another than the one supposed only when the words say so plainly.
 *
 * @param supposed ISO 639-1 code: that of the document, or `en` for a statement
 */
export function languageOfSentence(text: string, supposed: string): string {
  const found = counts(text)
  const [language, count] = found[0]!
  const own = found.find(([other]) => other === supposed)?.[1] ?? 0
  return count >= 2 && count > own ? language : supposed
}

/** The language that a whole text is plainly in; null when it is too short, mixed, or in none that the engine reads. */
export function languageOfText(text: string): string | null {
  const [[language, count], [, next]] = counts(text) as [[string, number], [string, number]]
  return count >= 15 && count > 2 * next ? language : null
}
