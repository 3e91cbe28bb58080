import { frameworks } from '@custos/catalogue/catalogue'
import { withFewMarks } from '@custos/documents/read/visible-text'
import { mentionsIn } from '../../certificates/mentions.ts'
import { isChanged } from '../../document/tracked-changes.ts'
import { newPatternCache } from '../../language/lexicon.ts'
import { claimMatchers } from '../../rule-answers/claim-matchers.ts'
import type { AssertionKind } from '../../rule-answers/guard-table.ts'
import { loweringGuard, objectionTo } from '../../rule-answers/guards.ts'
import { lexicon } from '../../rule-answers/lexicon.ts'
import { isJurisdiction, liesIn, locationsIn } from '../../rule-answers/locations.ts'
import { type Passage, textOf } from '../../rule-answers/passages.ts'
import { comparisonIn, type Quantity, quantitiesIn, satisfies } from '../../rule-answers/quantities.ts'
import { headingOf } from '../../rule-answers/question-of.ts'
import { technologiesAsked, technologiesIn, withoutExamples } from '../../rule-answers/technology.ts'
import type { Confidence, Statement } from '../../types.ts'
import { tokenize } from '../../vocabulary/tokens.ts'
import { isNegated, restricts } from './polarity.ts'

/** Words that a model copied from a passage, found there. */
export interface VerifiedQuote {
  passage: Passage
  /** The highest confidence that the quote can have. */
  max: Confidence
}

/** The minimum words of a quote; fewer occur in any passage. */
const minWords = 3

/** The rules detect sentences by verbs that they know; a model detects them better, if they are long enough. */
const readByModel = ['fragment']
const minInSentence = 5

/**
 * Guards whose words depend on context: whose practice a sentence describes, how far it goes, or whether it only refers elsewhere.
 * The models judge the context; an answer against such a guard is LOW.
 */
const leftToJudge = [
  'fragment',
  'torn',
  'advice',
  'told-staff',
  'staff-rules',
  'customer-duty',
  'held-by-customer',
  'left-to-customer',
  'customer-acts',
  'helps-customer',
  'sold-to-others',
  'option',
  'by-leave',
  'may',
  'perhaps',
  'discretion',
  'asks-leave',
  'others',
  'another company',
  'provider',
  'sub-processor',
  'supplier-duty',
  'left-to-others',
  'excluded',
  'frame',
  'self-host',
  'article',
  'manual',
  'advertisement',
  'call',
  'pointer',
  'generality',
  'past',
  'disclaimer',
  'narrow-denial',
  'right-recited',
  'denied-on-condition',
  'hypothetical',
]

/** Folds case, typography, cells and white space, but never words. */
const folded = (text: string): string =>
  withFewMarks(text)
    .normalize('NFKC')
    .replaceAll('\u00ad', '')
    .replace(/[\u2018\u2019\u201a\u2032]/g, "'")
    .replace(/[\u201c\u201d\u201e\u2033\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\s|]+/g, ' ')
    .trim()
    .toLowerCase()

/** An objection to a quote. A doubt makes an answer LOW, and a refusal prevents it. */
interface Objection {
  reason: string
  leftToJudge: boolean
}

/**
 * Whether a quote may support an answer. The quote must occur verbatim in the passage, the passage must not be a heading, question,
 * plan or the like, and its numbers, locations, named schemes and negations must agree with the statement's. The model judges the
 * subject itself, so the rules' words for it are not required.
 *
 * @returns the reason against it
 */
export function verifyQuote(
  statement: Statement,
  passage: Passage | undefined,
  quote: string,
  answer: 'yes' | 'no',
): VerifiedQuote | { reason: string } {
  if (!passage) return { reason: 'the passage named was not shown' }
  const words = folded(quote)
  const text = folded(textOf(passage))
  if (!text.includes(words) || (words.split(' ').length < minWords && words !== text))
    return { reason: 'the quote does not stand in the passage named' }
  const objections = [
    objectionsTo(statement, passage, quote, answer),
    ...(answer === 'yes' ? againstYes(statement, passage, quote) : againstNo(statement, passage, quote)),
  ].filter((objection) => objection !== null)
  const refused = objections.find((objection) => !objection.leftToJudge)
  if (refused) return { reason: refused.reason }
  return { passage, max: objections.length > 0 ? 'LOW' : maxOf(statement, passage, quote) }
}

const refusal = (reason: string): Objection => ({ reason, leftToJudge: false })
const doubt = (reason: string): Objection => ({ reason, leftToJudge: true })

function objectionsTo(statement: Statement, passage: Passage, quote: string, answer: 'yes' | 'no'): Objection | null {
  const claimMatch = claimMatchOf(statement, passage, quote, answer)
  if (passage.english) {
    const refused = objectionTo(passage, claimMatch, leftToJudge)
    if (refused) return refusal(refused.reason)
    const doubted = objectionTo(
      passage,
      claimMatch,
      passage.matchedText.tokens.length < minInSentence ? [] : readByModel,
    )
    return doubted && doubt(doubted.reason)
  }
  const { block, reply, matchedText, speaker, mark } = passage
  const text = textOf(passage)
  if (block.kind === 'heading' || matchedText.tokens.length < minWords) return refusal('a heading')
  if (reply === null && /[?？]["'”’»)\]]*\s*$/.test(text)) return refusal('a question')
  if (mark !== null && mark !== 'yes' && mark !== reply?.answer) return refusal('marked as not done, or not wholly')
  if (/[:：]\s*$/.test(text)) return refusal('only introduces what follows')
  return speaker === 'other' && !claimMatch.assertionKinds.includes('provider')
    ? doubt("another company's practice")
    : null
}

/** The quote as a range of the passage's words; the guards ignore other parts of the sentence. */
function claimMatchOf(statement: Statement, passage: Passage, quote: string, answer: 'yes' | 'no') {
  const { tokens } = passage.matchedText
  const words = tokenize(quote).map(({ word }) => word)
  const from = tokens.findIndex((_, at) => words.every((word, i) => tokens[at + i]?.word === word))
  const window =
    from < 0 || words.length === 0
      ? { listId: -1, from: 0, to: tokens.length }
      : { listId: -1, from, to: from + words.length }
  return { window, matches: [], assertionKinds: assertionKindsOf(statement), answer }
}

const assertionKindPatterns: readonly (readonly [AssertionKind, RegExp])[] = [
  ['provider', /\bsub-?processors?|suppliers?|third part|hosting|data cent(?:re|er)s?|cloud|providers?\b/i],
  ['suppliers', /\bsub-?processors?|suppliers?|third part|hosting|data cent(?:re|er)s?|cloud|providers?\b/i],
  [
    'offer',
    /\b(?:customers?|users?|administrators?|data subjects?|individuals?|consumers?|people)\b[^.;]*\b(?:can|may)\b|\boffer/i,
  ],
  ['duty', /\bcustomers? (?:must|are responsible|is responsible)|responsibilit(?:y|ies) of (?:the )?customers?/i],
  ['permission', /\bmay\b/i],
]

/** The kinds of sentences that may confirm the statement, by its claim matcher and its wording. */
function assertionKindsOf({ statement, claim }: Statement): AssertionKind[] {
  const byClaim = claim === undefined ? [] : (claimMatchers.get(claim)?.assertionKinds ?? [])
  const byWording = assertionKindPatterns
    .filter(([, words]) => words.test(statement))
    .map(([assertionKinds]) => assertionKinds)
  return [
    ...byClaim,
    ...byWording,
    ...(isNegated(statement, null) || restricts(statement) ? (['prohibition'] as const) : []),
  ]
}

function againstYes(statement: Statement, passage: Passage, quote: string): (Objection | null)[] {
  const required = asksFor(statement)
  const text = withAbove(passage)
  const named = mentionsIn(text).map(({ frameworkId }) => frameworkId)
  const used = technologiesIn(tokenize(text))
  return [
    passage.english ? otherValueIn(passage, statement) : otherNumberIn(text, statement),
    required.schemes.length > 0 && !required.schemes.some((id) => named.includes(id))
      ? refusal('does not name the scheme that is asked for')
      : null,
    required.technologies.length > 0 && !required.technologies.some((name) => used.includes(name))
      ? refusal('does not name what is asked for by name')
      : null,
    otherwiseNegated(statement, passage, quote),
  ]
}

/** The text of a passage with its headings, which may contain a value or a name. */
const withAbove = (passage: Passage): string => [textOf(passage), headingOf(passage.block)].join('\n')

/** A quote must not cut off a negation. A negation that is quoted, or only in the statement, may be another wording of the same. */
function otherwiseNegated({ statement }: Statement, passage: Passage, quote: string): Objection | null {
  // In other languages the negating word may follow the denied one.
  const isDenied = isNegated(passage.english ? quoted(passage, quote) : textOf(passage), statement)
  if (restricts(statement) || isNegated(statement, null) === isDenied) return null
  const reason = 'only one of statement and passage is negated'
  return isDenied && !isNegated(quote, statement) ? refusal(reason) : doubt(reason)
}

function otherValueIn(passage: Passage, statement: Statement): Objection | null {
  const required = asksFor(statement)
  const there = valuesIn(textOf(passage))
  const above = valuesIn(withAbove(passage))
  for (const number of required.quantities) {
    const alike = there.quantities.filter(({ unit }) => unit === number.unit)
    const isAsked = (found: Quantity) => satisfies(found, number, compare(statement, number))
    if (alike.length > 0 && !alike.some(isAsked)) return refusal('another value')
    if (!above.quantities.some(isAsked)) return doubt('the passage does not name the value')
  }
  const digits = required.digits.find((one) => !above.digits.has(one))
  if (digits !== undefined) return doubt(`the passage does not name ${digits}`)
  if (required.locations.length === 0 || above.locations.some((place) => liesIn(place, required.locations))) return null
  return there.locations.length > 0 ? refusal('another place') : doubt('the passage does not name the place')
}

/** In another language, only digits can be compared with the statement's. */
function otherNumberIn(text: string, { statement }: Statement): Objection | null {
  const there = new Set(text.match(/\d+/g))
  const missing = withoutExamples(statement)
    .match(/\d+/g)
    ?.find((digits) => !there.has(digits))
  return missing === undefined ? null : doubt(`the passage does not name ${missing}`)
}

function againstNo(statement: Statement, passage: Passage, quote: string): (Objection | null)[] {
  const required = asksFor(statement)
  const there = valuesIn(textOf(passage))
  const isOtherValue = required.quantities.some((number) => {
    const alike = there.quantities.filter(({ unit }) => unit === number.unit)
    return alike.length > 0 && !alike.some((found) => satisfies(found, number, compare(statement, number)))
  })
  const isElsewhere =
    required.locations.length > 0 &&
    there.locations.length > 0 &&
    !there.locations.some((place) => liesIn(place, required.locations))
  const isDenied =
    isNegated(statement.statement, null) !== isNegated(quoted(passage, quote), statement.statement) ||
    restricts(statement.statement)
  if (isOtherValue || isElsewhere || isDenied) return [null]
  // The model judges contradicting words; in another language neither values nor words can be compared.
  return [(passage.english ? doubt : refusal)('nothing in the passage says the opposite')]
}

/** The quote with the preceding words, which may deny it. */
function quoted(passage: Passage, quote: string): string {
  const text = textOf(passage)
  const at = text.toLowerCase().indexOf(quote.trim().toLowerCase())
  return at < 0 ? text : text.slice(Math.max(0, text.slice(0, at).search(/[^.;:!?]*$/)), at + quote.length)
}

/** A quote that says only a part, has conditions or may be hidden lowers the confidence. */
function maxOf(statement: Statement, passage: Passage, quote: string): Confidence {
  if (isChanged(passage.block, passage)) return 'LOW'
  if (!passage.english || passage.block.visibility !== undefined) return 'MEDIUM'
  return loweringGuard(passage, claimMatchOf(statement, passage, quote, 'yes'))?.lowers ?? 'HIGH'
}

const cache = newPatternCache()
const staysThere = /\b(?:stored?|hosted|located|kept|held|resid\w+|remains?|stays?|data cent(?:re|er)s?)\b/i
const elsewhere = /\b(?:outside|transfer\w*|third countr(?:y|ies))\b/i
const isLaw = (id: string) => frameworks.get(id)?.kind === 'law'

/** The values, locations and schemes that a statement requires; examples do not count. */
function asksFor({ statement }: Statement) {
  const bare = withoutExamples(statement.slice(0, 2_000))
  const { quantities, digits } = valuesIn(bare)
  const schemes = mentionsIn(bare)
  const isNumberOfScheme = (word: string) => schemes.some(({ start, end }) => bare.slice(start, end).includes(word))
  return {
    quantities,
    digits: [...digits].filter((word) => !isNumberOfScheme(word)),
    locations: staysThere.test(bare) && !elsewhere.test(bare) ? locationsInText(bare) : [],
    schemes: schemes.map(({ frameworkId }) => frameworkId).filter((id) => !isLaw(id)),
    technologies: technologiesAsked(bare),
  }
}

function valuesIn(text: string) {
  const tokens = tokenize(text)
  const quantities = quantitiesIn(tokens)
  const counted = new Set(quantities.flatMap(({ at }) => [at, at - 1, at - 2, at - 3]))
  const digits = tokens.filter(({ word }, at) => /\d/.test(word) && !counted.has(at)).map(({ word }) => word)
  return { quantities, digits: new Set(digits), locations: locationsInText(text) }
}

/** The locations in a text, except those that name a law or a court. */
function locationsInText(text: string): string[] {
  const { tokens, matches } = lexicon.read(text, cache)
  const placed = [...matches].map(
    ([listId, found]) => [listId, found.filter((one) => !isJurisdiction(tokens, one))] as const,
  )
  return locationsIn({ tokens, matches: new Map(placed.filter(([, found]) => found.length > 0)) })
}
const compare = ({ statement }: Statement, number: Quantity) =>
  number.unit === 'tls-version' ? 'at_least' : comparisonIn(statement, number)
