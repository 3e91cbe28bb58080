import type { Token } from './tokens.ts'

/**
 * The pattern language of the vocabulary. A pattern is a row of elements, separated by spaces:
 *
 *   word        that word                  word*     any word that begins so
 *   a|b*        either                     word?     may be left out
 *   @concept    any term of the concept    ~  ~~     up to three, up to ten words between
 *   (a b|c)     either row of words
 */
export interface Match {
  /** What the pattern belongs to: an index given by the caller. */
  owner: number
  /** Range in tokens: [from, to). */
  from: number
  to: number
}

/** There are a hundred thousand, most of which end a pattern: what a node lacks is null and takes no memory. */
interface Node {
  words: Map<number, Node> | null
  concepts: Map<number, Node> | null
  gaps: Map<number, Node> | null
  owners: number[] | null
}

const gaps: Record<string, number> = { '~': 3, '~~': 10 }
/** Words that a caller remembers at most: statements and documents may hold any. */
const mostKnown = 50_000
const emptyNode = (): Node => ({ words: null, concepts: null, gaps: null, owners: null })

/** Every pattern of the vocabulary in one automaton over tokens; a text is walked once for all of them. */
export class PatternAutomaton {
  readonly #literals = new Map<string, number>()
  readonly #prefixes = new Map<string, number>()
  readonly #conceptIds: ReadonlyMap<string, number>
  readonly #root = emptyNode()
  #words = 0

  /** @param conceptIds the owner index of each concept that a pattern may name */
  constructor(conceptIds: ReadonlyMap<string, number> = new Map()) {
    this.#conceptIds = conceptIds
  }

  /** @throws Error naming the pattern when it is malformed or names an unknown concept. */
  add(pattern: string, owner: number): void {
    const group = /\(([^()]*)\)/.exec(pattern)
    if (group) {
      for (const row of group[1]!.split('|')) this.add(pattern.replace(group[0], row), owner)
      return
    }
    let nodes = [this.#root]
    for (const element of pattern.split(' ')) {
      const optional = element.endsWith('?')
      const next = new Set<Node>()
      for (const choice of (optional ? element.slice(0, -1) : element).split('|'))
        for (const node of nodes) next.add(this.#step(node, choice, pattern))
      nodes = optional ? [...new Set([...nodes, ...next])] : [...next]
    }
    if (nodes.includes(this.#root)) throw new Error(`pattern matches nothing at all: ${pattern}`)
    for (const node of nodes) {
      node.owners ??= []
      node.owners.push(owner)
    }
  }

  #step(node: Node, choice: string, pattern: string): Node {
    const gap = gaps[choice]
    if (gap !== undefined) return child(node, 'gaps', gap)
    if (choice.startsWith('@')) {
      const concept = this.#conceptIds.get(choice.slice(1))
      if (concept === undefined) throw new Error(`unknown concept ${choice} in pattern: ${pattern}`)
      return child(node, 'concepts', concept)
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
    return child(node, 'words', id)
  }

  /** The pattern words that a word of a text satisfies; the caller keeps them in `known` as long as one corpus lives. */
  #idsOf(word: string, known: Map<string, readonly number[]>): readonly number[] {
    const cached = known.get(word)
    if (cached) return cached
    const ids: number[] = []
    const literal = this.#literals.get(word)
    if (literal !== undefined) ids.push(literal)
    for (let length = 1; length <= Math.min(word.length, 24); length++) {
      const prefix = this.#prefixes.get(word.slice(0, length))
      if (prefix !== undefined) ids.push(prefix)
    }
    if (known.size >= mostKnown) known.clear()
    known.set(word, ids)
    return ids
  }

  /** All matches in a text, in the order of their start. `concepts` are the matches found before of what patterns may name. */
  match(tokens: readonly Token[], known: Map<string, readonly number[]>, concepts: readonly Match[] = []): Match[] {
    const conceptsAt = new Map<number, Match[]>()
    for (const match of concepts) {
      const here = conceptsAt.get(match.from)
      if (here) here.push(match)
      else conceptsAt.set(match.from, [match])
    }
    const ids = tokens.map((t) => this.#idsOf(t.word, known))
    const found: Match[] = []
    const walk = (node: Node, at: number, from: number): void => {
      if (node.owners) for (const owner of node.owners) found.push({ owner, from, to: at })
      if (node.gaps)
        for (const [gap, next] of node.gaps)
          for (let skipped = 0; skipped <= gap && at + skipped < tokens.length; skipped++)
            walk(next, at + skipped, from)
      if (at >= tokens.length) return
      if (node.words)
        for (const id of ids[at]!) {
          const next = node.words.get(id)
          if (next) walk(next, at + 1, from)
        }
      if (node.concepts)
        for (const match of conceptsAt.get(at) ?? []) {
          const next = node.concepts.get(match.owner)
          if (next) walk(next, match.to, from)
        }
    }
    for (let from = 0; from < tokens.length; from++) walk(this.#root, from, from)
    return found
  }
}

function child(node: Node, kind: 'words' | 'concepts' | 'gaps', key: number): Node {
  node[kind] ??= new Map()
  const children = node[kind]
  let next = children.get(key)
  if (!next) {
    next = emptyNode()
    children.set(key, next)
  }
  return next
}
