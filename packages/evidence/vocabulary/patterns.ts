import type { Token } from './tokens.ts'

/**
 * The pattern language of the vocabulary. A pattern is a sequence of elements, separated by spaces:
 *
 *   word        that word                  word*     any word that begins so
 *   a|b*        either                     word?     may be left out
 *   @concept    any term of the concept    ~  ~~     up to three, up to ten words between
 *   (a b|c)     either row of elements     (a b|c)?  may be left out
 */
export interface Match {
  /** The id of the pattern's list, given by the caller. */
  listId: number
  /** Range in tokens: [from, to). */
  from: number
  to: number
}

/** Most nodes end a pattern, so missing members are null to save memory. */
interface Node {
  /** The next node of each element, by its text: patterns with the same beginning share nodes. */
  elements: Map<string, Node> | null
  words: Map<number, Node[]> | null
  concepts: Map<number, Node[]> | null
  gaps: Map<number, Node[]> | null
  /** The nodes reached without another word: past optional words, and from a sequence to the end of its group. */
  free: Node[] | null
  listIds: number[] | null
}

const gaps: Record<string, number> = { '~': 3, '~~': 10 }
/** The maximum number of cached words, because statements and documents may contain any. */
const maxKnown = 50_000
const emptyNode = (): Node => ({ elements: null, words: null, concepts: null, gaps: null, free: null, listIds: null })

/** Every pattern of the vocabulary in one automaton over tokens, so that a text is scanned once. */
export class PatternAutomaton {
  readonly #literals = new Map<string, number>()
  readonly #prefixes = new Map<string, number>()
  readonly #conceptIds: ReadonlyMap<string, number>
  readonly #root = emptyNode()
  #words = 0

  /** @param conceptIds the id of each concept that a pattern may name */
  constructor(conceptIds: ReadonlyMap<string, number> = new Map()) {
    this.#conceptIds = conceptIds
  }

  /** @throws Error naming the pattern if it is malformed or names an unknown concept. */
  add(pattern: string, listId: number): void {
    const end = this.#row(this.#root, pattern, pattern)
    end.listIds ??= []
    end.listIds.push(listId)
  }

  #row(from: Node, row: string, pattern: string): Node {
    const elements = splitOutsideGroups(row, ' ')
    if (elements.every((element) => element.endsWith('?')))
      throw new Error(`pattern matches nothing at all: ${pattern}`)
    return elements.reduce((node, element) => this.#step(node, element, pattern), from)
  }

  #step(from: Node, element: string, pattern: string): Node {
    from.elements ??= new Map()
    const known = from.elements.get(element)
    if (known) return known
    const next = emptyNode()
    from.elements.set(element, next)
    const optional = element.endsWith('?')
    const needed = optional ? element.slice(0, -1) : element
    if (optional) lead(from, next)
    const group = /^\((.*)\)$/.exec(needed)
    if (group) for (const row of splitOutsideGroups(group[1]!, '|')) lead(this.#row(from, row, pattern), next)
    else
      for (const choice of needed.split('|')) {
        const [kind, key] = this.#edge(choice, pattern)
        from[kind] ??= new Map()
        const same = from[kind].get(key)
        if (same) same.push(next)
        else from[kind].set(key, [next])
      }
    return next
  }

  #edge(choice: string, pattern: string): ['words' | 'concepts' | 'gaps', key: number] {
    const gap = gaps[choice]
    if (gap !== undefined) return ['gaps', gap]
    if (choice.startsWith('@')) {
      const concept = this.#conceptIds.get(choice.slice(1))
      if (concept === undefined) throw new Error(`unknown concept ${choice} in pattern: ${pattern}`)
      return ['concepts', concept]
    }
    if (!/^[\p{L}\p{N}@.%&+'-]+\*?$/u.test(choice) || choice !== choice.toLowerCase())
      throw new Error(`malformed element ${JSON.stringify(choice)} in pattern: ${pattern}`)
    const table = choice.endsWith('*') ? this.#prefixes : this.#literals
    const word = choice.replace(/\*$/, '')
    let id = table.get(word)
    if (id === undefined) {
      id = this.#words++
      table.set(word, id)
    }
    return ['words', id]
  }

  /** The pattern words that a text's word satisfies; the caller keeps the cache for one corpus. */
  #idsOf(word: string, cache: Map<string, readonly number[]>): readonly number[] {
    const cached = cache.get(word)
    if (cached) return cached
    const ids: number[] = []
    const literal = this.#literals.get(word)
    if (literal !== undefined) ids.push(literal)
    for (let length = 1; length <= Math.min(word.length, 24); length++) {
      const prefix = this.#prefixes.get(word.slice(0, length))
      if (prefix !== undefined) ids.push(prefix)
    }
    if (cache.size >= maxKnown) cache.clear()
    cache.set(word, ids)
    return ids
  }

  /**
   * All matches in a text, ordered by start, the shorter first, independent of the patterns' order.
   *
   * @param concepts the matches of concepts that patterns may name
   */
  match(tokens: readonly Token[], cache: Map<string, readonly number[]>, concepts: readonly Match[] = []): Match[] {
    const conceptsAt = new Map<number, Match[]>()
    for (const match of concepts) {
      const here = conceptsAt.get(match.from)
      if (here) here.push(match)
      else conceptsAt.set(match.from, [match])
    }
    const ids = tokens.map((t) => this.#idsOf(t.word, cache))
    const found: Match[] = []
    const walk = (node: Node, at: number, from: number): void => {
      if (node.listIds) for (const listId of node.listIds) found.push({ listId: listId, from, to: at })
      if (node.free) for (const next of node.free) walk(next, at, from)
      if (node.gaps)
        for (const [gap, nexts] of node.gaps)
          for (let skipped = 0; skipped <= gap && at + skipped < tokens.length; skipped++)
            for (const next of nexts) walk(next, at + skipped, from)
      if (at >= tokens.length) return
      if (node.words) for (const id of ids[at]!) for (const next of node.words.get(id) ?? []) walk(next, at + 1, from)
      if (node.concepts)
        for (const match of conceptsAt.get(at) ?? [])
          for (const next of node.concepts.get(match.listId) ?? []) walk(next, match.to, from)
    }
    for (let from = 0; from < tokens.length; from++) walk(this.#root, from, from)
    return found.sort((a, b) => a.from - b.from || a.to - b.to)
  }
}

function lead(from: Node, to: Node): void {
  from.free ??= []
  from.free.push(to)
}

function splitOutsideGroups(text: string, separator: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth--
    else if (text[at] === separator && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)]
}
