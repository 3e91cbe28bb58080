import { frequentWords, lexiconOf, plain } from './lexicon.ts'

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
 * The language of a statement, by its frequent words, and of as many in two languages by those that their lexicons hold; English
 * unless they say another more often.
 */
export function languageOfStatement(text: string): string {
  const found = counts(text)
  const most = found[0]![1]
  if (most <= ofLanguage(found, 'en')) return 'en'
  const words = [...text.slice(0, sample).matchAll(word)].map(([spelling]) => plain(spelling))
  const held = (language: string) => words.filter((spelling) => lexiconOf(language)?.root.words.has(spelling)).length
  return found
    .filter(([, count]) => count === most)
    .map(([language]) => language)
    .reduce((best, language) => (held(language) > held(best) ? language : best))
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
