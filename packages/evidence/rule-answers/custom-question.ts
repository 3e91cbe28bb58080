import { claims } from '@custos/catalogue/claim'
import { mentionsIn } from '../certificates/mentions.ts'
import { newPatternCache } from '../language/lexicon.ts'
import { certificatesBeside } from './certificate.ts'
import { inCommonWords } from './common-words.ts'
import { lacksHowSoon } from './how-soon.ts'
import { lexicon } from './lexicon.ts'
import { liesIn, locationsIn } from './locations.ts'
import { type Corpus, type Passage, textOf } from './passages.ts'
import { isBounded, type Polarity, polarityOf } from './polarity.ts'
import { comparisonIn, type Quantity, quantitiesIn, satisfies } from './quantities.ts'
import { relevance } from './rank.ts'
import { type PassageScore, type Rejected, scorePassages } from './score-passages.ts'
import { contentOf, isAskedBothWays, matchOf, type StatementMatch, saysNotDone } from './statement-match.ts'
import { technologiesAsked, technologiesIn } from './technology.ts'

/** The scores of a vendor's passages for a customer's own statement. */
export interface OwnReading {
  /** The claim matcher with the same or the opposite meaning; null if there is none. */
  id: string | null
  passageScores: readonly PassageScore[]
  rejected: readonly Rejected[]
}

/** Below this similarity to a known wording, a statement gets no confident answer, and none by a broad reading. */
const sameWords = 0.85

const cache = newPatternCache()
const partly =
  /\b(?:primarily|mainly|mostly|partly|largely|generally|typically|usually|most|some|certain|where (?:possible|appropriate|applicable)|(?:recommended|optional|encouraged|voluntary) for)\b/i
/** `required for engineers with access to production`: a sentence about some people says nothing about the others. */
const ofSome =
  /\b(?:for|of|by) (?:our |its |the )?(?:engineers|developers|administrators|admins|operators|employees|staff|personnel|contractors|people|those|anyone|users) (?:with|who|that|having|in)\b/i
const ofAll = /\b(?:all|only|exclusively|solely|stays?|remains?|never leaves?|always)\b/i

/** A sentence about people with access to production supports a statement about production only. */
const production = /\b(?:production|live systems?|customer(?:s['’]|['’]s)? data|our data|privileged|administrative)\b/i

/** The statement requires that a time is stated. */
const statedTime =
  /\b(?:stated|defined|fixed|specified|set|agreed|published|given) (?:time|period|deadline|interval|number of days)/i
const atOnce = /\b(?:immediately|at once|instantly|the same day)\b/i
/** The statement claims that all of something is in one place; selectable data is also elsewhere. */
const inOnePlace = /\b(?:stored|hosted|kept|located|resides?|housed)\b(?!.*\b(?:or|choose|option)\b)/i

const anotherPlace = 'another place'

/** A statement that something is the customer's choice: `We can choose the region`, `Is the region selectable?` */
const asksChoice =
  /\b(?:we|us|you|customers?|clients?|users?)\b[^.,]{0,40}\b(?:choose|select|pick|decide)\b|\b(?:selectable|choice of)\b/i
const givesChoice =
  /\b(?:cho(?:oses?|osing|sen|ices?)|select\p{L}*|pick(?:s|ed)?|deci(?:des?|ded|sion)|opt(?:s|ions?|ional|ionally)?|elects?|prefer\p{L}*|configur\p{L}*|specif(?:y|ies|ied)|requests?|either|offer(?:s|ed)?|available|(?:can|may) (?:be|have))\b/iu

/** A statement that something is done with somebody's leave alone: `Support staff see our data only with our permission.` */
const asksLeave =
  /\bonly (?:with|after|on|upon) \p{L}+(?:['’]s)? (?:permission|consent|approval|authori[sz]ation|request)\b/iu
const givesLeave =
  /\b(?:permi(?:t|ts|tted|ssions?)|consent\p{L}*|approv\p{L}*|authori[sz]ation|requests?|instruct\p{L}*|grant\p{L}*|allow\p{L}*)\b/iu

/**
 * The alternatives of a statement: `…, or audit reports are shown`, `with a second factor or with single sign-on`. White space is
 * matched only from its start, to stay linear.
 */
const alternative = /,\s+or\s+|(?<!\s)\s+or\s+(?=(?:with|by|through)\b)/i

/**
 * Reads a customer's statement with the claim matcher of the same meaning. If it names alternatives, each is also read alone, and
 * any of them answers it; a denial of one says nothing about the others.
 */
export function readCustomQuestion(statement: string, corpus: Corpus): OwnReading {
  const whole = matchOf(statement)
  const parts = statement.split(alternative)
  const polarity = polarityOf(inCommonWords(statement))
  const matches = [whole, ...(parts.length > 1 ? parts.map(matchOf) : [])]
    .filter((match) => match !== null)
    // A denial of one alternative may be a denial of the other.
    .map(
      (match): StatementMatch =>
        match === whole || match.polarity === polarity ? match : { ...match, polarity: 'unclear' },
    )
  const readings = matches.map((match) => readBy(match, statement, corpus))
  const found = new Map<Passage, PassageScore>()
  for (const passageScore of readings.flatMap(({ passageScores }) => passageScores))
    if (!found.has(passageScore.passage)) found.set(passageScore.passage, passageScore)
  const passageScores = [...found.values()]
  return {
    id: matches[0]?.id ?? null,
    passageScores: parts.length > 1 ? passageScores.filter(({ answer }) => answer) : passageScores,
    rejected: readings.flatMap(({ rejected }) => rejected),
  }
}

/**
 * Reads with one claim matcher, and for known wordings also with the broader one of its subject, if nothing is denied. A passage
 * must also show the statement's additions: numbers, places, names, and words such as "all".
 */
function readBy({ id, likeness, polarity }: StatementMatch, statement: string, corpus: Corpus): Omit<OwnReading, 'id'> {
  const narrow = scorePassages(id, corpus)
  const inSameWords = likeness >= sameWords
  const broad =
    inSameWords && narrow.passageScores.every(({ answer }) => answer) ? scorePassages(broadOf(id), corpus) : null
  const passageScores = [
    ...narrow.passageScores.map((passageScore) =>
      inSameWords ? passageScore : lessSure(passageScore, 'asked in other words'),
    ),
    ...(broad?.passageScores ?? [])
      .filter(({ passage }) => !narrow.passageScores.some((other) => other.passage === passage))
      .map((passageScore) => lessSure(passageScore, 'a broad reading')),
  ]
  // A statement that something is done which the claim denies gets the reversed answer, and only a denial supports it.
  const forbids = saysNotDone(id)
  const reasonAgainst = additionsOf(statement)
  const judged = passageScores.map((passageScore) => ({
    passageScore: turned(passageScore, forbids, polarity),
    reason: polarityAgainst(id, polarity, passageScore) ?? reasonAgainst(passageScore.passage),
  }))
  const elsewhere =
    inOnePlace.test(statement) &&
    judged.some(({ passageScore, reason }) => passageScore.answer && reason === anotherPlace)
  const accepted = judged.filter(({ reason }) => reason === null && !elsewhere)
  return {
    passageScores: accepted.map(({ passageScore }) => passageScore),
    rejected: [
      ...judged
        .filter((one) => !accepted.includes(one))
        .map(({ passageScore: { passage }, reason }) => ({
          passage,
          reason: reason ?? 'another passage names another place',
        })),
      ...narrow.rejected,
    ],
  }
}

/** A verdict for the statement: reversed if the claim denies it, and uncertain if its polarity is unclear. */
function turned(passageScore: PassageScore, forbids: boolean, polarity: Polarity): PassageScore {
  if (polarity === 'unclear')
    return { ...passageScore, confidence: 'LOW', because: 'it is unclear what the statement denies' }
  return forbids && polarity === 'says' ? { ...passageScore, answer: !passageScore.answer } : passageScore
}

/** Why a passage on the claim says nothing about a statement of this polarity; null if it does. */
function polarityAgainst(id: string, polarity: Polarity, { answer, passage }: PassageScore): string | null {
  const forbids = saysNotDone(id)
  if (forbids && polarity === 'unclear') return 'it is unclear what the statement denies'
  if (!answer || !isAskedBothWays(id)) return null
  if ((forbids || polarity === 'denies') && !saysNot(passage)) return 'does not deny it'
  const whether = /\bsays whether\b/.test(claims.get(id)?.says ?? '')
  return whether && polarity === 'says' && polarityOf(textOf(passage)) === 'denies' ? 'denies it' : null
}

/** Whether a passage says that something is not done, or only within limits. */
const saysNot = (passage: Passage): boolean => polarityOf(textOf(passage)) !== 'says' || isBounded(textOf(passage))

const broadOf = (id: string): string => `${claims.get(id)?.topic}, broadly`

const lessSure = (passageScore: PassageScore, because: string): PassageScore =>
  passageScore.confidence === 'HIGH' ? { ...passageScore, confidence: 'MEDIUM', because } : passageScore

/** Why a passage does not show the values, places and names that a statement requires; null if it shows them. */
export function additionsOf(statement: string): (passage: Passage) => string | null {
  const reading = lexicon.read(statement, cache)
  const numbers = quantitiesIn(reading.tokens).filter(({ age }) => !age)
  const places = locationsIn(reading)
  const technologies = technologiesAsked(statement)
  const schemes = certificatesBeside(statement)
  const namesAlternatives = alternative.test(statement)
  const asksForChoice = asksChoice.test(statement) && !namesAlternatives
  const asksForLeave = asksLeave.test(statement)
  const asksForOnePlace = inOnePlace.test(statement) && !namesAlternatives
  return (passage) => {
    if (asksForChoice && passage.english && !givesChoice.test(textOf(passage))) return 'leaves no choice'
    if (asksForLeave && passage.english && !givesLeave.test(textOf(passage))) return 'asks nobody for leave'
    if (ofAll.test(statement) && partly.test(textOf(passage))) return 'says it of a part only'
    if (ofSome.test(textOf(passage)) && !ofSome.test(statement) && !production.test(statement))
      return 'says it of a part only'
    if (
      statedTime.test(statement) &&
      !atOnce.test(textOf(passage)) &&
      quantitiesIn(passage.matchedText.tokens).every(({ age }) => age)
    )
      return 'states no value'
    if (passage.english && lacksHowSoon(statement, passage)) return 'does not say how soon'
    for (const number of numbers) {
      const reason = valueAgainst(number, comparisonIn(statement, number), quantitiesIn(passage.matchedText.tokens))
      if (reason !== null) return reason
    }
    if (places.length > 0) {
      const found = locationsIn(passage.matchedText)
      const inside = found.filter((place) => liesIn(place, places))
      if (found.length === 0) return 'names no place'
      if (inside.length === 0) return anotherPlace
      // `In the EU or the US, as you choose` is both places; without a choice, the data may lie in the other.
      const isInBoth = asksForOnePlace && !givesChoice.test(textOf(passage))
      if ((ofAll.test(statement) || isInBoth) && inside.length < found.length) return 'names another place too'
    }
    const named = [passage.matchedText, ...passage.above].flatMap(({ tokens }) => technologiesIn(tokens))
    if (technologies.length > 0 && !technologies.some((name) => named.includes(name)))
      return 'does not name what is asked for by name'
    if (schemes.length > 0 && !mentionsIn(textOf(passage)).some(({ frameworkId }) => schemes.includes(frameworkId)))
      return 'does not name the scheme'
    return null
  }
}

function valueAgainst(
  required: Quantity,
  compare: Parameters<typeof satisfies>[2],
  stated: readonly Quantity[],
): string | null {
  const values = stated.filter(({ unit, age }) => unit === required.unit && !age)
  if (values.length === 0) return 'states no value'
  return values.some((value) => satisfies(value, required, compare)) ? null : 'another value'
}

/** The maximum number of passages offered to a person. */
const maxOffered = 3

/** The passages whose words are nearest to the statement's. */
export function nearestTo(statement: string, corpus: Corpus): Rejected[] {
  const query = new Set(contentOf(lexicon.read(statement, cache)).map((word) => word.stem))
  const near = new Set([...query].flatMap((word) => corpus.postings.get(word) ?? []))
  return [...near]
    .map((index) => corpus.passages[index]!)
    .map((passage) => ({ passage, score: relevance(query, passage, corpus) }))
    .sort((a, b) => b.score - a.score || a.passage.index - b.passage.index)
    .slice(0, maxOffered)
    .map(({ passage }) => ({ passage, reason: 'near in its words' }))
}
