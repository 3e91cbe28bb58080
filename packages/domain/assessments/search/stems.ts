import type { Session } from '@custos/database/session'
import { fold } from './words.ts'

/** PostgreSQL's Snowball stemmers by language (ISO 639-1). */
const dictionaries = {
  en: 'english_stem',
  de: 'german_stem',
  fr: 'french_stem',
  es: 'spanish_stem',
  it: 'italian_stem',
  nl: 'dutch_stem',
} as const
export type Language = keyof typeof dictionaries
export const languages = Object.keys(dictionaries) as Language[]

/** The stems of a word, as written and without accents, in each language. A stop word has none. */
export type Stems = Readonly<Record<Language, readonly string[]>>

/** The minimum length of a stem: a shorter one is ambiguous, such as that of "data", which equals that of "date" in Italian. */
const shortest = (language: Language): number => (language === 'en' ? 3 : 4)

/**
 * The stems of words. No stored value depends on them, because another version of PostgreSQL may have other stems.
 *
 * @param words in lower case, as written, because endings have accents
 */
export async function stemsOf(session: Pick<Session, 'query'>, words: readonly string[]): Promise<Map<string, Stems>> {
  if (words.length === 0) return new Map()
  const rows = await session.query<{ word: string; stems: (string | null)[] }>({
    name: 'stems_of',
    text: `SELECT word, ARRAY(SELECT (ts_lexize(dictionary, form))[1] FROM unnest($2::text[]::regdictionary[]) AS dictionary, unnest(ARRAY[word, plain]) AS form) AS stems
           FROM unnest($1::text[], $3::text[]) AS given (word, plain)`,
    values: [words, languages.map((language) => `pg_catalog.${dictionaries[language]}`), words.map(fold)],
  })
  return new Map(
    rows.map(({ word, stems }) => {
      const of = (language: Language, at: number) =>
        [...new Set(stems.slice(2 * at, 2 * at + 2).map((stem) => fold(stem ?? '')))].filter(
          (stem) => stem.length >= shortest(language),
        )
      return [word, Object.fromEntries(languages.map((language, at) => [language, of(language, at)])) as Stems & object]
    }),
  )
}

/** Whether two words are forms of one word in one of the languages. */
export const areForms = (one: Stems, other: Stems, among: readonly Language[]): boolean =>
  among.some((language) => one[language].some((stem) => other[language].includes(stem)))
