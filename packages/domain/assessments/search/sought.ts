import { isDeepStrictEqual } from 'node:util'
import { languageIn } from '@custos/documents/read/language'
import { areForms, type Language, languages, type Stems, type stemsOf } from './stems.ts'
import synonyms from './synonyms.json' with { type: 'json' }
import { beginningsFrom, indexKeyOf, matchesTyped, type Word, wordsOf } from './words.ts'

/** A word that is looked for. */
export interface SoughtWord {
  /** In small letters, as it is written. */
  written: string
  folded: string
  /** Whether the person has typed it, and perhaps not to its end. */
  isTyped: boolean
}

/** A part of the query that a passage must contain: the typed words or a synonym, each some words in a row. */
interface Term {
  ways: readonly (readonly SoughtWord[])[]
}

/** Of each list the index has one hash at least. */
export type Lookup = readonly (readonly string[])[]

type StemsOf = (words: readonly string[]) => ReturnType<typeof stemsOf>

/** Where rows of words would make more of them, the index looks up the single words of each term alone. */
const maxLookups = 16
/** Forms that a search compares by their stems; of further ones only the beginning counts. This bounds what a hostile text costs. */
const maxForms = 5_000
const longestForm = 60

const asWritten = (word: string): string => word.toLowerCase().normalize('NFC')
const groups = synonyms.map((ways) => ways.map((way) => soughtIn(way, false)))
export const longestWay = Math.max(...groups.flat().map(({ length }) => length))
const rowSizes = Array.from({ length: longestWay - 1 }, (_, shorter) => longestWay - shorter)

function soughtIn(text: string, isTyped: boolean): SoughtWord[] {
  return [...wordsOf(text)].map(({ start, end, folded }) => ({
    written: asWritten(text.slice(start, end)),
    folded,
    isTyped,
  }))
}

/** A query: the typed words, their forms and their synonyms. */
export class Sought {
  /** Terms of which a passage must contain all: the words one by one, or those that are one term together as one. */
  readonly readings: readonly (readonly Term[])[]
  /** The words as they were typed. */
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

  /** The beginning that all forms of a word share. */
  #rootOf({ folded, written }: SoughtWord): string {
    const stems = Object.values(this.#stems.get(written) ?? {}).flat()
    // A stem that has lost a prefix, as Dutch ones have, begins otherwise.
    const begun = stems.map((stem) => commonBeginning(folded, stem)).filter(({ length }) => length >= 3)
    return [folded, ...begun].reduce((one, other) => (other.length < one.length ? other : one))
  }

  async #learn(written: readonly string[]): Promise<void> {
    const unknown = [...new Set(written)].filter((word) => !this.#stems.has(word))
    for (const [word, stems] of await this.#stemsOf(unknown)) this.#stems.set(word, stems)
  }

  /** How the index finds texts with the words as they were typed. */
  exact(): Lookup {
    return this.typed.map(({ folded }) => [indexKeyOf(folded)])
  }

  /** How the index finds texts with forms of the words; and then those with synonyms. */
  further(): Lookup[] {
    const forms = this.typed.map((word) => this.#keysOf(word))
    const synonyms = this.readings.flatMap((terms) => this.#lookupsOf(terms))
    return [forms, ...synonyms.filter((one) => !isDeepStrictEqual(one, forms))]
  }

  #keysOf(word: SoughtWord): string[] {
    const begun = beginningsFrom(this.#rootOf(word))
    return [...new Set(word.isTyped ? [indexKeyOf(word.folded), ...begun] : begun)]
  }

  /** Of each way that is a row of words, all of them are looked up; the others of a term together. */
  #lookupsOf(terms: readonly Term[]): Lookup[] {
    const choices = terms.map(({ ways }): Lookup[] => {
      const words = ways.filter((way) => way.length === 1).flatMap(([word]) => this.#keysOf(word!))
      const rows = ways.filter((way) => way.length > 1).map((way) => way.map((word) => this.#keysOf(word)))
      return words.length > 0 ? [[[...new Set(words)]], ...rows] : rows
    })
    const count = choices.reduce((product, { length }) => product * length, 1)
    const taken = count > maxLookups ? choices.map((choice) => choice.slice(0, 1)) : choices
    return taken.reduce<Lookup[]>(
      (found, choice) => found.flatMap((one) => choice.map((other) => [...one, ...other])),
      [[]],
    )
  }

  /** Which of the words sought a word of a text is; for all of a text, whose language counts. */
  in(text: string): { learn(words: readonly Word[]): Promise<void>; matching(word: Word): readonly SoughtWord[] } {
    const language = languageIn(text)
    // A text of unknown language may be in any of them.
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
