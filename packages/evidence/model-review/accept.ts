import type { Finding, Statement } from '../model.ts'
import { type Corpus, type Passage, textOf } from '../review/corpus.ts'
import { reasonAgainst } from '../review/decide.ts'
import { holds } from '../review/generic.ts'
import { anyPractice, isSupposed, notOfVendor } from '../review/guards-of-topics.ts'
import { limitOf } from '../review/label.ts'
import { sourceOf } from '../review/source.ts'
import { understand } from '../review/statement.ts'
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

/** The share of a statement's words, by their rarity, that a passage must hold. */
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
  const { questions, wider, join, stems, numbers } = understand(statement)
  if (isLabel(passage)) return 'a title'
  const [first] = questions
  if (first === undefined)
    return (
      whyNotRepeated(stems, passage, corpus) ??
      (holds(passage, numbers) ? null : 'another value') ??
      negatedDifferently(statement, stems, passage)
    )
  if (questions.some(({ inverted }) => inverted)) return 'the statement asks for the opposite of a topic'
  const reasons = questions.map((question) => reasonAgainst(question, passage))
  const said = join === 'any' ? reasons.some(isNone) : reasons.every(isNone)
  if (!said && !(questions.length === 1 && wider.some((question) => reasonAgainst(question, passage) === null)))
    return reasons.find((reason) => reason !== null)!
  const missing = numbers.digits.find((digits) => !passage.reading.tokens.some(({ word }) => word === digits))
  if (missing) return `the passage does not name ${missing}`
  return first.topic.topic.polarity === 'either' ? null : negatedDifferently(statement, stems, passage)
}

const isNone = (reason: string | null) => reason === null

function whyNotContradiction(statement: Statement, passage: Passage, corpus: Corpus): string | null {
  const { questions, stems } = understand(statement)
  if (isLabel(passage)) return 'a title'
  if (questions.length > 0) return 'the rules know how this is denied'
  return (
    whyNotRepeated(stems, passage, corpus) ??
    (negatedDifferently(statement, stems, passage) === null ? 'nothing in the passage says the opposite' : null)
  )
}

const isLabel = ({ block, reading }: Passage) => block.kind === 'heading' || reading.tokens.length < fewestInPassage

/** Why a passage does not say of the vendor, by itself, what a statement outside every topic is about: most of its rare words. */
function whyNotRepeated(stems: ReadonlySet<string>, passage: Passage, corpus: Corpus): string | null {
  const { reading } = passage
  const whole = { owner: -1, from: 0, to: reading.tokens.length }
  const against = notOfVendor(passage, anyPractice, whole)
  if (against) return against
  if (vocabulary.marked(reading, 'plan').length > 0) return 'a plan, not a practice'
  if (vocabulary.marked(reading, 'option').length > 0) return 'an option, not the rule'
  if (limitOf(passage) !== null) return 'says it of a part, or under conditions'
  const words = reading.tokens.map(({ word }) => stem(word))
  const shared = words.flatMap((word, at) => (stems.has(word) ? [at] : []))
  const said = shared.length > 0 ? { owner: -1, from: shared[0]!, to: shared.at(-1)! + 1 } : whole
  if (isSupposed(passage, said)) return 'a supposition'
  const present = new Set(words)
  const rarity = (word: string) => Math.log(1 + corpus.passages.length / (1 + (corpus.postings.get(word)?.length ?? 0)))
  let total = 0
  let held = 0
  for (const word of stems) {
    total += rarity(word)
    if (present.has(word)) held += rarity(word)
  }
  return stems.size >= 3 && held >= share * total ? null : 'the passage is about something else'
}

function negatedDifferently(statement: Statement, stems: ReadonlySet<string>, passage: Passage): string | null {
  return isNegated(readStatement(statement), stems) === isNegated(passage.reading, stems)
    ? null
    : 'only one of statement and passage is negated'
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
