import file from './frequent-words.json' with { type: 'json' }

const lists = Object.entries(file.frequent).map(([language, words]) => [language, new Set(words.split(' '))] as const)
/** A sentence with fewer frequent words of a language is too short to be told from the rest of its page. */
const min = 4

/** Whether a sentence is English: as its page is, unless its words plainly say another. */
export function isEnglish(text: string, supposed: string): boolean {
  const words =
    text
      .slice(0, 4_000)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const counts = new Map(lists.map(([language, list]) => [language, words.filter((word) => list.has(word)).length]))
  const [language, count] = [...counts].sort(([, a], [, b]) => b - a)[0]!
  return (count >= min && count > 2 * (counts.get(supposed) ?? 0) ? language : supposed) === 'en'
}
