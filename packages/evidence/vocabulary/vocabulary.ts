import conceptFile from './concepts.json' with { type: 'json' }
import markerFile from './markers.json' with { type: 'json' }
import { type Match, PatternAutomaton } from './patterns.ts'
import placeFile from './places.json' with { type: 'json' }
import { type Token, tokenize } from './tokens.ts'
import accessControl from './topics/access-control.json' with { type: 'json' }
import assurance from './topics/assurance.json' with { type: 'json' }
import continuity from './topics/continuity.json' with { type: 'json' }
import contract from './topics/contract.json' with { type: 'json' }
import dataLifeCycle from './topics/data-life-cycle.json' with { type: 'json' }
import dataLocation from './topics/data-location.json' with { type: 'json' }
import encryption from './topics/encryption.json' with { type: 'json' }
import governance from './topics/governance.json' with { type: 'json' }
import incidents from './topics/incidents.json' with { type: 'json' }
import network from './topics/network.json' with { type: 'json' }
import operations from './topics/operations.json' with { type: 'json' }
import people from './topics/people.json' with { type: 'json' }
import privacy from './topics/privacy.json' with { type: 'json' }
import subProcessors from './topics/sub-processors.json' with { type: 'json' }

/** Whose practice a sentence may describe for it to answer a topic. */
export type Actor = 'vendor' | 'provider' | 'customer' | 'individual'

export type NumberUnit = 'duration' | 'frequency' | 'tls-version' | 'percent'

/** A control topic: how questionnaires ask for it, and what a document must say for it to be answered. */
export interface Topic {
  id: string
  name: string
  /** Wordings in which it is asked; a new statement is understood by its likeness to them. */
  prototypes: string[]
  /** Every facet must be found: each is a list of patterns, one of which is enough. */
  facets: Record<string, string[]>
  /** Facets that the headings or the introduction of a list may supply. */
  context?: string[]
  /** Patterns that alone satisfy all facets. */
  sufficient?: string[]
  /**
   * A `prohibition` is a topic whose canonical statement says that something is not done; its facet `not` carries that.
   * `either`: the practice is said with and without a negation, which therefore tells nothing.
   */
  polarity?: 'practice' | 'prohibition' | 'either'
  /** The value that a statement may ask for. */
  number?: { unit: NumberUnit; compare: 'at_most' | 'at_least' | 'at_least_as_often' }
  /** The statement names a place, and the evidence must name one inside it. */
  place?: boolean
  actors: Actor[]
  /** An offer to the customer ("you can …") counts as the practice. */
  offer?: boolean
  /** A duty of the reader ("you must …") counts as the practice. */
  duty?: boolean
  /** A sentence with one of these speaks of something else. */
  reject?: string[]
  /** Patterns that say the opposite. */
  contradict: string[]
  /** Topics near to it, with which it is never joined when a statement asks for two things. */
  neighbours: string[]
  /** Topics whose support also answers this one, when nothing narrower is said. */
  wider?: string[]
  /** Sentences of which the tests know the answer. */
  examples: { support: string[]; contradict: string[]; neither: string[] }
}

export interface TopicFile {
  language: string
  area: string
  /** Words that questionnaires use as the category of such statements. */
  categories: string[]
  topics: Topic[]
}

export type Marker = keyof typeof markerFile.markers

export const topicFiles: readonly TopicFile[] = [
  accessControl,
  assurance,
  continuity,
  contract,
  dataLifeCycle,
  dataLocation,
  encryption,
  governance,
  incidents,
  network,
  operations,
  people,
  privacy,
  subProcessors,
] as TopicFile[]

interface Concept {
  id: string
  terms: string[]
  broad?: string[]
}

/** What a pattern of the automaton belongs to. */
export type Owner =
  | { kind: 'facet' | 'sufficient' | 'reject' | 'contradict'; topic: number; facet: string }
  | { kind: 'marker'; marker: Marker }
  | { kind: 'place'; place: string }
  | { kind: 'concept'; concept: string }

/** A topic with the owners of its patterns. */
export interface CompiledTopic {
  topic: Topic
  area: TopicFile
  index: number
  facets: { name: string; owner: number }[]
  sufficient: number
  reject: number
  contradict: number
}

/** The matches of one text: token ranges by the owner of the pattern. */
export interface Reading {
  tokens: Token[]
  matches: Map<number, Match[]>
}

class Vocabulary {
  readonly topics: readonly CompiledTopic[]
  readonly owners: Owner[] = []
  readonly #markers = new Map<Marker, number>()
  readonly #conceptAutomaton = new PatternAutomaton()
  readonly #automaton: PatternAutomaton
  /** Concepts by what may be said of them when they are asked for, broad terms included. */
  readonly #asked = new PatternAutomaton()
  readonly #knownAsked = new Map<string, readonly number[]>()
  readonly placesWithin = new Map<string, readonly string[]>()

  constructor() {
    const concepts = new Map<string, number>()
    for (const { id, terms, broad = [] } of conceptFile.concepts as Concept[]) {
      const owner = this.#own({ kind: 'concept', concept: id })
      concepts.set(id, owner)
      for (const term of terms) this.#conceptAutomaton.add(term, owner)
      for (const term of [...terms, ...broad]) this.#asked.add(term, owner)
    }
    this.#automaton = new PatternAutomaton(concepts)
    const add = (patterns: readonly string[], owner: Owner) => {
      const index = this.#own(owner)
      for (const pattern of patterns) this.#automaton.add(pattern, index)
      return index
    }
    for (const [marker, patterns] of Object.entries(markerFile.markers))
      this.#markers.set(marker as Marker, add(patterns, { kind: 'marker', marker: marker as Marker }))
    for (const [place, { terms, within }] of Object.entries(placeFile.places)) {
      add(terms, { kind: 'place', place })
      this.placesWithin.set(place, [place, ...within])
    }
    this.topics = topicFiles
      .flatMap((area) => area.topics.map((topic) => ({ area, topic })))
      .map(({ area, topic }, index) => ({
        topic,
        area,
        index,
        facets: Object.entries(topic.facets).map(([name, patterns]) => ({
          name,
          owner: add(patterns, { kind: 'facet', topic: index, facet: name }),
        })),
        sufficient: add(topic.sufficient ?? [], { kind: 'sufficient', topic: index, facet: 'sufficient' }),
        reject: add(topic.reject ?? [], { kind: 'reject', topic: index, facet: 'reject' }),
        contradict: add(topic.contradict, { kind: 'contradict', topic: index, facet: 'contradict' }),
      }))
  }

  #own(owner: Owner): number {
    return this.owners.push(owner) - 1
  }

  /** Reads a text against every pattern. `known` caches what each word satisfies; keep one for a corpus. */
  read(text: string, known: Cache, language = 'en'): Reading {
    const tokens = tokenize(text, language)
    const concepts = this.#conceptAutomaton.match(tokens, known.concepts)
    const matches = new Map<number, Match[]>()
    for (const match of [...concepts, ...this.#automaton.match(tokens, known.patterns, concepts)]) {
      const same = matches.get(match.owner)
      if (same) same.push(match)
      else matches.set(match.owner, [match])
    }
    return { tokens, matches }
  }

  /** The concepts that a statement asks for, broad terms included. */
  conceptsAsked(tokens: readonly Token[]): string[] {
    const found = this.#asked.match(tokens, this.#knownAsked)
    return [
      ...new Set(found.map((m) => this.owners[m.owner] as Extract<Owner, { kind: 'concept' }>).map((o) => o.concept)),
    ]
  }

  marked(reading: Reading, marker: Marker): readonly Match[] {
    return reading.matches.get(this.#markers.get(marker)!) ?? []
  }

  /** The places that a text names, those near a range of tokens when one is given. */
  placesIn(reading: Reading, near?: Match): string[] {
    const places: string[] = []
    for (const [owner, matches] of reading.matches) {
      const of = this.owners[owner]!
      if (
        of.kind === 'place' &&
        matches.some(
          (m) => (!near || (m.to > near.from - 12 && m.from < near.to + 12)) && !isJurisdiction(reading.tokens, m),
        )
      )
        places.push(of.place)
    }
    return places
  }
}

/** `Swiss law`, `German data protection authorities`, `the courts of Ireland`: who decides there, and not what is there. */
function isJurisdiction(tokens: readonly Token[], { from, to }: Match): boolean {
  const behind = tokens.slice(to, to + 4).map(({ word }) => word)
  const before = tokens.slice(Math.max(0, from - 3), from).map(({ word }) => word)
  return (
    /^(?:(?:federal|national|data|privacy|protection|civil|commercial|supervisory) )*(?:law|laws|legislation|courts?|authority|authorities|act|statutes?|constitution)\b/.test(
      behind.join(' '),
    ) || /\b(?:laws?|courts?|legislation|authority|authorities) (?:of|in)(?: the)?$/.test(before.join(' '))
  )
}

export interface Cache {
  concepts: Map<string, readonly number[]>
  patterns: Map<string, readonly number[]>
}

export const newCache = (): Cache => ({ concepts: new Map(), patterns: new Map() })

export const vocabulary = new Vocabulary()
