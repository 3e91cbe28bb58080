import { frequentWords, plain } from './lexicon.ts'

const word = /\p{L}+/gu
const sample = 4_000

/** How many of the words of a text are frequent in each language that the engine reads. */
function counts(text: string): [language: string, count: number][] {
  const words = plain(text.slice(0, sample)).match(word) ?? []
  return [...frequentWords]
    .map(([language, frequent]): [string, number] => [language, words.filter((found) => frequent.has(found)).length])
    .sort(([, a], [, b]) => b - a)
}

/**
 * The language of a sentence of a document: the document's, unless the sentence's words plainly say another.
 *
 * @param supposed ISO 639-1 code of the document
 */
export function languageOfSentence(text: string, supposed: string): string {
  const found = counts(text)
  const [language, count] = found[0]!
  return count >= 4 && count > 2 * ofLanguage(found, supposed) ? language : supposed
}

const ofLanguage = (found: readonly [string, number][], language: string) =>
  found.find(([other]) => other === language)?.[1] ?? 0
