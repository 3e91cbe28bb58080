import { frameworks } from '@custos/catalogue/catalogue'
import { mentionsIn } from '../claims/mentions.ts'
import { newKnown } from '../language/lexicon.ts'
import type { Confidence, Statement } from '../model.ts'
import { bindings } from '../review/bindings.ts'
import type { Manner } from '../review/guard-table.ts'
import { lowered, objectionTo } from '../review/guards.ts'
import { lexicon } from '../review/lexicon.ts'
import { type Passage, textOf } from '../review/passages.ts'
import { isJurisdiction, liesIn, placesIn } from '../review/places.ts'
import { comparisonIn, type Quantity, quantitiesIn, satisfies } from '../review/quantities.ts'
import { technologiesAsked, technologiesIn, withoutExamples } from '../review/technology.ts'
import { tokenize } from '../vocabulary/tokens.ts'
import { isNegated, restricts } from './polarity.ts'

/** Words that a model copied out of a passage, which stand there. */
export interface Verified {
  passage: Passage
  /** The most that such a quote can be given. */
  most: Confidence
}

/** The fewest words of a quote; fewer stand in any passage. */
const fewestWords = 3

/** Guards that tell a sentence by verbs that the rules know; who reads tells it better, where there are words enough. */
const readByModel = ['fragment']
const fewestInSentence = 5

/** Case, typography, cells and white space folded; never words. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('\u00ad', '')
    .replace(/[\u2018\u2019\u201a\u2032]/g, "'")
    .replace(/[\u201c\u201d\u201e\u2033\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\s|]+/g, ' ')
    .trim()
    .toLowerCase()

/**
 * Whether a quote bears an answer out, by what every quote is held against: it stands in the passage word by word, the passage
 * speaks of the vendor's own practice, and its numbers, places, named schemes and negations agree with the statement's. What
 * the statement is about is for the model to read; the rules' own words for it are not asked for.
 *
 * @returns why not, where it does not
 */
export function verifyQuote(
  statement: Statement,
  passage: Passage | undefined,
  quote: string,
  answer: 'yes' | 'no',
): Verified | { reason: string } {
  if (!passage) return { reason: 'the passage named was not shown' }
  const words = folded(quote)
  const text = folded(textOf(passage))
  if (!text.includes(words) || (words.split(' ').length < fewestWords && words !== text))
    return { reason: 'the quote does not stand in the passage named' }
  const objection = objectionsTo(statement, passage, quote, answer)
  if (objection) return { reason: objection }
  const reason = answer === 'yes' ? whyNotSaid(statement, passage, quote) : whyNotDenied(statement, passage, quote)
  return reason === null ? { passage, most: mostOf(statement, passage, quote) } : { reason }
}

function objectionsTo(statement: Statement, passage: Passage, quote: string, answer: 'yes' | 'no'): string | null {
  const said = saidIn(statement, passage, quote, answer)
  if (passage.english)
    return (
      objectionTo(passage, said, passage.reading.tokens.length < fewestInSentence ? [] : readByModel)?.reason ?? null
    )
  const { block, reply, reading, speaker, verdict } = passage
  const text = textOf(passage)
  if (block.kind === 'heading' || reading.tokens.length < fewestWords) return 'a heading'
  if (reply === null && /[?？]["'”’»)\]]*\s*$/.test(text)) return 'a question'
  if (verdict !== null && verdict !== 'yes' && verdict !== reply?.said) return 'marked as not done, or not wholly'
  if (/[:：]\s*$/.test(text)) return 'only introduces what follows'
  if (speaker === 'other' && !said.manner.includes('provider')) return "another company's practice"
  return null
}

/** The quoted words as a range of the passage's; the guards do not judge the parts of a sentence that say something else. */
function saidIn(statement: Statement, passage: Passage, quote: string, answer: 'yes' | 'no') {
  const { tokens } = passage.reading
  const words = tokenize(quote).map(({ word }) => word)
  const from = tokens.findIndex((_, at) => words.every((word, i) => tokens[at + i]?.word === word))
  const window =
    from < 0 || words.length === 0
      ? { owner: -1, from: 0, to: tokens.length }
      : { owner: -1, from, to: from + words.length }
  return { window, matches: [], manner: mannerOf(statement), answer }
}

const manners: readonly (readonly [Manner, RegExp])[] = [
  ['provider', /\bsub-?processors?|suppliers?|third part|hosting|data cent(?:re|er)s?|cloud|providers?\b/i],
  ['suppliers', /\bsub-?processors?|suppliers?|third part|hosting|data cent(?:re|er)s?|cloud|providers?\b/i],
  [
    'offer',
    /\b(?:customers?|users?|administrators?|data subjects?|individuals?|consumers?|people)\b[^.;]*\b(?:can|may)\b|\boffer/i,
  ],
  ['duty', /\bcustomers? (?:must|are responsible|is responsible)|responsibilit(?:y|ies) of (?:the )?customers?/i],
  ['permission', /\bmay\b/i],
]

/** How the statement asks for it to be said; a binding knows its own claim's. */
function mannerOf({ statement, claim }: Statement): Manner[] {
  const own = claim === undefined ? [] : (bindings.get(claim)?.manner ?? [])
  const asked = manners.filter(([, words]) => words.test(statement)).map(([manner]) => manner)
  return [...own, ...asked, ...(isNegated(statement, null) || restricts(statement) ? (['prohibition'] as const) : [])]
}

function whyNotSaid(statement: Statement, passage: Passage, quote: string): string | null {
  const asked = asksFor(statement)
  const text = textOf(passage)
  const value = passage.english ? otherValueIn(text, statement) : otherNumberIn(text, statement)
  if (value !== null) return value
  const named = mentionsIn(text).map(({ frameworkId }) => frameworkId)
  if (asked.schemes.length > 0 && !asked.schemes.some((id) => named.includes(id)))
    return 'does not name the scheme that is asked for'
  const used = technologiesIn(tokenize(text))
  if (asked.technologies.length > 0 && !asked.technologies.some((name) => used.includes(name)))
    return 'does not name what is asked for by name'
  // In other languages the word that denies may stand behind what it denies.
  const said = passage.english ? quoted(passage, quote) : text
  return restricts(statement.statement) || isNegated(statement.statement, null) === isNegated(said, statement.statement)
    ? null
    : 'only one of statement and passage is negated'
}

function otherValueIn(text: string, statement: Statement): string | null {
  const asked = asksFor(statement)
  const there = valuesIn(text)
  for (const number of asked.quantities)
    if (!there.quantities.some((found) => satisfies(found, number, compare(statement, number)))) return 'another value'
  const digits = asked.digits.find((one) => !there.digits.has(one))
  if (digits !== undefined) return `the passage does not name ${digits}`
  return asked.places.length > 0 && !there.places.some((place) => liesIn(place, asked.places)) ? 'another place' : null
}

/** In another language only digits can be held against the statement's. */
function otherNumberIn(text: string, { statement }: Statement): string | null {
  const there = new Set(text.match(/\d+/g))
  const missing = withoutExamples(statement)
    .match(/\d+/g)
    ?.find((digits) => !there.has(digits))
  return missing === undefined ? null : `the passage does not name ${missing}`
}

function whyNotDenied(statement: Statement, passage: Passage, quote: string): string | null {
  const asked = asksFor(statement)
  const there = valuesIn(textOf(passage))
  const isOtherValue = asked.quantities.some((number) => {
    const alike = there.quantities.filter(({ unit }) => unit === number.unit)
    return alike.length > 0 && !alike.some((found) => satisfies(found, number, compare(statement, number)))
  })
  const isElsewhere =
    asked.places.length > 0 && there.places.length > 0 && !there.places.some((place) => liesIn(place, asked.places))
  const isDenied =
    isNegated(statement.statement, null) !== isNegated(quoted(passage, quote), statement.statement) ||
    restricts(statement.statement)
  return isOtherValue || isElsewhere || isDenied ? null : 'nothing in the passage says the opposite'
}

/** The quote with the words before it, which may deny it. */
function quoted(passage: Passage, quote: string): string {
  const text = textOf(passage)
  const at = text.toLowerCase().indexOf(quote.trim().toLowerCase())
  return at < 0 ? text : text.slice(Math.max(0, text.slice(0, at).search(/[^.;:!?]*$/)), at + quote.length)
}

/** The quote of a sentence that says it in part, under conditions, or where it may not be seen, is no sure one. */
function mostOf(statement: Statement, passage: Passage, quote: string): Confidence {
  if (!passage.english || passage.block.visibility === 'unsure') return 'MEDIUM'
  return lowered(passage, saidIn(statement, passage, quote, 'yes'))?.lowers ?? 'HIGH'
}

const known = newKnown()
const staysThere = /\b(?:stored?|hosted|located|kept|held|resid\w+|remains?|stays?|data cent(?:re|er)s?)\b/i
const elsewhere = /\b(?:outside|transfer\w*|third countr(?:y|ies))\b/i
const isLaw = (id: string) => frameworks.get(id)?.kind === 'law'

/** The values, places and schemes that a statement makes a point of; examples are none. */
function asksFor({ statement }: Statement) {
  const bare = withoutExamples(statement.slice(0, 2_000))
  const { quantities, digits } = valuesIn(bare)
  const schemes = mentionsIn(bare)
  const isNumberOfScheme = (word: string) => schemes.some(({ start, end }) => bare.slice(start, end).includes(word))
  return {
    quantities,
    digits: [...digits].filter((word) => !isNumberOfScheme(word)),
    places: staysThere.test(bare) && !elsewhere.test(bare) ? placesOf(bare) : [],
    schemes: schemes.map(({ frameworkId }) => frameworkId).filter((id) => !isLaw(id)),
    technologies: technologiesAsked(bare),
  }
}

function valuesIn(text: string) {
  const tokens = tokenize(text)
  const quantities = quantitiesIn(tokens)
  const counted = new Set(quantities.flatMap(({ at }) => [at, at - 1, at - 2, at - 3]))
  const digits = tokens.filter(({ word }, at) => /\d/.test(word) && !counted.has(at)).map(({ word }) => word)
  return { quantities, digits: new Set(digits), places: placesOf(text) }
}

/** The places that a text names, but for those whose law or courts it names. */
function placesOf(text: string): string[] {
  const { tokens, matches } = lexicon.read(text, known)
  const placed = [...matches].map(
    ([owner, found]) => [owner, found.filter((one) => !isJurisdiction(tokens, one))] as const,
  )
  return placesIn({ tokens, matches: new Map(placed.filter(([, found]) => found.length > 0)) })
}
const compare = ({ statement }: Statement, number: Quantity) =>
  number.unit === 'tls-version' ? 'at_least' : comparisonIn(statement, number)
