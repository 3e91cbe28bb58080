import { frameworks } from '@custos/catalogue/catalogue'
import { foldName } from '@custos/catalogue/framework-names'

/** A place in a text that names a framework. */
export interface Mention {
  frameworkId: string
  start: number
  end: number
}

interface Node {
  next: Map<string, Node>
  /** The framework of a name that ends here; null for a false friend. */
  names?: { frameworkId: string | null; context: readonly string[] }
}

const root: Node = { next: new Map() }

function add(name: string, frameworkId: string | null, context: readonly string[] = []) {
  let node = root
  for (const word of foldName(name).split(' ')) {
    let child = node.next.get(word)
    if (!child) {
      child = { next: new Map() }
      node.next.set(word, child)
    }
    node = child
  }
  if (!node.names || node.names.frameworkId === null) node.names = { frameworkId, context }
}

for (const framework of frameworks.values()) {
  for (const friend of framework.false_friends) add(friend, null)
  for (const { alias, context } of framework.ambiguous_aliases) add(alias, framework.id, context.map(foldName))
}
for (const framework of frameworks.values())
  for (const name of [framework.name, ...framework.aliases]) add(name, framework.id)

interface Word {
  word: string
  start: number
  end: number
}

/** Words as the catalogue folds names: digits are separated from letters, and `U.S.` is one word. */
function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(/(?:\p{L}\.){2,}|\p{L}[\p{L}\p{M}]*|\p{N}+/gu)) {
    const word = match[0].replaceAll('.', '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    words.push({ word, start: match.index, end: match.index + match[0].length })
  }
  return words
}

/** The frameworks that a text names, the longest name at each position. */
export function mentionsIn(text: string): Mention[] {
  const words = wordsOf(text)
  const found: Mention[] = []
  for (let from = 0; from < words.length; from++) {
    let node = root
    let best: { to: number; frameworkId: string | null } | undefined
    for (let at = from; at < words.length; at++) {
      const next = node.next.get(words[at]!.word)
      if (!next) break
      node = next
      if (node.names && contextHolds(node.names.context, words, from))
        best = { to: at, frameworkId: node.names.frameworkId }
    }
    if (!best) continue
    if (best.frameworkId !== null) {
      const start = words[from]!.start
      found.push({ frameworkId: best.frameworkId, start, end: closed(text, start, words[best.to]!.end) })
    }
    from = best.to
  }
  return found
}

/** The end of a name, including the closing bracket: `Data Privacy Framework (EU-US DPF)`. */
function closed(text: string, start: number, end: number): number {
  const name = text.slice(start, end)
  return text[end] === ')' && name.lastIndexOf('(') > name.lastIndexOf(')') ? end + 1 : end
}

function contextHolds(context: readonly string[], words: readonly Word[], from: number): boolean {
  if (context.length === 0) return true
  const near = ` ${words
    .slice(Math.max(0, from - 12), from + 14)
    .map((w) => w.word)
    .join(' ')} `
  return context.some((phrase) => near.includes(` ${phrase} `))
}
