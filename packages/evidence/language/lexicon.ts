import { type Match, PatternAutomaton } from '../vocabulary/patterns.ts'
import { type Token, tokenize } from '../vocabulary/tokens.ts'

/** The lexicon's reading of one text: its words, and the ranges that each list of patterns matches. */
export interface MatchedText {
  tokens: Token[]
  matches: Map<number, Match[]>
}

/** The patterns that each word of a corpus satisfies; use one cache for a corpus. */
export interface PatternCache {
  terms: Map<string, readonly number[]>
  patterns: Map<string, readonly number[]>
}

export const newPatternCache = (): PatternCache => ({ terms: new Map(), patterns: new Map() })

/** All named lists of patterns in one automaton, so that a text is scanned once. */
export class Lexicon {
  readonly #listIds = new Map<string, number>()
  readonly #terms = new PatternAutomaton()
  readonly #patterns: PatternAutomaton

  /** @param terms the terms that patterns may name with an `@`; each is also a list under its name (`@staff`) */
  constructor(
    terms: Readonly<Record<string, readonly string[]>>,
    lists: Iterable<readonly [string, readonly string[]]>,
  ) {
    const ids = new Map<string, number>()
    for (const [name, spellings] of Object.entries(terms)) {
      const listId = this.#newListId(`@${name}`)
      ids.set(name, listId)
      for (const spelling of spellings) this.#terms.add(spelling, listId)
    }
    this.#patterns = new PatternAutomaton(ids)
    for (const [name, patterns] of lists) {
      const listId = this.#newListId(name)
      for (const pattern of patterns) this.#patterns.add(pattern, listId)
    }
  }

  #newListId(name: string): number {
    if (this.#listIds.has(name)) throw new Error(`two lists are called ${name}`)
    this.#listIds.set(name, this.#listIds.size)
    return this.#listIds.size - 1
  }

  /** @throws Error if no list has the name */
  patternListId(name: string): number {
    const listId = this.#listIds.get(name)
    if (listId === undefined) throw new Error(`no list is called ${name}`)
    return listId
  }

  read(text: string, cache: PatternCache): MatchedText {
    const tokens = tokenize(text)
    const terms = this.#terms.match(tokens, cache.terms)
    const matches = new Map<number, Match[]>()
    for (const match of [...terms, ...this.#patterns.match(tokens, cache.patterns, terms)]) {
      const same = matches.get(match.listId)
      if (same) same.push(match)
      else matches.set(match.listId, [match])
    }
    return { tokens, matches }
  }
}
