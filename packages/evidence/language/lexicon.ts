import { type Match, PatternAutomaton } from '../vocabulary/patterns.ts'
import { type Token, tokenize } from '../vocabulary/tokens.ts'

/** What the lexicon finds in one text: its words, and the ranges of them that each list of patterns matches. */
export interface Reading {
  tokens: Token[]
  matches: Map<number, Match[]>
}

/** What each word of a corpus satisfies; keep one for a corpus. */
export interface Known {
  terms: Map<string, readonly number[]>
  patterns: Map<string, readonly number[]>
}

export const newKnown = (): Known => ({ terms: new Map(), patterns: new Map() })

/** Every list of patterns by its name, in one automaton: a text is walked once for all of them. */
export class Lexicon {
  readonly #owners = new Map<string, number>()
  readonly #terms = new PatternAutomaton()
  readonly #patterns: PatternAutomaton

  /** @param terms what patterns may name with an `@`; a term is a list by its own name too (`@staff`) */
  constructor(
    terms: Readonly<Record<string, readonly string[]>>,
    lists: Iterable<readonly [string, readonly string[]]>,
  ) {
    const ids = new Map<string, number>()
    for (const [name, spellings] of Object.entries(terms)) {
      const owner = this.#own(`@${name}`)
      ids.set(name, owner)
      for (const spelling of spellings) this.#terms.add(spelling, owner)
    }
    this.#patterns = new PatternAutomaton(ids)
    for (const [name, patterns] of lists) {
      const owner = this.#own(name)
      for (const pattern of patterns) this.#patterns.add(pattern, owner)
    }
  }

  #own(name: string): number {
    if (this.#owners.has(name)) throw new Error(`two lists are called ${name}`)
    this.#owners.set(name, this.#owners.size)
    return this.#owners.size - 1
  }

  /** @throws Error when no list has the name */
  ownerOf(name: string): number {
    const owner = this.#owners.get(name)
    if (owner === undefined) throw new Error(`no list is called ${name}`)
    return owner
  }

  read(text: string, known: Known): Reading {
    const tokens = tokenize(text)
    const terms = this.#terms.match(tokens, known.terms)
    const matches = new Map<number, Match[]>()
    for (const match of [...terms, ...this.#patterns.match(tokens, known.patterns, terms)]) {
      const same = matches.get(match.owner)
      if (same) same.push(match)
      else matches.set(match.owner, [match])
    }
    return { tokens, matches }
  }
}
