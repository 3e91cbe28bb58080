import { isDeepStrictEqual } from 'node:util'
import { languageIn } from '@custos/documents/read/language'
import { areForms, type Language, languages, type Stems, type stemsOf } from './stems.ts'
import synonyms from './synonyms.json' with { type: 'json' }
import { beginningsFrom, indexKeyOf, matchesTyped, type Word, wordsOf } from './words.ts'

/** A word of the query. */
export interface SoughtWord {
  /** In lower case, as typed. */
  written: string
  folded: string
  /** Whether the person typed the word, perhaps incompletely. */
  isTyped: boolean
}

/** A term of the query: a phrase as typed, or one of its synonyms. A passage must contain one of them. */
interface Term {
  ways: readonly (readonly SoughtWord[])[]
}

/** A text must have one hash of each list. */
export type Lookup = readonly (readonly string[])[]

type StemsOf = (words: readonly string[]) => ReturnType<typeof stemsOf>

/** Beyond this number of word combinations, the index looks up only the single words of each term. */
const maxLookups = 16
/** Word forms that a search compares by stem; of further ones only the beginning counts. This limits the cost of a hostile text. */
const maxForms = 5_000
const longestForm = 60

const asWritten = (word: string): string => word.toLowerCase().normalize('NFC')
const groups = synonyms.map((ways) => ways.map((way) => soughtIn(way, false)))
/** The listed abbreviations, such as "dpa" and "toms". Their only other form is the plural. */
const abbreviations = new Set(
  synonyms
    .flat()
    .flatMap((way) => [...wordsOf(way)].filter(({ start, end }) => /^[A-Z\d]+s?$/.test(way.slice(start, end))))
    .map(({ folded }) => folded),
)
export const longestWay = Math.max(...groups.flat().map(({ length }) => length))
const rowSizes = Array.from({ length: longestWay - 1 }, (_, shorter) => longestWay - shorter)

function soughtIn(text: string, isTyped: boolean): SoughtWord[] {
  return [...wordsOf(text)].map(({ start, end, folded }) => ({
    written: asWritten(text.slice(start, end)),
    folded,
    isTyped,
  }))
}

/** Words of fewer letters, such as articles, are in most texts, and their forms take many look-ups. */
const shortestTelling = 4

/** The words of a synonym that find it; all of them if too few are telling. The passage must have the others, too. */
function tellingOf(way: readonly SoughtWord[]): readonly SoughtWord[] {
  const telling = way.filter(({ isTyped, folded }) => isTyped || folded.length >= shortestTelling)
  return telling.length > 1 ? telling : way
}

/** A query: the typed words, their forms and their synonyms. */
export class Sought {
  /** Readings of the query. A passage must contain all terms of one reading: single words, or multi-word terms. */
  readonly readings: readonly (readonly Term[])[]
  /** The words as typed. */
  readonly typed: readonly SoughtWord[]
  readonly #stemsOf: StemsOf
  readonly #stems: Map<string, Stems>
  readonly #roots = new Set<string>()

  private constructor(
    typed: readonly SoughtWord[],
    readings: readonly (readonly Term[])[],
    stemsOf: StemsOf,
    stems: Map<string, Stems>,
  ) {
    this.typed = typed
    this.readings = readings
    this.#stemsOf = stemsOf
    this.#stems = stems
  }

  /** @param typed the words of a query */
  static async of(typed: readonly { written: string; folded: string }[], stemsOf: StemsOf): Promise<Sought> {
    const words = typed.map(({ written, folded }) => ({ written: asWritten(written), folded, isTyped: true }))
    const alike = groups
      .flat(2)
      .filter(({ folded }) => words.some((word) => word.folded.slice(0, 3) === folded.slice(0, 3)))
    const stems = await stemsOf([...new Set([...words, ...alike].map(({ written }) => written))])
    const isListed = (word: SoughtWord, listed: SoughtWord) =>
      word.folded === listed.folded ||
      (alike.includes(listed) && areForms(stems.get(word.written)!, stems.get(listed.written)!, languages))
    const synonymsOf = (row: readonly SoughtWord[]) =>
      groups.filter((ways) =>
        ways.some((way) => way.length === row.length && way.every((listed, at) => isListed(row[at]!, listed))),
      )
    const termOf = (row: readonly SoughtWord[]): Term => ({ ways: [row, ...synonymsOf(row).flat()] })
    const single = words.map((word) => termOf([word]))
    const together: Term[] = []
    for (let at = 0; at < words.length; ) {
      const row = rowSizes.map((size) => words.slice(at, at + size)).find((row) => synonymsOf(row).length > 0)
      together.push(row ? termOf(row) : single[at]!)
      at += row?.length ?? 1
    }
    const sought = new Sought(words, together.length < words.length ? [single, together] : [single], stemsOf, stems)
    const all = sought.readings.flat().flatMap(({ ways }) => ways.flat())
    await sought.#learn(all.map(({ written }) => written))
    for (const word of all) sought.#roots.add(sought.#rootOf(word).slice(0, 3))
    return sought
  }

  /** The common beginning of all forms of a word. */
  #rootOf({ folded, written }: SoughtWord): string {
    const stems = Object.values(this.#stems.get(written) ?? {}).flat()
    // A stem without its prefix, as in Dutch, begins with other letters.
    const begun = stems.map((stem) => commonBeginning(folded, stem)).filter(({ length }) => length >= 3)
    return [folded, ...begun].reduce((one, other) => (other.length < one.length ? other : one))
  }

  async #learn(written: readonly string[]): Promise<void> {
    const unknown = [...new Set(written)].filter((word) => !this.#stems.has(word))
    for (const [word, stems] of await this.#stemsOf(unknown)) this.#stems.set(word, stems)
  }

  /** The look-up of texts with the words as typed. */
  exact(): Lookup[] {
    return [this.typed.map(({ folded }) => [indexKeyOf(folded)])]
  }

  /**
   * The look-ups of texts with forms of the words, then with synonyms in one word, and then with those in several, which are sought together:
   * a text may have several words too far apart, and must not take the place of one with a single word.
   */
  further(): Lookup[][] {
    const forms = this.typed.map((word) => this.#keysOf(word))
    const synonyms = this.readings.flatMap((terms) => this.#lookupsOf(terms))
    const [first, ...others] = synonyms.filter((one) => !isDeepStrictEqual(one, forms))
    return [[forms], first ? [first] : [], others].filter(({ length }) => length > 0)
  }

  #keysOf(word: SoughtWord): string[] {
    const begun = abbreviations.has(word.folded)
      ? [word.folded, `${word.folded}s`].map(indexKeyOf)
      : beginningsFrom(this.#rootOf(word))
    return [...new Set(word.isTyped ? [indexKeyOf(word.folded), ...begun] : begun)]
  }

  /** A multi-word variant is looked up by all its telling words; the other variants of a term together. */
  #lookupsOf(terms: readonly Term[]): Lookup[] {
    const choices = terms.map(({ ways }): Lookup[] => {
      const words = ways.filter((way) => way.length === 1).flatMap(([word]) => this.#keysOf(word!))
      const rows = ways.filter((way) => way.length > 1).map((way) => tellingOf(way).map((word) => this.#keysOf(word)))
      return words.length > 0 ? [[[...new Set(words)]], ...rows] : rows
    })
    const count = choices.reduce((product, { length }) => product * length, 1)
    const taken = count > maxLookups ? choices.map((choice) => choice.slice(0, 1)) : choices
    return taken.reduce<Lookup[]>(
      (found, choice) => found.flatMap((one) => choice.map((other) => [...one, ...other])),
      [[]],
    )
  }

  /** Matches the words of a text in the text's language. */
  in(text: string): { learn(words: readonly Word[]): Promise<void>; matching(word: Word): readonly SoughtWord[] } {
    const language = languageIn(text)
    // A text of unknown language may be in any language.
    const among = language === null ? languages : languages.filter((one) => one === language || one === 'en')
    const cache = new Map<string, readonly SoughtWord[]>()
    const all = [...new Set(this.readings.flat().flatMap(({ ways }) => ways.flat()))]
    const writtenOf = ({ start, end }: Word) => asWritten(text.slice(start, end))
    const mayBe = ({ start, end, folded }: Word) => this.#roots.has(folded.slice(0, 3)) && end - start <= longestForm
    return {
      learn: async (words) => {
        if (this.#stems.size < maxForms) await this.#learn(words.filter(mayBe).map(writtenOf))
      },
      matching: (word) => {
        if (!mayBe(word)) return none
        const written = writtenOf(word)
        const found = cache.get(written) ?? all.filter((sought) => this.#isMatch(sought, word.folded, written, among))
        cache.set(written, found)
        return found
      },
    }
  }

  #isMatch(sought: SoughtWord, folded: string, written: string, among: readonly Language[]): boolean {
    if (sought.isTyped ? matchesTyped(sought.folded, folded) : sought.folded === folded) return true
    const [own, theirs] = [this.#stems.get(sought.written), this.#stems.get(written)]
    return own !== undefined && theirs !== undefined && areForms(own, theirs, among)
  }
}

const none: readonly SoughtWord[] = []

function commonBeginning(one: string, other: string): string {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return one.slice(0, length)
}
