import type { Statement } from '../model.ts'
import { languageOfStatement } from '../vocabulary/languages/detect.ts'
import { inEnglish } from '../vocabulary/languages/gloss.ts'
import { lexiconOf } from '../vocabulary/languages/lexicon.ts'
import { stem, tokenize } from '../vocabulary/tokens.ts'
import { type CompiledTopic, newCache, type Reading, vocabulary } from '../vocabulary/vocabulary.ts'
import { type CertificateQuestion, certificateQuestion, certificatesBeside } from './certificate.ts'
import { negatedIn } from './guards-of-topics.ts'
import { inPlainWords } from './plain-words.ts'
import { type Comparison, comparisonIn, type Quantity, quantitiesIn } from './quantities.ts'
import { technologiesAsked } from './technology.ts'

/** One thing that a statement asks, in the terms of a topic. */
export interface Question {
  topic: CompiledTopic
  /** Likeness of the statement to the topic: above 1 it is certain, at the threshold a guess. */
  likeness: number
  /** The statement itself names what the topic is about. */
  named: boolean
  /** The statement says it of all of them (`all employees`). */
  universal: boolean
  /** The statement says the opposite of the topic. */
  inverted: boolean
  /** The value asked for; `any` when the statement asks that one be stated. */
  number: Quantity | 'any' | null
  /** What a stated value must be to that number. */
  compare: Comparison
  /** The places asked for; empty when none is named. */
  places: readonly string[]
}

export interface Understanding {
  /** The certificates that it asks for; null when it asks for more than certificates. */
  certificates: CertificateQuestion | null
  /** Frameworks of which a passage has to name one; empty: it need not. */
  naming: readonly string[]
  /** Technologies of which a passage has to name one; empty: it need not. */
  technologies: readonly string[]
  /** Empty when the statement is outside every topic. */
  questions: Question[]
  /** Wider topics than that of a single question; asked when it has no answer. */
  wider: Question[]
  /** Whether all the questions must be answered yes, or any of them. */
  join: 'all' | 'any'
  /** The stems by which passages are ranked. */
  stems: ReadonlySet<string>
  /** The values that it states, and its other numbers in digits, for a statement outside every topic. */
  numbers: { quantities: readonly Quantity[]; digits: readonly string[] }
  /** The concepts it names, for a statement outside every topic. */
  concepts: readonly string[]
}

const functionWords = new Set(
  'a an the of to in on at by for with from as is are was were be been being do does did has have had and or not no any all its it their his her our your you we they that this these those which who whom how what when where will would can could may might shall should must there into per such than then so if please confirm describe explain state indicate specify expect want us me my ours yours yourself yourselves them also when once because already ever vendor provider company service customer customers organization supplier'.split(
    ' ',
  ),
)

/** A statement whose likeness to a topic, and its margin above the next, come to less is outside every topic. */
const threshold = 0.74
/** A statement of more likeness may leave out what its topic is about; another that does is about something else. */
const plain = 0.9
/** Statements are read by the sentence up to this many. */
const mostSentences = 4
const known = newCache()

function features(text: string): Set<string> {
  const found = new Set<string>()
  const tokens = tokenize(text)
  for (const { word } of tokens) if (!functionWords.has(word)) found.add(stem(word))
  for (const concept of vocabulary.conceptsAsked(tokens)) if (concept !== 'neg') found.add(`@${concept}`)
  return found
}

interface Prototype {
  topic: number
  norm: number
  /** How far its likeness counts: what documents say of a topic is worded less like what is asked. */
  share: number
}
const prototypes: Prototype[] = []
const postings = new Map<string, number[]>()
for (const { topic, index } of vocabulary.topics)
  for (const [wording, share] of [
    ...[...topic.prototypes, topic.name].map((asked) => [asked, 1] as const),
    ...topic.examples.support.map((said) => [said, 0.9] as const),
  ]) {
    for (const feature of features(inPlainWords(wording))) {
      const list = postings.get(feature)
      if (list) list.push(prototypes.length)
      else postings.set(feature, [prototypes.length])
    }
    prototypes.push({ topic: index, norm: 0, share })
  }
/** A rare word tells more of a topic than a common one (inverse document frequency, squared for the cosine). */
const weight = (feature: string) => Math.log(1 + prototypes.length / (1 + (postings.get(feature)?.length ?? 0))) ** 2
for (const [feature, list] of postings) for (const p of list) prototypes[p]!.norm += weight(feature)

/** The best cosine between the statement and the wordings of each topic. */
function similarities(text: string): Float64Array {
  const dots = new Float64Array(prototypes.length)
  let norm = 0
  for (const feature of features(text)) {
    const list = postings.get(feature)
    norm += weight(feature) * (list ? 1 : 0.3)
    for (const p of list ?? []) dots[p]! += weight(feature)
  }
  const best = new Float64Array(vocabulary.topics.length)
  for (const [p, prototype] of prototypes.entries()) {
    if (dots[p] === 0) continue
    const cosine = (prototype.share * dots[p]!) / Math.sqrt(norm * prototype.norm)
    if (cosine > best[prototype.topic]!) best[prototype.topic] = cosine
  }
  return best
}

function facetsIn(topic: CompiledTopic, reading: Reading): number {
  if (reading.matches.has(topic.sufficient)) return 1
  return topic.facets.filter(({ owner }) => reading.matches.has(owner)).length / topic.facets.length
}

interface Ranked {
  topic: CompiledTopic
  likeness: number
}

function likenesses(statement: string, category: string): (Ranked & { facets: number })[] {
  const reading = vocabulary.read(statement, known)
  const similarity = similarities(statement)
  const area = category.toLowerCase()
  const aboutPlaces = vocabulary.placesIn(reading).length > 0 || vocabulary.marked(reading, 'place-asked').length > 0
  const ranked = vocabulary.topics
    .filter(({ topic }) => !topic.place || aboutPlaces)
    .map((topic) => {
      const facets = facetsIn(topic, reading)
      const prior = topic.area.categories.some(
        (word) => area === word || (area.length > 3 && word.includes(area)) || area.includes(word),
      )
      const off = reading.matches.has(topic.reject) ? 0.08 : 0
      return { topic, facets, likeness: similarity[topic.index]! + 0.35 * facets + (prior ? 0.08 : 0) - off }
    })
  return byLikeness(ranked)
}

/** Topics by likeness; of several sentences each is read by itself too, for one may say all and the others why. */
function rank(statement: string, category: string) {
  const ranked = rankWhole(statement, category)
  const sentences = statement.split(/(?<=[.?!])\s+(?=\p{Lu})/u).slice(0, mostSentences)
  if (sentences.length < 2) return ranked
  const parts = sentences.flatMap((sentence) => rankWhole(sentence, category))
  const best = new Map<CompiledTopic, number>()
  for (const { topic, likeness } of parts) best.set(topic, Math.max(best.get(topic) ?? 0, likeness))
  return byLikeness(
    ranked.map((entry) => ({ ...entry, likeness: Math.max(entry.likeness, best.get(entry.topic) ?? 0) })),
  )
}

/** Topics by likeness; what stands in brackets are examples, and counts half. */
function rankWhole(statement: string, category: string) {
  const bare = withoutBrackets(statement)
  const ranked = likenesses(statement, category)
  if (bare.length < 25 || bare.length === statement.length) return ranked
  const plain = new Map(likenesses(bare, category).map(({ topic, likeness }) => [topic, likeness]))
  return byLikeness(
    ranked.map((entry) => ({ ...entry, likeness: (entry.likeness + (plain.get(entry.topic) ?? 0)) / 2 })),
  )
}

const byLikeness = <Entry extends Ranked>(entries: Entry[]) =>
  entries.sort((a, b) => b.likeness - a.likeness || a.topic.index - b.topic.index)

const withoutBrackets = (text: string) =>
  text.replace(/\([^)]*\)|,? (?:for (?:instance|example)|e\.g\.|such as)\b[^,;]*/gi, ' ')

const cache = new Map<string, Understanding>()

/** What a statement asks, of whom, with which values; pure, and remembered by its words. */
export function understand({ statement, category }: Statement): Understanding {
  const key = `${category}\n${statement}`
  let understanding = cache.get(key)
  if (!understanding) {
    if (cache.size > 5_000) cache.clear()
    understanding = readAnyLanguage(statement.slice(0, 2_000), category)
    cache.set(key, understanding)
  }
  return understanding
}

/** A statement in another language is understood by its words in English. */
function readAnyLanguage(statement: string, category: string): Understanding {
  const lexicon = lexiconOf(languageOfStatement(statement))
  const english = (text: string) => (lexicon ? inEnglish(text, lexicon) : text)
  const understanding = read(inPlainWords(english(statement)), english(category))
  const certificates = certificateQuestion(statement, english)
  return certificates
    ? { ...understanding, certificates, questions: [], wider: [] }
    : { ...understanding, naming: certificatesBeside(statement, english) }
}

function read(statement: string, category: string): Understanding {
  const stems = new Set([...features(statement)].filter((feature) => !feature.startsWith('@')))
  const ranked = rank(statement, category)
  const best = ranked[0]
  const concepts = vocabulary.conceptsAsked(tokenize(statement))
  const numbers = numbersIn(statement)
  const technologies = technologiesAsked(statement)
  if (!best || best.likeness + marginOf(ranked) < threshold || (best.likeness < plain && !names(best.topic, concepts)))
    return {
      certificates: null,
      naming: [],
      technologies,
      questions: [],
      wider: [],
      join: 'all',
      stems,
      numbers,
      concepts,
    }
  const second = secondOf(statement, category, best)
  const chosen = second ? [best, second.found] : [best]
  return {
    certificates: null,
    naming: [],
    technologies,
    questions: chosen.map(({ topic, likeness }) => ask(topic, likeness, statement)),
    wider: second
      ? []
      : ranked
          .filter(({ topic }) => best.topic.topic.wider?.includes(topic.topic.id))
          .map(({ topic, likeness }) => ask(topic, likeness, statement)),
    join: second?.join ?? 'all',
    stems,
    numbers,
    concepts,
  }
}

/** Whether a statement names, in any words, each concept that is a facet by itself: not all that is trained is a model. */
const names = ({ topic }: CompiledTopic, concepts: readonly string[]) =>
  Object.values(topic.facets).every(
    (patterns) =>
      !patterns.every((pattern) => pattern.startsWith('@') && !pattern.includes(' ')) ||
      patterns.some((pattern) => concepts.includes(pattern.slice(1))),
  )

/** How far the best topic stands above the next that is not near to it: what two topics are alike to is neither's. */
function marginOf([best, ...others]: ReturnType<typeof rank>): number {
  const next = others.find(({ topic }) => !isNear(best!.topic, topic))
  return best!.likeness - (next?.likeness ?? 0)
}

const isNear = ({ topic: one }: CompiledTopic, { topic: other }: CompiledTopic) =>
  [one, other].some((topic, at, both) => {
    const { id } = both[1 - at]!
    return topic.neighbours.includes(id) || topic.wider?.includes(id)
  })

function numbersIn(statement: string): Understanding['numbers'] {
  const { tokens } = vocabulary.read(statement, known)
  const quantities = quantitiesIn(tokens)
  const counted = new Set(quantities.flatMap(({ at }) => [at, at - 1, at - 2, at - 3]))
  return {
    quantities,
    digits: tokens.filter(({ word }, at) => /\d/.test(word) && !counted.has(at)).map(({ word }) => word),
  }
}

/** A second topic that the statement asks for as well: a part of it, past a conjunction, that alone meets every facet. */
function secondOf(statement: string, category: string, { topic: first, likeness: ofWhole }: Ranked) {
  const whole = vocabulary.read(statement, known)
  const bare = withoutBrackets(statement)
  for (const conjunction of bare.matchAll(/[,;]?\s+(and|or|as well as),?\s+|;\s+|\s(\/)\s/gi)) {
    const parts = [bare.slice(0, conjunction.index), bare.slice(conjunction.index + conjunction[0].length)]
    const readings = parts.map((part) => vocabulary.read(part, known))
    for (const [one, other] of [
      [0, 1],
      [1, 0],
    ] as const) {
      if (!hasCore(first, readings[one]!)) continue
      const likely = likenesses(parts[other]!, category)
      const found = likely.find(
        ({ topic, likeness }) =>
          topic !== first &&
          likeness > Math.max(0.7, likely[0]!.likeness - 0.1) &&
          (!topic.topic.place || vocabulary.placesIn(whole).length > 0) &&
          facetsIn(topic, whole) === 1 &&
          hasCore(topic, readings[other]!) &&
          !hasCore(topic, readings[one]!),
      )
      if (!found) continue
      const join = conjunction[1]?.toLowerCase() === 'or' || conjunction[2] ? 'any' : 'all'
      // What is near may be one thing said twice, which must not be asked for twice: then the whole is more like it.
      const near =
        first.topic.neighbours.includes(found.topic.topic.id) || found.topic.topic.neighbours.includes(first.topic.id)
      const own = likenesses(parts[one]!, category).find(({ topic }) => topic === first)!
      if (!near || (join === 'any' && own.likeness > Math.max(0.7, ofWhole))) return { found, join } as const
    }
  }
  return null
}

/** The first facet of a topic is what it is about. */
const hasCore = (topic: CompiledTopic, reading: Reading) =>
  reading.matches.has(topic.facets[0]!.owner) || reading.matches.has(topic.sufficient)

function ask(topic: CompiledTopic, likeness: number, statement: string): Question {
  const reading = vocabulary.read(statement, known)
  const slot = topic.topic.number
  const quantities = quantitiesIn(vocabulary.read(withoutBrackets(statement), known).tokens)
  const number =
    quantities.find(({ unit }) => unit === slot?.unit) ??
    quantities.find(({ unit, age }) => unit !== 'tls-version' && !age)
  const places = topic.topic.place ? specific(vocabulary.placesIn(reading)) : []
  return {
    topic,
    likeness,
    named: hasCore(topic, reading),
    universal: vocabulary.marked(reading, 'universal').length > 0,
    inverted: isInverted(topic, reading, statement),
    number:
      number ??
      (slot && slot.unit !== 'frequency' && vocabulary.marked(reading, 'value-asked').length > 0 ? 'any' : null),
    compare: slot && number?.unit === slot.unit ? slot.compare : comparisonIn(statement, number),
    places,
  }
}

function isInverted(topic: CompiledTopic, reading: Reading, statement: string): boolean {
  if (topic.topic.polarity === 'either') return false
  if (topic.topic.polarity === 'prohibition') {
    if (/\bwhether\b/i.test(statement)) return false
    const not = topic.facets.find(({ name }) => name === 'not')!
    return (
      !reading.matches.has(not.owner) &&
      !reading.matches.has(topic.sufficient) &&
      vocabulary.marked(reading, 'negation').length === 0
    )
  }
  // Words that deny what must not be (`no one may read it without need`) are the practice itself.
  const own = [topic.sufficient, ...topic.facets.map(({ owner }) => owner)].flatMap(
    (owner) => reading.matches.get(owner) ?? [],
  )
  const negations = vocabulary.marked(reading, 'negation')
  if (negations.some((not) => own.some((m) => m.from <= not.from && not.to <= m.to))) return false
  if (negations.length > 0 && /\b(?:unless|except|other than|without)\b/i.test(statement)) return false
  return topic.facets.some(({ owner }) => (reading.matches.get(owner) ?? []).some((match) => negatedIn(reading, match)))
}

/** Of places that lie in one another, the inner ones. */
export const specific = (places: readonly string[]): string[] =>
  places.filter(
    (place) => !places.some((other) => other !== place && vocabulary.placesWithin.get(other)!.includes(place)),
  )
