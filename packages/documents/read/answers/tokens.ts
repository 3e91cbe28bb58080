import { words } from './words.ts'

/** Separators within a cell. `break`: a comma, bracket or dash; `stop`: the end of a sentence or a line. */
type Sign = 'break' | 'stop' | 'colon' | 'slash' | 'query'
/** A date before `thisYear`, in it, after it, or without a year. */
type Day = 'passed' | 'present' | 'coming' | 'undated'
/** `other`: a word outside the tables. */
export type Kind = Exclude<keyof typeof words, 'day' | 'idiom'> | Sign | Day | 'other'

export interface Token {
  kind: Kind
  start: number
  end: number
}

/**
 * The year in which these rules were last reviewed. Reading uses no clock, so that the same bytes always read alike: an earlier
 * year counts as past and a later one as future, which makes a yes no more than a plan.
 */
const thisYear = 2026

const signs: readonly [kind: Sign, pattern: RegExp][] = [
  ['stop', /\n|[.!](?=\s*$|\s+\p{Lu}|\s*\n)/uy],
  ['query', /\?/y],
  ['colon', /[:=]/y],
  ['slash', /[/|\\]/y],
  ['break', /[,;()[\]{}<>–—·•→.!…]|(?<=\s|^)-+|-+(?=\s|$)/uy],
]

interface Phrases {
  kind: keyof typeof words
  pattern: RegExp
}
const alternatives = Object.entries(words).map(([kind, lines]) => ({
  kind: kind as keyof typeof words,
  phrases: lines.flatMap(alternativesIn),
}))

/** `a|b(?:c|d)` → `a`, `b(?:c|d)`. */
function alternativesIn(pattern: string): string[] {
  const found = ['']
  let depth = 0
  for (const part of pattern.match(/\\.|\[(?:\\.|[^\]\\])*\]|./gsu)!) {
    if (part === '(') depth++
    if (part === ')') depth--
    if (part === '|' && depth === 0) found.push('')
    else found[found.length - 1] += part
  }
  return found
}

/** The phrases by their possible first letter: trying all of them at each word would take several times as long. */
const byLetter = new Map<string, Phrases[]>()
function phrasesFrom(letter: string): Phrases[] {
  const cached = byLetter.get(letter)
  if (cached) return cached
  const made = alternatives.flatMap(({ kind, phrases }): Phrases[] => {
    const own = phrases.filter((phrase) => phrase.startsWith(letter) || !/^[\p{L}\p{N}]/u.test(phrase))
    if (own.length === 0) return []
    const source = own.join('|').replaceAll(' ?', '\\s*').replaceAll(' ', '\\s+')
    return [{ kind, pattern: new RegExp(`(?:${source})(?:(?<![\\p{L}\\p{N}])|(?![\\p{L}\\p{N}]))`, 'uy') }]
  })
  byLetter.set(letter, made)
  return made
}

const word = /\p{L}+(?:-\p{L}+)*[\p{L}\p{N}]*|\p{N}+(?:[.,:/-]?[\p{L}\p{N}]+)*|[&+]/uy

/** The words and signs of a text, by their function in an answer. Of several phrases at a position, the longest counts. */
export function* tokensOf(text: string): Generator<Token> {
  const lower = text.toLowerCase()
  // If a letter's small form is longer, positions would shift, so the text stays as it is.
  const plain = (lower.length === text.length ? lower : text).replaceAll('’', "'")
  for (let start = 0; start < text.length; start++) {
    const token = signAt(text, start) ?? wordAt(plain, start)
    if (!token) continue
    yield token
    start = token.end - 1
  }
}

const endAt = (pattern: RegExp, text: string, start: number): number => {
  pattern.lastIndex = start
  return pattern.test(text) ? pattern.lastIndex : start
}

function signAt(text: string, start: number): Token | null {
  for (const [kind, pattern] of signs) {
    const end = endAt(pattern, text, start)
    if (end > start) return { kind, start, end }
  }
  return null
}

function wordAt(text: string, start: number): Token | null {
  let end = endAt(word, text, start)
  if (end === start) return null
  let kind: Kind = 'other'
  for (const phrase of phrasesFrom(text[start]!)) {
    const its = endAt(phrase.pattern, text, start)
    if (its < end || (its === end && kind !== 'other')) continue
    kind = phrase.kind === 'day' ? dayOf(text.slice(start, its)) : phrase.kind === 'idiom' ? 'other' : phrase.kind
    end = its
  }
  return { kind, start, end }
}

function dayOf(day: string): Day {
  const year = 2000 + Number(/20(\d\d)/.exec(day)?.[1] ?? /\d\d$/.exec(day)![0])
  return year < thisYear ? 'passed' : year > thisYear ? 'coming' : 'present'
}
