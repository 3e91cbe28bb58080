import type { Token } from '../tokens.ts'
import { type Lexicon, type Node, plain, type Rendering, type Separable } from './lexicon.ts'

/** A word of the source, or what ends a clause; brackets around a single word are an apposition and end none. */
const piece =
  /(?:https?:\/\/|www\.)[^\s<>"')]+|[\p{L}\p{N}._+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|\d+(?:[.,]\d+)?\s?%|\d+,\d+|[\p{L}\p{M}\p{N}\u00ad]+(?:[.'’][\p{L}\p{M}\p{N}\u00ad]+)*|\((?!\S{1,24}\))|(?<!\([^\s(]{1,24})\)|[;:!?¿,|]|\s[-–—]\s/gu

interface Word {
  spelling: string
  start: number
  end: number
  clause: number
  /** Counts up at commas too: verbs close the part of a sentence between two of them. */
  part: number
}

interface Glossed extends Token {
  verb: boolean
  part: number
  /** The word of the source for which this is the first one; empty for further ones. */
  source: string
}

/**
 * A text of another language word by word in the words of the vocabulary, in the order in which English has them as far
 * as denials and verbs go. Each word keeps its range in the source, so that what is quoted is the source.
 */
export function gloss(text: string, lexicon: Lexicon): Token[] {
  const words = withoutRestriction(wordsOf(text, lexicon))
  const glossed = rendered(words, lexicon)
  const ordered = lexicon.germanic ? inOrder(glossed, lexicon) : glossed
  return ordered.map(({ word, start, end, clause }) => ({ word, start, end, clause }))
}

function wordsOf(text: string, { elided }: Lexicon): Word[] {
  const words: Word[] = []
  let clause = 0
  let part = 0
  for (const match of text.matchAll(piece)) {
    const [raw] = match
    const { index: start } = match
    if (/^[;:()!?¿|]$|^\s/.test(raw)) {
      clause++
      part++
      continue
    }
    if (raw === ',') {
      part++
      continue
    }
    const end = start + raw.length
    if (/^(?:https?:|www\.)/i.test(raw)) {
      words.push({ spelling: 'url', start, end, clause, part })
      continue
    }
    let spelling = /^\d/.test(raw) ? raw.replace(',', '.').replace(/\s/g, '') : plain(raw)
    let from = start
    for (let at = spelling.indexOf("'"); at > 0 && elided.has(spelling.slice(0, at)); at = spelling.indexOf("'")) {
      words.push({ spelling: `${spelling.slice(0, at)}'`, start: from, end: from + at + 1, clause, part })
      spelling = spelling.slice(at + 1)
      from += at + 1
    }
    words.push({ spelling, start: from, end, clause, part })
  }
  return words
}

const negative = /^(?:pas|jamais|plus|aucune?|rien|point|personne|guere)$/

/** French `ne … que` restricts and denies nothing: `only with a badge` for `ne … qu'avec un badge`. */
function withoutRestriction(words: readonly Word[]): readonly Word[] {
  const ne = words.findIndex(({ spelling }) => spelling === 'ne' || spelling === "n'")
  if (ne < 0) return words
  const que = words.findIndex(({ spelling }, at) => at > ne && at <= ne + 8 && /^qu[e']$/.test(spelling))
  if (que < 0 || words.slice(ne, que).some(({ spelling }) => negative.test(spelling))) return words
  return words.flatMap((word, at) => (at === ne ? [] : at === que ? [{ ...word, spelling: 'uniquement' }] : [word]))
}

function rendered(words: readonly Word[], lexicon: Lexicon): Glossed[] {
  const glossed: Glossed[] = []
  const add = (of: readonly Word[], rendering: Rendering) => {
    const [{ start, clause, part }] = of as [Word]
    const end = of.at(-1)!.end
    for (const [index, word] of rendering.words.entries()) {
      const source = index === 0 ? of[0]!.spelling : ''
      glossed.push({ word, start, end, clause, part, verb: rendering.verb, source })
    }
  }
  for (let at = 0; at < words.length; ) {
    const found = longest(lexicon.root, words, at)
    const word = words[at]!
    const parts =
      lexicon.germanic && (!found || (found.to === at + 1 && !found.whole)) ? compound(word.spelling, lexicon) : []
    if (found && parts.length < 2) {
      add(words.slice(at, found.to), found.rendering)
      at = found.to
      continue
    }
    for (const rendering of parts) add([word], { ...rendering, verb: false })
    if (parts.length === 0)
      glossed.push({
        word: word.spelling,
        start: word.start,
        end: word.end,
        clause: word.clause,
        part: word.part,
        verb: false,
        source: word.spelling,
      })
    at++
  }
  return glossed
}

/** No entry of a single word is longer (`verwerkingsverantwoordelijke`). */
const longestBeginning = 40

/** The longest entry that begins at a word; of equally long ones that with the most letters given. */
function longest(
  root: Node,
  words: readonly Word[],
  from: number,
): { to: number; rendering: Rendering; whole: boolean } | null {
  let best: { to: number; letters: number; rendering: Rendering } | null = null
  const walk = (node: Node, at: number, letters: number): void => {
    if (node.rendering && (!best || at > best.to || (at === best.to && letters > best.letters)))
      best = { to: at, letters, rendering: node.rendering }
    const word = words[at]
    if (!word || word.clause !== words[from]!.clause) return
    const next = node.words.get(word.spelling)
    if (next) walk(next, at + 1, letters + word.spelling.length + 1)
    if (node.begins.size > 0)
      for (let length = Math.min(word.spelling.length, longestBeginning); length > 1; length--) {
        const begun = node.begins.get(word.spelling.slice(0, length))
        if (begun) walk(begun, at + 1, letters + length)
      }
  }
  walk(root, from, 0)
  const found = best as { to: number; letters: number; rendering: Rendering } | null
  return found && { ...found, whole: found.letters >= words[from]!.spelling.length }
}

/** Letters that join or bend the parts of a compound. */
const joint = /^(?:ungs|ung|ens|en|er|es|e|s|n|ns)?$/

/** What the parts of a compound say; empty when they are not known from its beginning, or by a longer part at its end. */
function compound(spelling: string, { parts }: Lexicon): Rendering[] {
  if (spelling.length < 8 || !/^\p{L}+$/u.test(spelling)) return []
  const found: { rendering: Rendering; from: number; to: number }[] = []
  for (let from = 0; from <= spelling.length - 4; ) {
    let length = Math.min(longestBeginning, spelling.length - from)
    while (length >= 4 && !parts.has(spelling.slice(from, from + length))) length--
    if (length < 4) from++
    else {
      found.push({ rendering: parts.get(spelling.slice(from, from + length))!, from, to: from + length })
      from += length
    }
  }
  const [first, last] = [found[0], found.at(-1)]
  if (!first || !last) return []
  const endsIn = last.to - last.from > 4 && joint.test(spelling.slice(last.to))
  if (first.from > 0 && !endsIn) return []
  return found.map(({ rendering }) => rendering)
}

const auxiliary = new Set([
  'are',
  'is',
  'be',
  'was',
  'were',
  'will',
  'shall',
  'must',
  'may',
  'can',
  'have',
  'has',
  'should',
])
const denial = new Set(['not', 'no', 'never', 'neither'])

/** German and Dutch: `we are … encrypted` for `wir sind … verschlüsselt`, `we not sell …` for `wir verkaufen … nicht`. */
function inOrder(glossed: readonly Glossed[], lexicon: Lexicon): Glossed[] {
  const clauses = [...Map.groupBy(glossed, ({ clause }) => clause).values()]
  const phrases = lexicon.separable.filter(isPhrase)
  const joined = clauses.flatMap((clause) => joinedSeparable(clause, phrases))
  const parts = denialsFirst([...Map.groupBy(joined, ({ part }) => part).values()])
  return parts.flatMap((part) => withVerbFirst(joinedSeparable(part, lexicon.separable), part[0]!.part > 0))
}

/** `we not offer a way to export data` for `a way, data to export, offer we not`: what is denied stands two commas before. */
function denialsFirst(parts: Glossed[][]): Glossed[][] {
  const at = parts.findIndex(
    (part, index) =>
      index >= 2 &&
      part[0]!.verb &&
      part[1]?.word === 'we' &&
      part.some(({ word }) => denial.has(word)) &&
      [index - 1, index - 2].every((before) => parts[before]![0]!.clause === part[0]!.clause),
  )
  if (at < 0) return parts
  const [denied, how, said] = parts.slice(at - 2, at + 1) as [Glossed[], Glossed[], Glossed[]]
  const [verb, subject, ...rest] = said as [Glossed, Glossed, ...Glossed[]]
  return [...parts.slice(0, at - 2), [subject, verb, ...rest, ...denied, ...how], ...parts.slice(at + 1)]
}

/** What stands behind the verb in several words (`op de hoogte`) is told from a preposition even behind a comma. */
const isPhrase = ({ particle }: Separable): boolean => particle.length > 1

/** A verb and the particle behind it as one. */
function joinedSeparable(part: readonly Glossed[], separable: readonly Separable[]): Glossed[] {
  for (const { verb, particle, words } of separable) {
    const at = part.findIndex(({ source }) => source.startsWith(verb) && source.length <= verb.length + 3)
    if (at < 0) continue
    const end = part.findIndex(
      (_, index) => index > at && particle.every((word, i) => part[index + i]?.source === word),
    )
    if (end < 0) continue
    const one = part[at]!
    return [
      ...part.slice(0, at),
      ...words.map((word): Glossed => ({ ...one, word, verb: true, source: '' })),
      ...part.slice(at + 1, end),
      ...part.slice(end + particle.length),
    ]
  }
  return [...part]
}

const relative = /^(?:der|die|das|den|dem|deren|welche[rsnm]?|dat)$/

/** A word that no entry has, in the form that `wir` and `wij` ask of a verb before them. */
const isUnknownVerb = (part: readonly Glossed[], at: number): boolean =>
  part[at]!.word === part[at]!.source && part[at]!.word.endsWith('n') && part[at + 1]?.word === 'we'

const offers = /^(?:offer|provide|support)$/

/**
 * What stands before the verb for emphasis goes behind it: `we offer … not` for `… bieten wir nicht`. What is not
 * offered is said to be so behind its name too, however long that is.
 */
function subjectFirst(part: Glossed[]): Glossed[] {
  const finite = part.findIndex(({ word, verb }, at) => verb || auxiliary.has(word) || isUnknownVerb(part, at))
  const subject = part[finite + 1]
  if (finite < 1 || subject?.word !== 'we') return part
  const verb = { ...part[finite]!, verb: true }
  const said = [subject, verb, ...part.slice(0, finite), ...part.slice(finite + 2)]
  return offers.test(verb.word) && part.slice(finite).some(({ word }) => denial.has(word))
    ? [...said, { ...verb, word: 'not', verb: false }, { ...verb, word: 'offered', verb: false }]
    : said
}

/** `no sale of data` for `a sale of data there is not`: what is said not to happen is denied from its beginning. */
function deniedFirst(part: Glossed[]): Glossed[] {
  const at = part.findIndex(({ word }, index) => word === 'not' && part[index + 1]?.word === 'happens')
  return at < 0 ? part : [{ ...part[at]!, word: 'no' }, ...part.slice(0, at), ...part.slice(at + 2)]
}

/** `to train our models` for `um unsere Modelle zu trainieren`. */
function purposeFirst(part: Glossed[]): Glossed[] {
  const purpose = part.findIndex(({ source }) => source === 'um' || source === 'om')
  if (purpose < 0) return part
  const infinitive = part.findIndex(({ verb }, index) => index > purpose + 1 && verb && part[index - 1]!.word === 'to')
  if (infinitive < 0) return part
  const [to, doing] = part.slice(infinitive - 1, infinitive + 1)
  return [
    ...part.slice(0, purpose),
    to!,
    doing!,
    ...part.slice(purpose + 1, infinitive - 1),
    ...part.slice(infinitive + 1),
  ]
}

function withVerbFirst(said: Glossed[], within: boolean): Glossed[] {
  const part = purposeFirst(subjectFirst(deniedFirst(said)))
  const help = part.findIndex(({ word }) => auxiliary.has(word))
  let closing = part.length
  while (closing > 0 && part[closing - 1]!.verb) closing--
  const verb = help >= 0 && closing < part.length ? closing : part.findIndex((word) => word.verb)
  if (verb < 0) return help >= 0 && /^ha(?:ve|s)$/.test(part[help]!.word) ? withDenialBefore(part, help) : part
  if (within && relative.test(part[0]!.source) && closing < part.length && help < 0)
    return [{ ...part[0]!, word: 'who' }, ...part.slice(closing), ...part.slice(1, closing)]
  const refused = (from: number, to: number) => part.slice(from, to).find(({ word }) => denial.has(word))
  if (help >= 0 && verb === closing && help < verb) {
    const no = refused(help, verb)
    const between = part.slice(help + 1, verb).filter((word) => word !== no || no.word !== 'not')
    const before = part[help]!
    const denied: Glossed[] = no ? [{ ...before, word: 'not' }] : []
    return [...part.slice(0, help + 1), ...denied, ...part.slice(verb), ...between]
  }
  return withDenialBefore(part, verb)
}

/** `we not have a report` for `we have a report not`. */
function withDenialBefore(part: Glossed[], verb: number): Glossed[] {
  const no = part.slice(verb + 1).find(({ word }) => denial.has(word))
  if (!no) return part
  const after = deniedToTheEnd(part.slice(verb).filter((word) => word !== no || no.word !== 'not'))
  return [...part.slice(0, verb), { ...part[verb]!, word: 'not' }, ...after]
}

/** `not a record or no other check` for `not a record or other check`. */
const deniedToTheEnd = (words: Glossed[]): Glossed[] =>
  words.flatMap((word) => (word.word === 'or' ? [word, { ...word, word: 'no' }] : [word]))
