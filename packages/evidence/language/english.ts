import file from './frequent-words.json' with { type: 'json' }

const lists = Object.entries(file.frequent).map(([language, words]) => [language, new Set(words.split(' '))] as const)
/** A sentence with fewer frequent words of a language is too short to differ from its page's language. */
const min = 4

/** The language of a text: that of its page, unless its words clearly show another. */
export function languageOf(text: string, supposed: string): string {
  const words =
    text
      .slice(0, 4_000)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const counts = new Map(lists.map(([language, list]) => [language, words.filter((word) => list.has(word)).length]))
  const [language, count] = [...counts].sort(([, a], [, b]) => b - a)[0]!
  return count >= min && count > 2 * (counts.get(supposed) ?? 0) ? language : supposed
}

export const isEnglish = (text: string, supposed: string): boolean => languageOf(text, supposed) === 'en'
