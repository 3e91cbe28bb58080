import { claims } from '@custos/catalogue/claim'
import { mentionsIn } from '../claims/mentions.ts'
import { newKnown } from '../language/lexicon.ts'
import { bindings } from './bindings.ts'
import { certificatesBeside } from './certificate.ts'
import { lexicon } from './lexicon.ts'
import { contentOf, type Match, matchOf } from './match.ts'
import { type Corpus, type Passage, textOf } from './passages.ts'
import { liesIn, placesIn } from './places.ts'
import { comparisonIn, type Quantity, quantitiesIn, satisfies } from './quantities.ts'
import { relevance } from './rank.ts'
import { type Opinion, type Rejected, readByRules } from './read.ts'
import { technologiesAsked, technologiesIn } from './technology.ts'

/** What the passages of a vendor say to a customer's own statement. */
export interface OwnReading {
  /** The binding that asks the same; null where none does. */
  id: string | null
  opinions: readonly Opinion[]
  rejected: readonly Rejected[]
}

/** A statement less like a known wording is asked in other words: nothing answers it surely, and no broad reading at all. */
const sameWords = 0.85

const known = newKnown()
const denial =
  /\b(?:not|never|no|none|nothing|nobody|nor|neither|without|\p{L}+n['’]t|kept out|free of|refrains?|forbid\p{L}*|prohibit\p{L}*)\b/iu
const partly =
  /\b(?:primarily|mainly|mostly|partly|largely|generally|typically|usually|most|some|certain|where (?:possible|appropriate|applicable)|(?:recommended|optional|encouraged|voluntary) for)\b/i
const ofAll = /\b(?:all|only|exclusively|solely|stays?|remains?|never leaves?|always)\b/i

/** A statement that asks for a time asks for one that is stated. */
const statedTime =
  /\b(?:stated|defined|fixed|specified|set|agreed|published|given) (?:time|period|deadline|interval|number of days)/i
const atOnce = /\b(?:immediately|at once|instantly|the same day)\b/i
/** A statement that all of something lies in one place; what may be chosen lies elsewhere too. */
const inOnePlace = /\b(?:stored|hosted|kept|located|resides?|housed)\b(?!.*\b(?:or|choose|option)\b)/i
/** What only some may do, or only then, is not done otherwise. */
const bounds =
  /\b(?:only|solely|exclusively|unless|except|opt(?:s|ed|ing)?[- ]in|prevent\p{L}*|exclud\p{L}*|rather than|instead of)\b/iu

const anotherPlace = 'another place'

/**
 * Where a statement names an alternative: `…, or audit reports are shown`, `with a second factor or with single sign-on`. A run of
 * white space is tried from its start alone.
 */
const alternative = /,\s+or\s+|(?<!\s)\s+or\s+(?=(?:with|by|through)\b)/i

/**
 * Reads a customer's statement by the binding that asks the same. Where it names alternatives, each is read by itself too, and any of
 * them answers it; that one is denied says nothing of the others.
 */
export function readOwn(statement: string, corpus: Corpus): OwnReading {
  const whole = matchOf(statement)
  const parts = statement.split(alternative)
  const matches = [whole, ...(parts.length > 1 ? parts.map(matchOf) : [])].filter((match) => match !== null)
  const readings = matches.map((match) => readBy(match, statement, corpus))
  const found = new Map<Passage, Opinion>()
  for (const opinion of readings.flatMap(({ opinions }) => opinions))
    if (!found.has(opinion.passage)) found.set(opinion.passage, opinion)
  const opinions = [...found.values()]
  return {
    id: matches[0]?.id ?? null,
    opinions: parts.length > 1 ? opinions.filter(({ answer }) => answer) : opinions,
    rejected: readings.flatMap(({ rejected }) => rejected),
  }
}

/**
 * Reads by one binding, and in known words by the broader one of its subject too, where nothing is denied; a passage must show
 * what the statement adds as well: numbers, places, names, and that it is of all.
 */
function readBy({ id, likeness }: Match, statement: string, corpus: Corpus): Omit<OwnReading, 'id'> {
  const narrow = readByRules(id, corpus)
  const inSameWords = likeness >= sameWords
  const broad = inSameWords && narrow.opinions.every(({ answer }) => answer) ? readByRules(broadOf(id), corpus) : null
  const opinions = [
    ...narrow.opinions.map((opinion) => (inSameWords ? opinion : lessSure(opinion, 'asked in other words'))),
    ...(broad?.opinions ?? [])
      .filter(({ passage }) => !narrow.opinions.some((other) => other.passage === passage))
      .map((opinion) => lessSure(opinion, 'a broad reading')),
  ]
  // Who asks whether something is done that the claim says is not is answered the other way; and only what denies it says so.
  const claim = claims.get(id)
  const askedBothWays = bindings.get(id)!.manner?.includes('prohibition') ?? false
  const forbids = askedBothWays && (!claim || /\b(?:not|never|no)\b/.test(claim.says))
  const denies = denial.test(statement)
  const reasonAgainst = additionsOf(statement)
  const judged = opinions.map((opinion) => ({
    opinion: forbids && !denies ? { ...opinion, answer: !opinion.answer } : opinion,
    reason:
      (forbids || (askedBothWays && denies)) && opinion.answer && !saysNot(opinion.passage)
        ? 'does not deny it'
        : reasonAgainst(opinion.passage),
  }))
  const elsewhere =
    inOnePlace.test(statement) && judged.some(({ opinion, reason }) => opinion.answer && reason === anotherPlace)
  const accepted = judged.filter(({ reason }) => reason === null && !elsewhere)
  return {
    opinions: accepted.map(({ opinion }) => opinion),
    rejected: [
      ...judged
        .filter((one) => !accepted.includes(one))
        .map(({ opinion: { passage }, reason }) => ({
          passage,
          reason: reason ?? 'another passage names another place',
        })),
      ...narrow.rejected,
    ],
  }
}

/** Whether a passage says of something that it is not done, or only within bounds. */
const saysNot = (passage: Passage): boolean => denial.test(textOf(passage)) || bounds.test(textOf(passage))

const broadOf = (id: string): string => `${claims.get(id)?.topic}, broadly`

const lessSure = (opinion: Opinion, because: string): Opinion =>
  opinion.confidence === 'HIGH' ? { ...opinion, confidence: 'MEDIUM', because } : opinion

/** Why a passage does not show the values, places and names that a statement asks for; null when it does. */
function additionsOf(statement: string): (passage: Passage) => string | null {
  const reading = lexicon.read(statement, known)
  const numbers = quantitiesIn(reading.tokens).filter(({ age }) => !age)
  const places = placesIn(reading)
  const technologies = technologiesAsked(statement)
  const schemes = certificatesBeside(statement)
  return (passage) => {
    if (ofAll.test(statement) && partly.test(textOf(passage))) return 'says it of a part only'
    if (
      statedTime.test(statement) &&
      !atOnce.test(textOf(passage)) &&
      quantitiesIn(passage.reading.tokens).every(({ age }) => age)
    )
      return 'states no value'
    for (const number of numbers) {
      const reason = valueAgainst(number, comparisonIn(statement, number), quantitiesIn(passage.reading.tokens))
      if (reason !== null) return reason
    }
    if (places.length > 0) {
      const found = placesIn(passage.reading)
      const inside = found.filter((place) => liesIn(place, places))
      if (found.length === 0) return 'names no place'
      if (inside.length === 0) return anotherPlace
      if (ofAll.test(statement) && inside.length < found.length) return 'names another place too'
    }
    const named = [passage.reading, ...passage.above].flatMap(({ tokens }) => technologiesIn(tokens))
    if (technologies.length > 0 && !technologies.some((name) => named.includes(name)))
      return 'does not name what is asked for by name'
    if (schemes.length > 0 && !mentionsIn(textOf(passage)).some(({ frameworkId }) => schemes.includes(frameworkId)))
      return 'does not name the scheme'
    return null
  }
}

function valueAgainst(
  asked: Quantity,
  compare: Parameters<typeof satisfies>[2],
  stated: readonly Quantity[],
): string | null {
  const values = stated.filter(({ unit, age }) => unit === asked.unit && !age)
  if (values.length === 0) return 'states no value'
  return values.some((value) => satisfies(value, asked, compare)) ? null : 'another value'
}

/** Passages offered to a person at most. */
const mostOffered = 3

/** The passages nearest to the words of a statement. */
export function nearestTo(statement: string, corpus: Corpus): Rejected[] {
  const query = new Set(contentOf(lexicon.read(statement, known)).map((word) => word.stem))
  const near = new Set([...query].flatMap((word) => corpus.postings.get(word) ?? []))
  return [...near]
    .map((index) => corpus.passages[index]!)
    .map((passage) => ({ passage, score: relevance(query, passage, corpus) }))
    .sort((a, b) => b.score - a.score || a.passage.index - b.passage.index)
    .slice(0, mostOffered)
    .map(({ passage }) => ({ passage, reason: 'near in its words' }))
}
