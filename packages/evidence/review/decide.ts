import type { Match } from '../vocabulary/patterns.ts'
import { type CompiledTopic, type Reading, vocabulary } from '../vocabulary/vocabulary.ts'
import { type Corpus, type Passage, textOf } from './corpus.ts'
import { deniedAfter, doneByCustomer, guardedBy, negatedIn, notOfVendor, objection } from './guards-of-topics.ts'
import { limitOf } from './label.ts'
import { quantitiesIn, satisfies } from './quantities.ts'
import { relevance } from './rank.ts'
import { type Question, specific } from './statement.ts'

export interface Candidate {
  passage: Passage
  /** How well the passage says it: 1 is plain, more is better. */
  strength: number
  facets: { name: string; matched: string[] }[]
  /** How much of the passage may be left out in front, in UTF-16 code units: behind it, every facet is still met. */
  spare: number
}

export interface Rejected {
  passage: Passage
  reason: string
}

export interface Decision {
  answer: boolean | null
  rule:
    | 'support'
    | 'contradiction'
    | 'contradiction over support'
    | 'support despite contradiction'
    | 'wider topic'
    | 'conflict'
    | 'nothing'
  /** Best first. */
  candidates: Candidate[]
  /** Passages that say the other. */
  against: Candidate[]
  rejected: Rejected[]
}

const tooFarApart = 'the facets stand too far apart'

/** A passage that hints at it, and says too little. */
const tooFaint = 'says it too faintly'

/** Facets further apart than this, in words, are about different things. */
const farthest = 40

/** A passage of less strength than this is a hint, not an answer. */
const faintest = 0.7

/** The same for the only passage that there is. */
const faintestAlone = 0.85

/** What the corpus says to one question. */
export function decide(question: Question, corpus: Corpus, query: ReadonlySet<string>): Decision {
  const rejected: Rejected[] = []
  const supporting: Candidate[] = []
  for (const passage of candidatesOf(question, corpus)) {
    const met = placeBelow(question.topic, passage) ?? meets(question, passage)
    if (met === null) continue
    const reason = isFarApart(met) ? tooFarApart : objectionTo(question, passage, met)
    if (reason) rejected.push({ passage, reason })
    else if (met.strength < faintest) rejected.push({ passage, reason: tooFaint })
    else supporting.push(candidateOf(passage, met))
  }
  if (supporting.length === 1 && supporting[0]!.strength < faintestAlone) {
    rejected.push({ passage: supporting[0]!.passage, reason: tooFaint })
    supporting.length = 0
  }
  const { strong, weak } = contradictionsOf(question, corpus, rejected)
  const opposing = new Set([...strong, ...weak].map(({ passage }) => passage))
  const support = supporting.filter(({ passage }) => !opposing.has(passage))
  rank(support, corpus, query)
  rank(strong, corpus, query)
  rank(weak, corpus, query)

  const [yes, no] = question.inverted ? [false, true] : [true, false]
  // A statement that hardly names the topic is not denied, and what the documents deny it is not affirmed.
  if (!question.named && question.likeness < 0.8 && strong.length + weak.length > 0)
    return {
      answer: null,
      rule: support.length > 0 ? 'conflict' : 'nothing',
      candidates: [],
      against: [...strong, ...weak, ...support],
      rejected,
    }
  if (strong.length > 0)
    return {
      answer: no,
      rule: support.length > 0 ? 'contradiction over support' : 'contradiction',
      candidates: strong,
      against: support,
      rejected,
    }
  if (support.length > 0 && weak.length > 0 && !outweighs(support, weak))
    return { answer: null, rule: 'conflict', candidates: [], against: [...support, ...weak], rejected }
  if (support.length > 0)
    return {
      answer: yes,
      rule: weak.length > 0 ? 'support despite contradiction' : 'support',
      candidates: support,
      against: weak,
      rejected,
    }
  if (weak.length > 0) return { answer: no, rule: 'contradiction', candidates: weak, against: [], rejected }
  return { answer: null, rule: 'nothing', candidates: [], against: [], rejected }
}

/** Whether support is said more often, or more plainly, than what speaks against it. */
const outweighs = (support: readonly Candidate[], weak: readonly Candidate[]) =>
  support.length > weak.length || support[0]!.strength > weak[0]!.strength + 0.05

function rank(candidates: Candidate[], corpus: Corpus, query: ReadonlySet<string>) {
  const scores = new Map(candidates.map((c) => [c, c.strength + relevance(query, c.passage, corpus) / 25]))
  candidates.sort((a, b) => scores.get(b)! - scores.get(a)! || a.passage.index - b.passage.index)
}

/** Passages that could meet every facet, found through the rarest of those that a passage must hold itself. */
function candidatesOf({ topic }: Question, corpus: Corpus): Passage[] {
  const places = topic.topic.place ? corpus.places : []
  const replies = topic.topic.polarity === 'prohibition' ? corpus.replies : []
  const inContext = new Set(topic.topic.context ?? [])
  const lists = topic.facets.map(({ name, owner }) => ({
    own: !inContext.has(name),
    passages: corpus.index.get(owner) ?? [],
  }))
  const own = lists.filter((list) => list.own).sort((a, b) => a.passages.length - b.passages.length)
  const found = own.length > 0 ? own[0]!.passages : lists.flatMap((list) => list.passages)
  return [...new Set([...(corpus.index.get(topic.sufficient) ?? []), ...found, ...places, ...replies])]
    .sort((a, b) => a - b)
    .map((i) => corpus.passages[i]!)
}

const objectionTo = (question: Question, passage: Passage, { window, matches }: Met): string | null =>
  repliesOtherwise(question, passage) ??
  objection(passage, question.topic, window, matches) ??
  valueObjection(question, passage, window)

/** Why a question that is answered in a word does not say yes to this one. */
function repliesOtherwise({ topic: { topic } }: Question, { reply }: Passage): string | null {
  if (reply === null || reply.said === 'yes') return null
  if (reply.said === 'unclear') return 'a question that denies, answered in a word'
  return topic.polarity === 'prohibition' ? null : 'a question, answered no'
}

const isFarApart = ({ window }: Met) => window.to - window.from > farthest

interface Met {
  strength: number
  /** How many facets stand above the passage only; one in the sentence before counts more, one in the question above less. */
  supplied: number
  window: Match
  matches: Match[]
  facets: Candidate['facets']
  /** The last token from which on every facet is still met. */
  last: number
}

const candidateOf = (passage: Passage, { strength, facets, last }: Met): Candidate => ({
  passage,
  strength,
  facets,
  spare: passage.reading.tokens[last]!.start,
})

/** How a passage meets the facets; null when it does not. */
function meets({ topic }: Question, passage: Passage): Met | null {
  const { reading } = passage
  const words = (match: Match) =>
    textOf(passage).slice(reading.tokens[match.from]!.start, reading.tokens[Math.max(match.from, match.to - 1)]!.end)
  const sufficient = reading.matches.get(topic.sufficient)
  if (sufficient) {
    const match = sufficient[0]!
    return {
      strength: strengthOf(passage, 1.15),
      supplied: 0,
      window: match,
      matches: sufficient,
      facets: [{ name: 'all', matched: [words(match)] }],
      last: sufficient.at(-1)!.from,
    }
  }
  const inContext = new Set(topic.topic.context ?? [])
  const found: { name: string; matches: readonly Match[] }[] = []
  const facets: Candidate['facets'] = []
  let supplied = 0
  for (const { name, owner } of topic.facets) {
    const matches = reading.matches.get(owner)
    if (name === 'not' && passage.reply?.said === 'no') facets.push({ name, matched: ['(answered no)'] })
    else if (matches) {
      found.push({ name, matches })
      facets.push({ name, matched: [...new Set(matches.map(words))].slice(0, 5) })
    } else if (inContext.has(name) && aboveIn(passage, owner, topic)) {
      supplied += passage.asked?.matches.has(owner) ? 0.5 : 1
      facets.push({ name, matched: ['(heading or introduction)'] })
    } else if (inContext.has(name) && refersBack(passage) && passage.before?.reading.matches.has(owner)) {
      supplied += 1.5
      facets.push({ name, matched: ['(sentence before)'] })
    } else return null
  }
  if (found.length === 0 || supplied >= 2) return null
  const matches = closest(found.map((f) => f.matches))
  const window = { owner: -1, from: Math.min(...matches.map((m) => m.from)), to: Math.max(...matches.map((m) => m.to)) }
  const far = Math.max(0, window.to - window.from - 12) / 80
  return {
    strength: strengthOf(passage, 1 - 0.25 * supplied - far),
    supplied,
    window,
    matches,
    facets,
    last: Math.min(...found.map((facet) => facet.matches.at(-1)!.from)),
  }
}

/** A place alone, under words that say what is there: `Where do you host our data?`, `Frankfurt, Germany`. */
function placeBelow(topic: CompiledTopic, { reading, barePlace, block, context }: Passage): Met | null {
  if (!topic.topic.place || !barePlace || block.headings.some((heading) => ofOthers.test(heading))) return null
  const says = ({ matches }: Reading) =>
    topic.facets.every(({ owner }) => matches.has(owner)) && !matches.has(topic.reject)
  if (!context.some(says)) return null
  const window = { owner: -1, from: 0, to: reading.tokens.length }
  const facets = topic.facets.map(({ name }) => ({ name, matched: ['(heading or introduction)'] }))
  return { strength: 0.9, supplied: 1, window, matches: [window], facets, last: 0 }
}

/** Under such a heading places are those of other companies, or of people. */
const ofOthers = /processor|third[- ]part|providers?\b|vendor|supplier|partner|office/i

const aboveIn = ({ context }: Passage, owner: number, { reject }: Question['topic']) =>
  context.some(({ matches }) => matches.has(owner) && !matches.has(reject))

/** Whether a sentence goes on about what the one before it named. */
const refersBack = ({ reading }: Passage) =>
  /^(?:it|its|they|their|them|this|these|those|such|both)$/.test(reading.tokens[0]?.word ?? '')

/** One match per facet, near the first match of the rarest. */
function closest(groups: (readonly Match[])[]): Match[] {
  let best: Match[] = []
  let width = Number.POSITIVE_INFINITY
  const [fewest, ...others] = [...groups].sort((a, b) => a.length - b.length)
  for (const anchor of fewest!.slice(0, 8)) {
    const chosen = [anchor]
    for (const group of others) {
      let nearest = group[0]!
      for (const match of group)
        if (Math.abs(match.from - anchor.from) < Math.abs(nearest.from - anchor.from)) nearest = match
      chosen.push(nearest)
    }
    const span = Math.max(...chosen.map((m) => m.to)) - Math.min(...chosen.map((m) => m.from))
    if (span < width) [best, width] = [chosen, span]
  }
  return best
}

function strengthOf(passage: Passage, base: number): number {
  const { reading } = passage
  let strength = base
  if (vocabulary.marked(reading, 'vendor-subject').length > 0) strength += 0.1
  if (passage.block.kind === 'heading') strength -= 0.35
  if (vocabulary.marked(reading, 'possible').length > 0) strength -= 0.1
  if (vocabulary.marked(reading, 'conditional').length > 0) strength -= 0.05
  if (vocabulary.marked(reading, 'scoped').length > 0) strength -= 0.05
  if (vocabulary.marked(reading, 'partly').length > 0) strength -= 0.3
  if (limitOf(passage) === 'part') strength -= 0.45
  if (reading.tokens.length < 4) strength -= 0.15
  // Long sentences of contracts hold many words that belong to different things.
  strength -= Math.min(0.3, Math.max(0, reading.tokens.length - 40) / 100)
  return strength
}

/** Why the values in a passage do not answer a question that asks for a number or a place. */
function valueObjection(
  { topic, number, compare, places, universal }: Question,
  passage: Passage,
  window: Match,
): string | null {
  if (universal && vocabulary.marked(passage.reading, 'partly').length > 0) return 'says it of a part only'
  if (number) {
    const unit = number === 'any' ? topic.topic.number?.unit : number.unit
    const found = quantitiesIn(passage.reading.tokens).filter((q) => q.unit === unit)
    const atOnce = number === 'any' && vocabulary.marked(passage.reading, 'at-once').length > 0
    if (found.length === 0 && !atOnce) return 'states no value'
    if (number !== 'any' && !found.some((q) => satisfies(q, number, compare))) return 'another value'
  }
  if (topic.topic.place) {
    const found = specific(vocabulary.placesIn(passage.reading, window))
    if (found.length === 0) return 'names no place'
    const inside = found.filter((place) => within(place, places))
    if (places.length > 0 && inside.length === 0) return 'another place'
    if (places.length > 0 && inside.length < found.length && !offersChoice(passage)) return 'names another place too'
  }
  return null
}

const offersChoice = ({ reading, context }: Passage) =>
  [reading, ...context].some((read) => vocabulary.marked(read, 'choice').length > 0)

const within = (place: string, places: readonly string[]) =>
  vocabulary.placesWithin.get(place)!.some((outer) => places.includes(outer))

function contradictionsOf(
  question: Question,
  corpus: Corpus,
  rejected: Rejected[],
): { strong: Candidate[]; weak: Candidate[] } {
  const { topic } = question
  const strong: Candidate[] = []
  const weak: Candidate[] = []
  for (const { passage, match } of opposites(topic, corpus)) {
    const reason = notOfVendor(passage, guardedBy(topic), match)
    if (reason) {
      rejected.push({ passage, reason })
      continue
    }
    if (topic.topic.polarity === 'prohibition' && negatedNear(passage, match)) continue
    if (!topic.topic.actors.includes('customer') && doneByCustomer(passage.reading, match)) {
      rejected.push({ passage, reason: "the customer's own practice" })
      continue
    }
    if (topic.topic.polarity === 'either' && negatedIn(passage.reading, match)) continue
    if (vocabulary.marked(passage.reading, 'disclaimer').some((m) => m.from < match.to && m.to > match.from)) {
      rejected.push({ passage, reason: 'denies a duty, not the practice' })
      continue
    }
    const from = passage.reading.tokens[match.from]!.start
    const text = textOf(passage).slice(from, passage.reading.tokens[match.to - 1]!.end)
    const candidate = {
      passage,
      strength: strengthOf(passage, 1),
      facets: [{ name: 'contradiction', matched: [text] }],
      spare: from,
    }
    const scoped =
      (['scoped', 'conditional', 'possible'] as const).some(
        (marker) => vocabulary.marked(passage.reading, marker).length > 0,
      ) ||
      (match.from > 2 && vocabulary.marked(passage.reading, 'vendor-subject').length === 0)
    ;(scoped ? weak : strong).push(candidate)
  }
  if (topic.topic.place && question.places.length > 0) weak.push(...elsewhere(question, corpus))
  return { strong, weak }
}

/** Where a pattern of the topic says the opposite, or a sentence denies what the topic is about (`X is not available`). */
function opposites(topic: Question['topic'], corpus: Corpus): { passage: Passage; match: Match }[] {
  const found = new Map<number, Match>()
  for (const index of corpus.index.get(topic.contradict) ?? [])
    found.set(index, corpus.passages[index]!.reading.matches.get(topic.contradict)![0]!)
  if ((topic.topic.polarity ?? 'practice') === 'practice')
    for (const index of corpus.index.get(topic.facets[0]!.owner) ?? []) {
      const { reading } = corpus.passages[index]!
      if (vocabulary.marked(reading, 'conditional').length > 0) continue
      const denied = reading.matches.get(topic.facets[0]!.owner)!.find((match) => deniedAfter(reading, match))
      if (denied && !found.has(index)) found.set(index, denied)
    }
  for (const index of corpus.replies) {
    const passage = corpus.passages[index]!
    const window = deniedByReply(topic, passage)
    if (window) found.set(index, window)
    else found.delete(index)
  }
  return [...found].sort(([a], [b]) => a - b).map(([index, match]) => ({ passage: corpus.passages[index]!, match }))
}

/** Where a passage asks for the practice and answers no, or for what is prohibited and answers yes. */
function deniedByReply(topic: Question['topic'], passage: Passage): Match | null {
  const { reply } = passage
  const { polarity = 'practice' } = topic.topic
  if (!reply?.ofVendor || reply.said !== (polarity === 'prohibition' ? 'yes' : 'no') || polarity === 'either')
    return null
  const facets = topic.facets.filter(({ name }) => name !== 'not' || polarity !== 'prohibition')
  const matches = facets.map(({ owner }) => passage.reading.matches.get(owner))
  if (!matches.every((found) => found !== undefined)) return null
  const near = closest(matches)
  const window = { owner: -1, from: Math.min(...near.map((m) => m.from)), to: Math.max(...near.map((m) => m.to)) }
  // What stands far behind the verb, or beside what the topic leaves out, is asked of something else.
  return window.from > 8 || passage.reading.matches.has(topic.reject) ? null : window
}

/** For a prohibition, a negation makes of the opposite the statement itself. */
const negatedNear = ({ reading }: Passage, match: Match) =>
  vocabulary.marked(reading, 'negation').some((m) => m.from >= match.from - 8 && m.from < match.to)

const everything =
  /\ball (?:\w+[ -]){0,3}(?:data|information|infrastructure|servers|content)\b|\b(?:stored|hosted|located|kept|held) (?:only|exclusively|solely|entirely)\b|\b(?:only|exclusively|solely) (?:stored|hosted|located|kept|held)\b/i

/** Passages that place all the data somewhere else. */
function elsewhere(question: Question, corpus: Corpus): Candidate[] {
  const found: Candidate[] = []
  for (const passage of candidatesOf(question, corpus)) {
    const met = placeBelow(question.topic, passage) ?? meets(question, passage)
    if (met === null || isFarApart(met)) continue
    if (objection(passage, question.topic, met.window, met.matches)) continue
    const places = specific(vocabulary.placesIn(passage.reading))
    if (places.length === 0 || places.some((place) => within(place, question.places))) continue
    if (
      everything.test(passage.reading.tokens.map(({ word }) => word).join(' ')) ||
      (met.strength >= 1 && !offersChoice(passage))
    )
      found.push(candidateOf(passage, met))
  }
  return found
}
