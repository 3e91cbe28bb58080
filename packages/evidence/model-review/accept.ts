import type { Finding, Statement } from '../model.ts'
import { type Corpus, type Passage, textOf } from '../review/corpus.ts'
import { notOfVendor, objection } from '../review/guards.ts'
import { quantitiesIn, satisfies } from '../review/quantities.ts'
import { sourceOf } from '../review/review.ts'
import { type Question, specific, understand } from '../review/statement.ts'
import { stem } from '../vocabulary/tokens.ts'
import { newCache, type Reading, vocabulary } from '../vocabulary/vocabulary.ts'

/** What a model says of one statement. */
export interface Opinion {
  verdict: 'yes' | 'no' | 'not_said'
  /** Id of the passage that says so. */
  passage: string | null
  /** Words of that passage. */
  quote: string | null
}

/** The share of a statement's words, by their rarity, that a passage and what stands above it must hold. */
const share = 0.6
/** A passage with fewer words is a title or a label. */
const fewestInPassage = 5
/** The fewest words of a quote; fewer stand in any passage. */
const fewestWords = 3

/** Case, typography and white space folded; never words. */
function folded(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll('\u00ad', '')
    .replace(/[\u2018\u2019\u201a\u2032]/g, "'")
    .replace(/[\u201c\u201d\u201e\u2033\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/**
 * Takes an opinion for the answer when the passage that it names bears it out by rules alone: the quote stands there word by
 * word, nothing speaks against the passage, it is about the statement, and its numbers, places and negations agree.
 *
 * @param shown the passages that the model was shown for this statement, by their ids
 * @returns the finding, or why the engine's own answer stands
 */
export function accept(
  finding: Finding,
  opinion: Opinion,
  shown: ReadonlyMap<string, Passage>,
  corpus: Corpus,
): { passage: Passage; answer: boolean } | { reason: string } {
  if (opinion.verdict === 'not_said') return { reason: 'the model found nothing that says it' }
  const passage = opinion.passage === null ? undefined : shown.get(opinion.passage)
  if (!passage) return { reason: 'the passage named was not shown for this statement' }
  const quote = folded(opinion.quote ?? '')
  const text = folded(textOf(passage))
  if (!text.includes(quote) || (quote.split(' ').length < fewestWords && quote !== text))
    return { reason: 'the quote does not stand in the passage named' }
  const answer = opinion.verdict === 'yes'
  const reason = answer ? whyNotSupport(finding, passage, corpus) : whyNotContradiction(finding, passage, corpus)
  return reason === null ? { passage, answer } : { reason }
}

function whyNotSupport(statement: Statement, passage: Passage, corpus: Corpus): string | null {
  const { questions, wider, stems } = understand(statement)
  const asked = readStatement(statement)
  const [question] = questions
  const against =
    question === undefined
      ? (notOfVendor(passage, anyTopic, whole(passage)) ?? (isPlanned(passage) ? 'a plan, not a practice' : null))
      : objectionOf(question, passage)
  if (against) return against
  if (isLabel(passage)) return 'a title'
  if (questions.length > 1) return 'the statement asks for more than one thing'
  if (!isAbout([...questions, ...wider], stems, passage, corpus)) return 'the passage is about something else'
  return (
    whyValuesDiffer(question, asked, passage) ??
    (question?.topic.topic.polarity !== 'either' && isNegated(asked, stems) !== isNegated(passage.reading, stems)
      ? 'only one of statement and passage is negated'
      : null)
  )
}

function whyNotContradiction(statement: Statement, passage: Passage, corpus: Corpus): string | null {
  const { questions, stems } = understand(statement)
  const asked = readStatement(statement)
  const [question] = questions
  const against = notOfVendor(passage, question?.topic ?? anyTopic, whole(passage))
  if (against) return against
  if (isLabel(passage)) return 'a title'
  if (isPlanned(passage)) return 'a plan, not a practice'
  if (!isAbout(questions, stems, passage, corpus)) return 'the passage is about something else'
  const opposite =
    (question !== undefined && passage.reading.matches.has(question.topic.contradict)) ||
    isNegated(asked, stems) !== isNegated(passage.reading, stems)
  return opposite ? null : 'nothing in the passage says the opposite'
}

const anyTopic = { topic: { actors: ['vendor', 'provider'] } } as unknown as Question['topic']
const whole = ({ reading }: Passage) => ({ owner: -1, from: 0, to: reading.tokens.length })
const isLabel = ({ block, reading }: Passage) => block.kind === 'heading' || reading.tokens.length < fewestInPassage
const isPlanned = ({ reading }: Passage) => vocabulary.marked(reading, 'plan').length > 0

function objectionOf({ topic }: Question, passage: Passage): string | null {
  const matches = topic.facets.flatMap(({ owner }) => passage.reading.matches.get(owner) ?? [])
  const window =
    matches.length === 0
      ? whole(passage)
      : { owner: -1, from: Math.min(...matches.map((m) => m.from)), to: Math.max(...matches.map((m) => m.to)) }
  return objection(passage, topic, window, matches)
}

/**
 * Whether a passage is about what is asked: it has every facet of a topic, those apart that headings may supply; for a
 * statement outside every topic, most of its rare words.
 */
function isAbout(
  questions: readonly Question[],
  stems: ReadonlySet<string>,
  passage: Passage,
  corpus: Corpus,
): boolean {
  const above = [...passage.context, ...(passage.before ? [passage.before.reading] : [])]
  if (questions.length > 0)
    return questions.some(
      ({ topic }) =>
        passage.reading.matches.has(topic.sufficient) ||
        topic.facets.every(
          ({ name, owner }) =>
            passage.reading.matches.has(owner) ||
            (topic.topic.context?.includes(name) && above.some(({ matches }) => matches.has(owner))),
        ),
    )
  const words = new Set([passage.reading, ...above].flatMap(({ tokens }) => tokens.map(({ word }) => stem(word))))
  const rarity = (word: string) => Math.log(1 + corpus.passages.length / (1 + (corpus.postings.get(word)?.length ?? 0)))
  let total = 0
  let held = 0
  for (const word of stems) {
    total += rarity(word)
    if (words.has(word)) held += rarity(word)
  }
  return stems.size >= 3 && held >= share * total
}

/** Why the values that a statement asks for are not those of the passage. */
function whyValuesDiffer(question: Question | undefined, asked: Reading, passage: Passage): string | null {
  const slot = question?.topic.topic.number
  if (slot && question.number) {
    const found = quantitiesIn(passage.reading.tokens).filter(({ unit }) => unit === slot.unit)
    const { number } = question
    if (found.length === 0) return 'the passage states no value'
    if (number !== 'any' && !found.some((quantity) => satisfies(quantity, number, slot.compare))) return 'another value'
  } else {
    const words = new Set(passage.reading.tokens.map(({ word }) => word))
    const missing = asked.tokens.find(({ word }) => /\d/.test(word) && !words.has(word))
    if (missing) return `the passage does not name ${missing.word}`
  }
  if (question?.topic.topic.place && question.places.length > 0) {
    const places = specific(vocabulary.placesIn(passage.reading))
    const within = (place: string) =>
      vocabulary.placesWithin.get(place)!.some((outer) => question.places.includes(outer))
    if (!places.some(within)) return 'another place'
  }
  return null
}

/** Whether a negation stands in a clause that shares words with the statement. */
function isNegated(reading: Reading, stems: ReadonlySet<string>): boolean {
  const clauses = new Set(reading.tokens.filter(({ word }) => stems.has(stem(word))).map(({ clause }) => clause))
  const exempt = vocabulary.marked(reading, 'negation-exempt')
  return vocabulary
    .marked(reading, 'negation')
    .some(
      (negation) =>
        (clauses.size === 0 || clauses.has(reading.tokens[negation.from]!.clause)) &&
        !exempt.some((idiom) => idiom.from < negation.to && negation.from < idiom.to),
    )
}

const known = newCache()
const readStatement = ({ statement }: Statement): Reading => vocabulary.read(statement.slice(0, 2_000), known)

/** The finding that an accepted opinion makes: the whole sentence is the evidence, as of the engine's own. */
export function findingOf(finding: Finding, { passage, answer }: { passage: Passage; answer: boolean }): Finding {
  const source = sourceOf(passage)
  return {
    ...finding,
    status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
    answer,
    evidence: source.quote,
    confidence: 'LOW',
    sources: [source],
    explanation: { ...finding.explanation, rule: 'model', facets: [] },
  }
}
