import de from './de.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }

/** A word or a row of words of a language, in the words of the vocabulary. */
export interface Rendering {
  words: readonly string[]
  /** Verbs stand elsewhere in their sentence than in an English one. */
  verb: boolean
}

/** What a language says in a verb and a particle far behind it: `bieten … an`. */
export interface Separable {
  verb: string
  particle: readonly string[]
  words: readonly string[]
}

export interface Lexicon {
  language: string
  root: Node
  /** Beginnings of words that may stand in a compound, by their spelling; empty for a language that writes none. */
  parts: ReadonlyMap<string, Rendering>
  separable: readonly Separable[]
  /** Articles and pronouns that are written with an apostrophe before the word they belong to. */
  elided: ReadonlySet<string>
  /** Whether verbs close the sentence and compounds are one word. */
  germanic: boolean
}

/** A place in the tree of a lexicon's entries; `begins` holds the entries of which only the beginning is given. */
export interface Node {
  words: Map<string, Node>
  begins: Map<string, Node>
  rendering: Rendering | null
}

interface LexiconFile {
  language: string
  recognise: string
  elided?: string
  germanic?: boolean
  terms: Record<string, string[]>
  verbs: Record<string, string[]>
  separable?: Record<string, string[]>
  conjugations?: Record<string, Conjugation>
  /** Regular verbs as stem and conjugation (`realiz~ar`), by what they say in the infinitive and as a participle. */
  conjugated?: Record<string, string[]>
}

/** The endings of a class of verbs by how English says them: `perform`, `we perform`, `performed`. */
interface Conjugation {
  infinitive: string[]
  we: string[]
  participle: string[]
}

/** Spelling without case and accents, so that what is written in capitals or carelessly is found too. */
export const plain = (word: string): string =>
  word
    .replaceAll('\u00ad', '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")
    .toLowerCase()

/** What is written with an apostrophe before a word as a word of its own, as the reading of a text has it. */
const apart = (spelling: string, elided: ReadonlySet<string>): string =>
  spelling.replace(/(?<!\p{L})(\p{L}+')(?=\p{L})/gu, (begun) => (elided.has(begun.slice(0, -1)) ? `${begun} ` : begun))

/** The shortest part of a compound that is taken for a word of its own. */
const shortestPart = 4

/** What says how words belong together makes no part of a compound: `voorkomen` is nothing that comes for something. */
const relation =
  /^(?:a|about|after|against|and|as|at|before|between|by|for|from|if|in|it|of|on|or|outside|since|that|to|under|until|us|when|where|who|with|within|without|you|your)$/

/** The forms of the regular verbs as entries. */
function conjugate({ conjugations = {}, conjugated = {} }: LexiconFile): Record<string, string[]> {
  const entries: Record<string, string[]> = {}
  for (const [english, verbs] of Object.entries(conjugated)) {
    const [infinitive, participle] = english.split(' / ') as [string, string]
    for (const verb of verbs) {
      const [stem, name] = verb.split('~') as [string, string]
      const endings = conjugations[name]!
      for (const [words, ends] of [
        [infinitive, endings.infinitive],
        [`we ${infinitive}`, endings.we],
        [participle, endings.participle],
      ] as const)
        entries[words] = [...(entries[words] ?? []), ...ends.map((end) => stem + end)]
    }
  }
  return entries
}

function compile(file: LexiconFile): Lexicon {
  const root: Node = { words: new Map(), begins: new Map(), rendering: null }
  const elided = new Set((file.elided ?? '').split(' ').filter(Boolean))
  const parts = new Map<string, Rendering>()
  for (const [entries, verb] of [
    [file.terms, false],
    [file.verbs, true],
    [conjugate(file), true],
  ] as const)
    for (const [words, spellings] of Object.entries(entries)) {
      const rendering: Rendering = { words: words.split(' ').filter(Boolean), verb }
      for (const spelling of spellings) {
        let node = root
        for (const word of apart(plain(spelling), elided).split(' ')) {
          const begins = word.endsWith('*')
          const table = begins ? node.begins : node.words
          const key = begins ? word.slice(0, -1) : word
          let next = table.get(key)
          if (!next) {
            next = { words: new Map(), begins: new Map(), rendering: null }
            table.set(key, next)
          }
          node = next
        }
        node.rendering ??= rendering
        const single = plain(spelling).replace(/\*$/, '')
        if (
          file.germanic &&
          words !== '' &&
          !relation.test(words) &&
          !single.includes(' ') &&
          single.length >= shortestPart
        )
          if (!parts.has(single)) parts.set(single, rendering)
      }
    }
  const separable = Object.entries(file.separable ?? {}).flatMap(([words, spellings]) =>
    spellings.map((spelling): Separable => {
      const [verb = '', particle = ''] = plain(spelling).split(' ~ ')
      return { verb, particle: particle.split(' '), words: words.split(' ') }
    }),
  )
  return {
    language: file.language,
    root,
    parts,
    separable,
    elided,
    germanic: file.germanic ?? false,
  }
}

const files = new Map<string, LexiconFile>([de, es, fr, nl].map((file) => [file.language, file]))
const lexicons = new Map<string, Lexicon>()

/**
 * The lexicon of a language by its ISO 639-1 code, compiled when the language first occurs; none for English, whose words are the
 * vocabulary's own.
 */
export function lexiconOf(language: string): Lexicon | undefined {
  const file = files.get(language)
  if (file && !lexicons.has(language)) lexicons.set(language, compile(file))
  return lexicons.get(language)
}

/** Words of which every longer text is full, by language. */
export const frequentWords: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'en',
    new Set(
      'the of and to is are be no with for by that this we our your you it its as at from have has not or an on which will can may their all any when there do does how what within'.split(
        ' ',
      ),
    ),
  ],
  ...[...files.values()].map(({ language, recognise }) => [language, new Set(plain(recognise).split(' '))] as const),
])
